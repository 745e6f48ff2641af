// A whole page of a report: one file that needs nothing else and runs no script. Its content rules
// allow only its own style, so that even a mistake in the escaping could load or run nothing.

import { createHash } from 'node:crypto';
import { makeVisible } from '../wire/visible.ts';
import { Html, markup } from './html.ts';
import { PAGE_STYLE } from './page-style.ts';

const STYLE_HASH = createHash('sha256').update(PAGE_STYLE).digest('base64');
const RULES = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'`;

export function makePage(title: string, content: Html): string {
  const page = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${RULES}">
<meta name="referrer" content="no-referrer">
<title>${makeVisible(title)}</title>
<style>${new Html(PAGE_STYLE)}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;
  return page.text;
}
