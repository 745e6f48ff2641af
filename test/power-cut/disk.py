# A disk in memory whose power can be cut between one write and the next. In Python because Node has
# neither memfd_create nor seals. It answers each line on standard input with a line; disk.ts, which
# mounts the disk, is the other end. It ends when its input ends, and the memory goes with the last
# mount.
#
#   (start)   the path under which the disk can be mounted
#   cut       "cut": no more writes reach the disk; the kernel decides write by write, holding the
#             file's lock, so there is no moment in between
#   restore   the path of another disk that holds what this one held at the cut

import fcntl
import os
import sys

F_ADD_SEALS = 1033
F_SEAL_FUTURE_WRITE = 0x10


def make(size):
    disk = os.memfd_create("parlour-disk", os.MFD_ALLOW_SEALING | os.MFD_CLOEXEC)
    os.ftruncate(disk, size)
    return disk


def copy(source, size):
    """Only what was ever written is copied; the rest of the disk is a hole."""
    target = make(size)
    end = 0
    while True:
        try:
            start = os.lseek(source, end, os.SEEK_DATA)
        except OSError:
            return target
        end = os.lseek(source, start, os.SEEK_HOLE)
        os.lseek(target, start, os.SEEK_SET)
        while start < end:
            start += os.sendfile(target, source, start, end - start)


def say(text):
    print(text, flush=True)


def say_path(disk):
    say(f"/proc/{os.getpid()}/fd/{disk}")


size = int(sys.argv[1])
disk = make(size)
say_path(disk)
for line in sys.stdin:
    if line == "cut\n":
        fcntl.fcntl(disk, F_ADD_SEALS, F_SEAL_FUTURE_WRITE)
        say("cut")
    elif line == "restore\n":
        whole = disk
        disk = copy(whole, size)
        os.close(whole)
        say_path(disk)
