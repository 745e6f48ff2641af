// The folder for GitHub, in a temporary repository: the script that the workflow runs, on a good
// and a bad program. The workflow itself runs only at GitHub.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { makefileFor, useCourseFolders } from './course-folder.ts';

const WORKFLOW = fileURLToPath(
  new URL('../../examples/github-classroom/.github/workflows/classroom.yml', import.meta.url),
);
const makeFolder = useCourseFolders();

/** What the page of the run shows, and how the step ended. */
function push(makefile: string): { readonly status: number | null; readonly summary: string } {
  const folder = makeFolder();
  folder.copy('github-classroom', 'repo');
  folder.write({ 'repo/Makefile': makefile, 'summary.md': '' });
  const { status } = folder.run('repo', ['sh', '.github/parlour/grade.sh'], {
    CHECK: 'server pig P-S-01 P-S-02 --patience 60',
    BUILD: 'make',
    EXEC: './server {port}',
    RUNNER_TEMP: folder.path('temp'),
    GITHUB_STEP_SUMMARY: folder.path('summary.md'),
  });
  return { status, summary: readFileSync(folder.path('summary.md'), 'utf8') };
}

test('a good program: the points, and a table of the cases', () => {
  const { status, summary } = push(makefileFor('pig-server'));
  expect(status).toBe(0);
  expect(summary).toMatch(/^## 25 of 25 points\n\*\*2 of 2 passed/);
  expect(summary).toContain('| P-S-01 | must | ok | greets at once |  |');
});

test('a program that does not compile: what the compiler said', () => {
  const { status, summary } = push('server:\n\t@echo "server.c:3: error: ;" >&2; exit 1\n');
  expect(status).toBe(1);
  expect(summary).toMatch(/^## The program could not be built\n```text\nserver\.c:3: error: ;\n/);
});

test('a program that does not start: its last words', () => {
  const { status, summary } = push('server:\n\tprintf "#!/bin/sh\\necho oops\\n" >server; chmod +x server\n');
  expect(status).toBe(3);
  expect(summary).toContain('## 0 of 25 points\n');
  expect(summary).toContain('      oops\n');
});

test('the workflow runs the script with what it needs', () => {
  const workflow = readFileSync(WORKFLOW, 'utf8');
  for (const name of ['CHECK', 'BUILD', 'EXEC']) expect(workflow).toMatch(new RegExp(`^  ${name}: \\S`, 'm'));
  expect(workflow).toContain('sh .github/parlour/grade.sh\n');
});
