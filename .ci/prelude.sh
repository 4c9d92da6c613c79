# What the scripts beside this file share. Sourced, never run.
# shellcheck shell=bash

set -euo pipefail

# A shell that is not a login shell may not know where rustup put cargo.
command -v cargo >/dev/null || PATH="$HOME/.cargo/bin:$PATH"

have() { command -v "$1" >/dev/null; }

say() { printf '%s\n' "$*"; }

# Runs a command; says once a minute that it is still at work, since nobody here sees a screen.
patiently() {
    local what=$1 beat status=0
    shift
    (
        minutes=0
        # Ending the loop must end its sleep too: that would hold our output open.
        trap 'kill "$nap" 2>/dev/null; exit' TERM
        while :; do
            sleep 60 &
            nap=$!
            wait "$nap"
            minutes=$((minutes + 1))
            say "Sigo $what. Minuto $minutes."
        done
    ) &
    beat=$!
    "$@" || status=$?
    kill "$beat" 2>/dev/null || true
    wait "$beat" 2>/dev/null || true
    return "$status"
}

# Ends with a sentence when the Rust found is missing or older than Cargo.toml asks for.
require_rust() {
    local wanted found
    wanted=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml)
    if ! have cargo || ! have rustc; then
        say "Falta Rust. Instale Rust $wanted o posterior con rustup y repita la orden."
        exit 1
    fi
    found=$(rustc --version | cut -d' ' -f2)
    if [ "$(printf '%s\n' "$wanted" "$found" | sort -V | head -n 1)" != "$wanted" ]; then
        say "Su Rust es el $found y hace falta el $wanted. Actualícelo con: rustup update stable"
        exit 1
    fi
}
