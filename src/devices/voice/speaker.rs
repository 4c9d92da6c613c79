//! The voice's thread: what is said when, and through what.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

use super::dispatcher::Dispatcher;
use super::espeak::{self, Espeak};
use super::mouth::Mouth;
use super::news::News;
use super::order::{Order, Progress, Ticket};
use super::queue::{Queue, Utterance};
use super::search::{Advice, Attempt, Search};
use super::settings::VoiceHandle;
use super::synthesiser::longest;
use super::trouble::Trouble;
use super::{SpeechEvent, SpeechObserver, SpeechStep};
use crate::clock::Moment;
use crate::session::{Ears, Inbox, Timeline};

/// How long after the end of an utterance the ears open, in milliseconds. The end is told when
/// the sound buffer is empty and after the synthesiser's own last silence (espeak-ng: 300 ms at
/// rate 0, 70 ms at 50), so that the room is quiet by then; more would swallow quick answers.
const ECHO: u64 = 50;

/// The same after an utterance that was cut short, which is told of at once.
const ECHO_OF_A_CUT: u64 = 150;

/// How long an utterance may keep everybody waiting for its first sound.
pub(super) const FIRST_SOUND: Duration = Duration::from_secs(2);

/// How often the limits are looked at.
pub(super) const ROUND: Duration = Duration::from_millis(50);

/// What is being said.
pub(super) struct Current {
    pub(super) utterance: Utterance,
    pub(super) ticket: Ticket,
    pub(super) since: Instant,
    pub(super) begun: bool,
    pub(super) until: Instant,
}

/// Everything the thread holds.
pub(super) struct Speaker {
    handle: VoiceHandle,
    ears: Ears,
    pub(super) timeline: Timeline,
    news: News,
    observer: Option<SpeechObserver>,
    orders: Sender<Order>,
    queue: Queue,
    pub(super) current: Option<Current>,
    pub(super) mouth: Option<Mouth>,
    pub(super) search: Search,
    /// espeak-ng is there to fall back on.
    program: bool,
    numbers: u64,
    wait_for_silence: Vec<Sender<()>>,
}

impl Speaker {
    pub(super) fn new(
        handle: VoiceHandle,
        ears: Ears,
        inbox: Inbox,
        observer: Option<SpeechObserver>,
        orders: Sender<Order>,
    ) -> Self {
        Self {
            handle,
            ears,
            timeline: inbox.timeline.clone(),
            news: News::new(inbox),
            observer,
            orders,
            queue: Queue::default(),
            current: None,
            mouth: None,
            search: Search::new(),
            program: false,
            numbers: 0,
            wait_for_silence: Vec::new(),
        }
    }

    /// Works until told to leave.
    pub(super) fn speak(mut self, orders: &Receiver<Order>) {
        self.seek();
        self.program = espeak::is_installed(&self.handle.settings());
        loop {
            self.check();
            self.go_on();
            match orders.recv_timeout(self.rest()) {
                Ok(Order::Leave) | Err(RecvTimeoutError::Disconnected) => break,
                Ok(order) => self.take(order),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
        self.leave(orders);
    }

    /// How long nothing needs to be looked at.
    fn rest(&self) -> Duration {
        let idle = self.current.is_none() && self.speaks_through_dispatcher();
        if idle { ROUND * 10 } else { ROUND }
    }

    fn take(&mut self, order: Order) {
        match order {
            Order::Say(utterance) => {
                if self.queue.add(utterance) {
                    self.cut();
                }
            }
            Order::Hush => {
                self.cut();
                self.queue.clear();
            }
            Order::Interrupt => {
                self.queue.interrupt();
                self.cut();
            }
            Order::TellSilence(said) => self.wait_for_silence.push(said),
            Order::Opened {
                attempt,
                module,
                own,
            } => {
                self.handle.learn(own);
                self.search.opened(attempt, module);
            }
            Order::Alive { attempt } => self.alive(attempt),
            Order::Gone { attempt } => self.gone(attempt),
            Order::Spoken {
                ticket,
                progress,
                at,
            } => self.spoken(ticket, progress, at),
            Order::Leave => {}
        }
    }

    /// Says the next utterance if nothing is being said.
    fn go_on(&mut self) {
        if self.current.is_some() {
            return;
        }
        if let Some((attempt, module)) = self.search.take() {
            self.adopt(attempt, &module);
        }
        if self.mouth.is_some() {
            if let Some(utterance) = self.queue.next() {
                self.begin(utterance);
            }
        } else if !self.search.is_on() {
            // Nobody can speak: what is said later is said of later things.
            self.queue.clear();
        }
        if self.current.is_none() && self.queue.is_empty() {
            for said in self.wait_for_silence.drain(..) {
                let _ = said.send(());
            }
        }
    }

    fn begin(&mut self, utterance: Utterance) {
        let ticket = Ticket(self.number());
        let patience = FIRST_SOUND + self.longest(&utterance.text);
        self.close_ears(self.timeline.now(), patience);
        self.observe(SpeechStep::Requested, &utterance, self.timeline.now());
        let settings = self.handle.settings().for_side(utterance.side);
        if let Some(mouth) = &mut self.mouth {
            mouth.say(ticket, &utterance.text, settings);
        }
        self.current = Some(Current {
            utterance,
            ticket,
            since: Instant::now(),
            begun: false,
            until: Instant::now() + FIRST_SOUND,
        });
    }

    pub(super) fn spoken(&mut self, ticket: Ticket, progress: Progress, at: Moment) {
        let Some(mut current) = self.current.take_if(|current| current.ticket == ticket) else {
            return;
        };
        match progress {
            Progress::Begun => {
                let patience = self.longest(&current.utterance.text);
                self.close_ears(at, patience);
                self.observe(SpeechStep::Begun, &current.utterance, at);
                if self.speaks_through_dispatcher() {
                    self.search.spoke();
                    self.news.spoke();
                }
                if let Some(mouth) = &mut self.mouth {
                    mouth.proven = true;
                }
                current.begun = true;
                current.until = Instant::now() + patience;
                self.current = Some(current);
            }
            Progress::Ended | Progress::Stopped => {
                if progress == Progress::Ended && self.news.sounded() {
                    self.search.begin_anew();
                }
                self.observe(SpeechStep::Ended, &current.utterance, at);
                self.ears.open(at + ECHO);
            }
            Progress::Failed => {
                self.ears.open(at);
                self.mouth = None;
                self.news.missing(&Trouble::Stuck);
            }
        }
    }

    /// Cuts short what is being said.
    fn cut(&mut self) {
        let Some(current) = self.current.take() else {
            return;
        };
        if let Some(mouth) = &mut self.mouth {
            mouth.synthesiser.hush();
        }
        let now = self.timeline.now();
        self.observe(SpeechStep::Cut, &current.utterance, now);
        self.ears.open(now + ECHO_OF_A_CUT);
        self.queue.cut(current.utterance);
    }

    pub(super) fn follow(&mut self, advice: Advice) {
        match advice {
            Advice::Wait => {}
            Advice::Seek => self.seek(),
            Advice::FallBack => self.fall_back(),
        }
    }

    pub(super) fn speaks_through_dispatcher(&self) -> bool {
        self.mouth.as_ref().is_some_and(|m| m.attempt.is_some())
    }

    fn seek(&mut self) {
        let number = self.number();
        let dispatcher = Dispatcher::seek(
            number,
            self.search.is_wary() || self.news.is_mute(),
            self.handle.settings(),
            self.timeline.clone(),
            self.orders.clone(),
        );
        self.search.begin(Attempt {
            number,
            dispatcher,
            since: Instant::now(),
        });
    }

    fn adopt(&mut self, attempt: Attempt, module: &str) {
        let synthesiser = Box::new(attempt.dispatcher);
        self.mouth = Some(Mouth::new(synthesiser, Some(attempt.number)));
        self.news.ready(module);
    }

    fn gone(&mut self, number: u64) {
        if self.search.failed(number) {
            self.fall_back();
        } else if self
            .mouth
            .as_ref()
            .is_some_and(|m| m.attempt == Some(number))
        {
            self.lose();
        }
    }

    /// Gives up the synthesiser; what it was saying is said again by the next one.
    pub(super) fn lose(&mut self) {
        self.mouth = None;
        if let Some(current) = self.current.take() {
            self.queue.put_back(current.utterance);
        }
        self.ears.open(self.timeline.now());
        self.missing(Trouble::Lost);
        let advice = self.search.lost();
        self.follow(advice);
    }

    /// Lets espeak-ng speak unless somebody does.
    fn fall_back(&mut self) {
        if self.mouth.is_none() && self.program {
            let settings = self.handle.settings();
            let espeak = Espeak::new(settings, self.timeline.clone(), self.orders.clone());
            self.mouth = Some(Mouth::new(Box::new(espeak), None));
        }
        self.missing(Trouble::Absent);
    }

    /// Tells that Speech Dispatcher does not speak, and whether anything else does.
    fn missing(&mut self, trouble: Trouble) {
        if !self.program {
            return self.news.missing(&Trouble::Mute);
        }
        let unheard = !self.news.is_known(&trouble) && self.finds_no_sound();
        let trouble = if unheard { Trouble::Stuck } else { trouble };
        self.news.missing(&trouble);
    }

    fn finds_no_sound(&self) -> bool {
        espeak::finds_no_sound(&self.handle.settings())
    }

    pub(super) fn longest(&self, text: &str) -> Duration {
        let rate = self.handle.rate(&self.handle.settings());
        Duration::from_millis(longest(text, rate))
    }

    /// Closes the ears, but never for ever: should the end of the utterance not be told, not
    /// even because this thread is held up, they open by themselves.
    pub(super) fn close_ears(&self, at: Moment, patience: Duration) {
        let millis = u64::try_from(patience.as_millis()).unwrap_or(u64::MAX);
        self.ears.open(at + millis);
    }

    fn number(&mut self) -> u64 {
        self.numbers += 1;
        self.numbers
    }

    fn observe(&self, step: SpeechStep, utterance: &Utterance, at: Moment) {
        if let Some(observer) = &self.observer {
            observer(&SpeechEvent {
                step,
                text: utterance.text.clone(),
                at,
                waiting: self.queue.len(),
            });
        }
    }

    /// Falls silent and waits, briefly, until Speech Dispatcher has heard of it.
    fn leave(mut self, orders: &Receiver<Order>) {
        const FAREWELL: Duration = Duration::from_millis(600);
        self.cut();
        let until = Instant::now() + FAREWELL;
        let Some(Mouth {
            attempt: Some(number),
            synthesiser,
            ..
        }) = self.mouth.take()
        else {
            return;
        };
        drop(synthesiser);
        while let Ok(order) = orders.recv_timeout(until.saturating_duration_since(Instant::now())) {
            if matches!(order, Order::Gone { attempt } if attempt == number) {
                return;
            }
        }
    }
}
