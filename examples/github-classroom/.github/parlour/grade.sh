#!/bin/sh
# Builds and checks the program in this repository. CHECK, BUILD and EXEC come from the workflow.
# The summary of the run gets the points and a table of the cases; the folder "check" gets
# everything else. It ends as the checker does: 0 if nothing that counts has failed.
set -u

summary=${GITHUB_STEP_SUMMARY:-/dev/stdout}
out=${RUNNER_TEMP:-/tmp}/check
mkdir -p "$out"

if ! sh -c "$BUILD" >"$out/build.txt" 2>&1; then
  cat "$out/build.txt"
  {
    echo '## The program could not be built'
    echo '```text'
    head -c 20000 "$out/build.txt"
    echo '```'
  } >>"$summary"
  exit 1
fi

# CHECK is two words.
# shellcheck disable=SC2086
parlour check $CHECK --exec "$EXEC" --in . --points .github/parlour/points.json \
  --gradescope "$out/results.json" --junit "$out/junit.xml" --out "$out" --markdown >"$out/table.md" 2>"$out/errors.txt"
status=$?
cat "$out/table.md" "$out/errors.txt"

points='No points: the command was wrong'
if [ -s "$out/results.json" ]; then
  points=$(node -p 'const { score, tests } = require(process.argv[1]);
    score + " of " + Math.round(tests.reduce((sum, test) => sum + test.max_score, 0)) + " points"' \
    "$out/results.json")
fi
echo "::notice title=Points::$points"
{
  echo "## $points"
  cat "$out/table.md"
  sed 's/^/    /' "$out/errors.txt"
} >>"$summary"
exit "$status"
