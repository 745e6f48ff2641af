// What browsers are told to refuse on our behalf: every answer of the web door carries these
// headers. The page loads nothing from elsewhere, has no inline code and makes no code from texts,
// so the rules can be as strict as possible. test/doors/web-headers.test.ts repeats them word for
// word.

import type { MiddlewareHandler } from 'hono';

/**
 * WebAssembly is for workers that compute. The only trusted-types policy is in web/trust.ts. A
 * WebSocket to the same host counts as 'self'.
 */
const CONTENT_RULES = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'none'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types parlour',
];
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];
const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_RULES.join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  // For browsers that do not know frame-ancestors.
  'x-frame-options': 'DENY',
};
/** Half a year. Other programs on the same host decide for themselves. */
const SECURE_ONLY = { 'strict-transport-security': 'max-age=15552000' };

/** Only a door with a certificate may ask browsers never to come back without one. */
export function makeHeaders(isSecure: boolean): Readonly<Record<string, string>> {
  return isSecure ? { ...HEADERS, ...SECURE_ONLY } : HEADERS;
}

export function addHeaders(isSecure: boolean): MiddlewareHandler {
  const headers = Object.entries(makeHeaders(isSecure));
  return async (context, next) => {
    await next();
    for (const [name, value] of headers) context.res.headers.set(name, value);
  };
}
