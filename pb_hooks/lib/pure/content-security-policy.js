// Pure rule: the pages' Content-Security-Policy, as strict as what is configured allows.

const hcaptchaHosts = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];

/** The one address that EmailJS's client posts to. */
const emailjsHost = 'https://api.emailjs.com';

/**
 * @param {{hcaptcha: boolean, emailjs: boolean, reportOrigins: string[], secure: boolean, scriptHashes: string[],
 * styleHashes: string[]}} allowed `reportOrigins` are where errors are reported to; `secure` says that the public address is https; the hashes
 * (`sha256-…`) are those of what stands in the page itself.
 */
function contentSecurityPolicy({ hcaptcha, emailjs, reportOrigins, secure, scriptHashes, styleHashes }) {
  const captcha = hcaptcha ? hcaptchaHosts : [];
  const mail = emailjs ? [emailjsHost] : [];
  const quoted = (hashes) => hashes.map((hash) => `'${hash}'`);
  const directives = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...quoted(scriptHashes), ...captcha],
    ['style-src', "'self'", ...quoted(styleHashes), ...captcha],
    ['img-src', "'self'", 'data:', 'blob:'],
    ['connect-src', "'self'", ...captcha, ...mail, ...reportOrigins],
    ['worker-src', "'self'"],
    ['frame-src', ...(hcaptcha ? captcha : ["'none'"])],
    ['frame-ancestors', "'none'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
  ];
  if (secure) directives.push(['upgrade-insecure-requests']);
  return directives.map((parts) => parts.join(' ')).join('; ');
}

module.exports = { contentSecurityPolicy };
