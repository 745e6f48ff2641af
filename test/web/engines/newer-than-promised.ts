// What the built page must not use, because a browser that the README promises does not know it:
// Chrome and Edge 111, Firefox 115, Safari 16.4. Each entry names the versions that brought it, and
// has an example that the pattern must find. What such a browser can do without is not here, such
// as `text-wrap: balance`, and neither is what the code asks for before it uses it.

export interface Newer {
  readonly name: string;
  /** Chrome, Firefox, Safari. */
  readonly since: readonly [string, string, string];
  readonly pattern: RegExp;
  readonly example: string;
}

export const NEWER_SCRIPT: readonly Newer[] = [
  { name: 'URL.canParse', since: ['120', '115', '17'], pattern: /\.canParse\b/, example: 'URL.canParse(a)' },
  { name: 'URL.parse', since: ['126', '126', '18'], pattern: /\bURL\.parse\b/, example: 'URL.parse(a)' },
  {
    name: 'Promise.withResolvers or Promise.try',
    since: ['119', '121', '17.4'],
    pattern: /\.withResolvers\b|Promise\.try\b/,
    example: 'Promise.withResolvers()',
  },
  {
    name: 'Object.groupBy',
    since: ['117', '119', '17.4'],
    pattern: /\b(Object|Map)\.groupBy\b/,
    example: 'Map.groupBy(a,b)',
  },
  {
    name: 'Array.fromAsync',
    since: ['121', '115', '16.4'],
    pattern: /\.fromAsync\b/,
    example: 'Array.fromAsync(a)',
  },
  {
    name: 'well-formed strings',
    since: ['111', '119', '16.4'],
    pattern: /\.(is|to)WellFormed\b/,
    example: 'a.isWellFormed()',
  },
  {
    name: 'Intl.Segmenter or DurationFormat',
    since: ['87', '125', '14.1'],
    pattern: /\bIntl\.(Segmenter|DurationFormat)\b/,
    example: 'new Intl.Segmenter(`en`)',
  },
  {
    name: 'sets as in mathematics',
    since: ['122', '127', '17'],
    pattern: /\.(union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
    example: 'a.isSubsetOf(b)',
  },
  {
    name: 'methods of iterators',
    since: ['122', '131', '18.4'],
    pattern:
      /\bIterator\.|\.(values|keys|entries)\(\)\.(map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)\(/,
    example: 'a.values().map(b)',
  },
  {
    name: 'AbortSignal.any',
    since: ['116', '124', '17.4'],
    pattern: /AbortSignal\.any\b/,
    example: 'AbortSignal.any([a])',
  },
  {
    name: 'RegExp.escape, Math.sumPrecise, Error.isError',
    since: ['136', '134', '18.2'],
    pattern: /RegExp\.escape|Math\.sumPrecise|Error\.isError/,
    example: 'RegExp.escape(a)',
  },
  {
    name: 'view transitions',
    since: ['111', '144', '18'],
    pattern: /startViewTransition/,
    example: 'document.startViewTransition(a)',
  },
  {
    name: 'checkVisibility',
    since: ['105', '106', '17.4'],
    pattern: /\.checkVisibility\b/,
    example: 'a.checkVisibility()',
  },
  {
    name: 'popovers, and commands of buttons',
    since: ['114', '125', '17'],
    pattern: /\.(show|hide|toggle)Popover\b|popoverTarget|commandFor|closedBy|\.requestClose\b/i,
    example: 'a.showPopover()',
  },
  {
    name: 'requestIdleCallback',
    since: ['47', '55', 'none'],
    pattern: /\brequestIdleCallback\b/,
    example: 'requestIdleCallback(a)',
  },
  {
    name: 'the event scrollend',
    since: ['114', '109', '26.2'],
    pattern: /\bscrollend\b/i,
    example: 'a.addEventListener(`scrollend`,b)',
  },
  {
    name: 'wake locks',
    since: ['84', '126', '16.4'],
    pattern: /\.wakeLock\b/,
    example: 'navigator.wakeLock',
  },
  {
    name: 'scheduler',
    since: ['94', '142', 'none'],
    pattern: /\bscheduler\.(yield|postTask)\b/,
    example: 'scheduler.yield()',
  },
];

export const NEWER_STYLE: readonly Newer[] = [
  {
    // Where it is inherited by a pre, WebKit 2.50 loses the tab.
    name: 'text-wrap: pretty',
    since: ['117', 'none', '26'],
    pattern: /text-wrap(-style)?:\s*pretty/,
    example: 'p{text-wrap:pretty}',
  },
  {
    name: 'light-dark()',
    since: ['123', '120', '17.5'],
    pattern: /light-dark\(/,
    example: 'a{color:light-dark(#fff,#000)}',
  },
  { name: 'nesting', since: ['112', '117', '16.5'], pattern: /&/, example: 'a{&:hover{color:red}}' },
  {
    name: '@starting-style',
    since: ['117', '129', '17.5'],
    pattern: /@starting-style|allow-discrete/,
    example: '@starting-style{a{opacity:0}}',
  },
  { name: '@scope', since: ['118', '146', '17.4'], pattern: /@scope/, example: '@scope(a){}' },
  {
    name: 'anchors',
    since: ['125', '147', '26'],
    pattern: /anchor-name:|position-anchor:|\banchor\(/,
    example: 'a{anchor-name:--b}',
  },
  {
    name: 'sizes by content',
    since: ['123', 'none', '26.2'],
    pattern: /field-sizing:|interpolate-size:|calc-size\(/,
    example: 'a{field-sizing:content}',
  },
  {
    name: 'timelines of scrolling',
    since: ['115', 'none', '26'],
    pattern: /(animation|scroll|view)-timeline/,
    example: 'a{animation-timeline:scroll()}',
  },
  {
    name: 'queries of styles',
    since: ['111', '151', '18'],
    pattern: /@container[^{]*style\(/,
    example: '@container style(--a:b){}',
  },
  { name: 'subgrid', since: ['117', '71', '16'], pattern: /subgrid/, example: 'a{grid-template:subgrid}' },
  { name: 'lines as a unit', since: ['109', '120', '16.4'], pattern: /\dr?lh\b/, example: 'a{height:2lh}' },
  {
    name: 'rounding and powers',
    since: ['125', '118', '15.4'],
    pattern: /[\s(:,](round|mod|rem|abs|sign|pow|sqrt|hypot|exp)\(/,
    example: 'a{width:round(1px,2px)}',
  },
  {
    name: 'linear() as a pace',
    since: ['113', '112', '17.2'],
    pattern: /[\s:,]linear\(/,
    example: 'a{transition:all 1s linear(0,1)}',
  },
  {
    name: ':user-invalid',
    since: ['119', '88', '16.5'],
    pattern: /:user-(in)?valid/,
    example: 'input:user-invalid{color:red}',
  },
  {
    name: 'the space of colours in a gradient',
    since: ['111', '127', '16.2'],
    pattern: /gradient\((in |[^,)]*\bin (oklab|oklch|srgb|hsl))/,
    example: 'a{background:linear-gradient(in oklab,red,blue)}',
  },
  {
    name: 'colours from others',
    since: ['119', '128', '16.4'],
    pattern: /(rgb|hsl|oklab|oklch|color)\(from /,
    example: 'a{color:rgb(from red r g b)}',
  },
];
