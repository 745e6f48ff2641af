// A browser that is too old for the page gets a sentence instead of an empty window. This script is
// not a module and uses only what every browser knows; it is not built.

/* oxlint-disable no-var -- Older browsers know nothing else. */
(function () {
  'use strict';
  var isNew =
    'noModule' in HTMLScriptElement.prototype &&
    typeof Array.prototype.toSorted === 'function' &&
    typeof CSS === 'object' &&
    CSS.supports('color', 'color-mix(in oklab, red, blue)');
  if (isNew) return;

  var isGerman = /^de/i.test(navigator.language || '');
  function say() {
    var place = document.getElementById('parlour');
    var text = document.createElement('p');
    text.id = 'old-browser';
    text.textContent = isGerman
      ? 'Parlour braucht einen neueren Browser: Chrome oder Edge ab 111, Firefox ab 115, Safari ab 16.4.'
      : 'Parlour needs a newer browser: Chrome or Edge 111, Firefox 115, Safari 16.4, or later.';
    // Without its place the page does not begin.
    if (place) place.parentNode.replaceChild(text, place);
  }
  document.addEventListener('DOMContentLoaded', say);
})();
