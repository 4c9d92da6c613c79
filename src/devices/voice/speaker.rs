//! The voice's thread: what is said when, and through what.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

use super::dispatcher::Dispatcher;
use super::espeak::{self, Espeak};
use super::news::News;
use super::order::{Order, Progress, Ticket};
use super::queue::{Queue, Utterance};
use super::search::{Advice, Attempt, Search};
use super::settings::VoiceHandle;
use super::synthesiser::{Synthesiser, longest};
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
const FIRST_SOUND: Duration = Duration::from_secs(2);

/// How often the limits are looked at.
const ROUND: Duration = Duration::from_millis(50);

/// What is being said.
struct Current {
    utterance: Utterance,
    ticket: Ticket,
    begun: bool,
    until: Instant,
}

/// What speaks now.
struct Mouth {
    synthesiser: Box<dyn Synthesiser>,
    /// The attempt it came from; `None` for espeak-ng.
    attempt: Option<u64>,
}

/// Everything the thread holds.
pub(super) struct Speaker {
    handle: VoiceHandle,
    ears: Ears,
    timeline: Timeline,
    news: News,
    observer: Option<SpeechObserver>,
    orders: Sender<Order>,
    queue: Queue,
    current: Option<Current>,
    mouth: Option<Mouth>,
    search: Search,
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
                self.queue.clear();
                self.cut();
            }
            Order::Tune => {
                let settings = self.handle.settings();
                if let Some(mouth) = &mut self.mouth {
                    mouth.synthesiser.tune(&settings);
                }
            }
            Order::TellSilence(said) => self.wait_for_silence.push(said),
            Order::Opened {
                attempt,
                module,
                rate,
            } => {
                self.handle.learn_rate(rate);
                self.search.opened(attempt, module);
            }
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
        if let Some(mouth) = &mut self.mouth {
            mouth.synthesiser.say(ticket, &utterance.text);
        }
        self.current = Some(Current {
            utterance,
            ticket,
            begun: false,
            until: Instant::now() + FIRST_SOUND,
        });
    }

    fn spoken(&mut self, ticket: Ticket, progress: Progress, at: Moment) {
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
                current.begun = true;
                current.until = Instant::now() + patience;
                self.current = Some(current);
            }
            Progress::Ended | Progress::Stopped => {
                self.observe(SpeechStep::Ended, &current.utterance, at);
                self.ears.open(at + ECHO);
            }
            Progress::Failed => {
                self.ears.open(at);
                self.mouth = None;
                self.news.missing(&Trouble::Mute);
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
    }

    /// Looks at everything that may last too long.
    fn check(&mut self) {
        let now = Instant::now();
        match &self.current {
            Some(current) if now > current.until && current.begun => {
                // The end was not told; it was said for all that can be known.
                let (ticket, at) = (current.ticket, self.timeline.now());
                self.spoken(ticket, Progress::Ended, at);
            }
            Some(current) if now > current.until => {
                self.search.fell_silent();
                self.lose();
            }
            _ => {}
        }
        if !self.speaks_through_dispatcher() {
            let advice = self.search.advise();
            self.follow(advice);
        }
    }

    fn follow(&mut self, advice: Advice) {
        match advice {
            Advice::Wait => {}
            Advice::Seek => self.seek(),
            Advice::FallBack => self.fall_back(),
        }
    }

    fn speaks_through_dispatcher(&self) -> bool {
        self.mouth.as_ref().is_some_and(|m| m.attempt.is_some())
    }

    fn seek(&mut self) {
        let number = self.number();
        let dispatcher = Dispatcher::seek(
            number,
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
        let mut synthesiser = Box::new(attempt.dispatcher);
        synthesiser.tune(&self.handle.settings());
        self.mouth = Some(Mouth {
            synthesiser,
            attempt: Some(attempt.number),
        });
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
    fn lose(&mut self) {
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
            self.mouth = Some(Mouth {
                synthesiser: Box::new(espeak),
                attempt: None,
            });
        }
        self.missing(Trouble::Absent);
    }

    /// Tells that Speech Dispatcher does not speak, and whether anything else does.
    fn missing(&mut self, trouble: Trouble) {
        let trouble = if self.program { trouble } else { Trouble::Mute };
        self.news.missing(&trouble);
    }

    fn longest(&self, text: &str) -> Duration {
        let rate = self.handle.rate(&self.handle.settings());
        Duration::from_millis(longest(text, rate))
    }

    /// Closes the ears, but never for ever: should the end of the utterance not be told, not
    /// even because this thread is held up, they open by themselves.
    fn close_ears(&self, at: Moment, patience: Duration) {
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
