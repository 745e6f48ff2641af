// How the reports look in a browser: on a phone and a desk, light and dark, and on paper. The
// colours have a contrast of at least 4.5 to 1 with the ground that they are used on.

const LIGHT = `
  --ground: #fff; --raised: #f4f3ef; --ink: #1c1b19; --faint: #5b5852; --line: #d5d1c7;
  --link: #0b57a4; --ok: #17692f; --fail: #ad1f17; --warn: #7d5200; --error: #7a1fa0; --mark: #ffe58f;`;
const DARK = `
  --ground: #161513; --raised: #23211e; --ink: #ece9e2; --faint: #aca79c; --line: #45413a;
  --link: #8ebcf2; --ok: #7fd394; --fail: #ff9a90; --warn: #f0c063; --error: #d9a5f2; --mark: #5c4a00;`;

export const PAGE_STYLE = `
:root { color-scheme: light dark; ${LIGHT} }
@media (prefers-color-scheme: dark) { :root { ${DARK} } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif;
  overflow-wrap: anywhere; }
main { max-width: 64rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .5rem; }
h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; }
h3 { font-size: 1rem; margin: 0; }
p { margin: .5rem 0; }
a { color: var(--link); }
a:focus-visible, summary:focus-visible, .wide:focus-visible { outline: 3px solid var(--link);
  outline-offset: 2px; }
code, pre { font-family: ui-monospace, monospace; font-size: .875rem; }
pre { white-space: pre-wrap; margin: 0; padding: .5rem; background: var(--raised); line-height: 1.4; }
mark { background: var(--mark); color: inherit; }
.unseen { color: var(--fail); border: 1px dotted; }
.remark, .faint { color: var(--faint); }
.nowrap { white-space: nowrap; overflow-wrap: normal; }
table { border-collapse: collapse; width: 100%; font-size: .9375rem; }
th, td { text-align: left; vertical-align: top; padding: .3rem .4rem; border-bottom: 1px solid var(--line);
  font-weight: inherit; }
thead th { overflow-wrap: normal; }
thead th, th[scope=rowgroup], tfoot th, tfoot td { font-weight: 600; }
th[scope=rowgroup] { padding-top: 1rem; }
.number { text-align: right; font-variant-numeric: tabular-nums; }
.verdict { font-weight: 600; }
.ok { color: var(--ok); } .FAIL { color: var(--fail); } .warn { color: var(--warn); }
.skipped { color: var(--faint); } .error { color: var(--error); }
.wide { overflow-x: auto; }
.wide table { min-width: 46rem; }
.narrow { display: none; }
article { border: 1px solid var(--line); border-left: .3rem solid var(--fail); padding: .75rem;
  margin: .75rem 0; }
article.warn { border-left-color: var(--warn); } article.error { border-left-color: var(--error); }
article.warn, article.error, article.FAIL { color: var(--ink); }
dl { margin: .5rem 0; }
dt { font-weight: 600; font-size: .875rem; color: var(--faint); }
dd { margin: 0 0 .4rem; }
details { margin: .25rem 0; }
summary { cursor: pointer; padding: .3rem 0; min-height: 1.75rem; }
@media (max-width: 40rem) {
  main { padding: .75rem; }
  table { font-size: .8125rem; }
  th, td { padding: .3rem .2rem; }
  .broad { display: none; }
  .narrow { display: inline; }
}
@media print {
  :root { ${LIGHT} }
  main { max-width: none; padding: 0; }
  a { color: inherit; text-decoration: none; }
  thead { display: table-header-group; }
  tr, h2, h3, dl { break-inside: avoid; }
  h2, h3, th[scope=rowgroup] { break-after: avoid; }
  details:not([open]), section.folded:not(:has(details[open])) { display: none; }
  .wide { overflow: visible; }
  .wide table { min-width: 0; }
}
`;
