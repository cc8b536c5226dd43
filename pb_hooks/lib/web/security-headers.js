// Sets the security headers of every response except those of the API and the admin UI, which keep
// PocketBase's own.
// Other sites are allowed only if the environment configures them.

const { emailjsIds, hcaptchaKeys, publicAddress, sentryTarget } = require('../base/environment.js');
const { contentSecurityPolicy, hcaptchaHosts } = require('../pure/web/content-security-policy.js');

const switchedOff = [
  'accelerometer',
  'camera',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'payment',
  'usb',
];

/**
 * Sets the headers. `own`: hashes of the inline scripts and styles of the page; absent or null for a
 * response that is not a page.
 * @param {http.Header} headers
 * @param {PageHashes | null} [own]
 */
function setSecurityHeaders(headers, own) {
  const sentry = sentryTarget();
  const secure = publicAddress().startsWith('https://');
  const policy = contentSecurityPolicy({
    captchaOrigins: captchaOrigins(),
    emailjs: emailjsIds() !== null,
    reportOrigins: sentry ? [sentry.origin] : [],
    secure,
    scriptHashes: own ? own.scripts : [],
    styleHashes: own ? own.styles : [],
  });
  headers.set('Content-Security-Policy', policy);
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  headers.set('Permissions-Policy', switchedOff.map((feature) => `${feature}=()`).join(', '));
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Cross-Origin-Resource-Policy', 'same-origin');
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('X-Frame-Options', 'DENY');
}

// Returns the origins that the human check needs: none for the built-in check, the origin of the script if its
// URL is configured, otherwise hCaptcha's hosts.
function captchaOrigins() {
  const keys = hcaptchaKeys();
  if (!keys) return [];
  const own = /^https?:\/\/[^/]+/.exec(keys.scriptUrl);
  return own ? [own[0]] : hcaptchaHosts;
}

module.exports = { setSecurityHeaders };
