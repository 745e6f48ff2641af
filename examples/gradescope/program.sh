#!/bin/sh
# Builds and starts the program of a submission, in Java, C or Python, or with a Makefile.
#
#   program.sh build Server server          once, in a copy of the submission
#   program.sh start Server server 54321    for every case; what follows the names is the program's
#
# The first name is the Java class with main, the second the file without its ending: server.c,
# server.py, or the program that a Makefile makes. RUN_AS is the user who builds and runs it.
set -eu

what=$1 class=$2 name=$3
shift 3

fail() {
  echo "$1" >&2
  exit 1
}

# The words of a command that runs as RUN_AS, where that is possible.
as_student() {
  if [ "$(id -u)" = 0 ] && id "${RUN_AS:-}" >/dev/null 2>&1; then
    exec setpriv --reuid "$RUN_AS" --regid "$(id -g "$RUN_AS")" --clear-groups --no-new-privs \
      env HOME=/tmp "$@"
  fi
  exec "$@"
}

# Many archives have everything in one folder.
enter_only_folder() {
  set -- *
  if [ $# = 1 ] && [ -d "$1" ]; then cd "$1"; fi
}

compile() {
  if [ -f Makefile ] || [ -f makefile ]; then
    make
    [ -x "$name" ] || fail "The Makefile does not make a program \"$name\"."
  elif [ -n "$(find . -name "$class.java")" ]; then
    find . -name '*.java' -exec javac -encoding UTF-8 -d out {} +
  elif [ -f "$name.c" ]; then
    cc -O1 -pthread -o "$name" "$name.c" -lm
  elif [ -f "$name.py" ]; then
    python3 -m py_compile "$name.py"
  else
    fail "There is no Makefile, no $class.java, no $name.c and no $name.py in the submission."
  fi
}

# A class in a package is in a folder below out, and its name has dots.
find_class() {
  cd out
  find . -name "$class.class" | head -n 1 | sed -e 's|^\./||' -e 's|\.class$||' -e 's|/|.|g'
}

start() {
  if [ -x "$name" ]; then as_student "./$name" "$@"; fi
  if [ -d out ]; then as_student java -cp out "$(find_class)" "$@"; fi
  as_student python3 -u "$name.py" "$@"
}

case $what in
  build)
    if [ "$(id -u)" = 0 ] && id "${RUN_AS:-}" >/dev/null 2>&1; then
      # The copy and the temporary folder around it belong to root.
      chown -R "$RUN_AS" . && chmod 711 ..
    fi
    # The student cannot read this file, so the shell gets its text.
    as_student sh -c "$(cat "$0")" "$0" compile "$class" "$name"
    ;;
  compile) enter_only_folder && compile ;;
  start) enter_only_folder && start "$@" ;;
  *) fail "It is program.sh build or program.sh start." ;;
esac
