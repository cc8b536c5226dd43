// Pure rule: builds the pages' Content-Security-Policy, which allows other hosts only if the configuration
// needs them.

/**
 * Hosts of hCaptcha's own script, frames and requests:
 * https://docs.hcaptcha.com/#content-security-policy-settings
 */
const hcaptchaHosts = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];

/** The only host that EmailJS's client posts to. */
const emailjsHost = 'https://api.emailjs.com';

/**
 * @param {{captchaOrigins: string[], emailjs: boolean, reportOrigins: string[], secure: boolean,
 * scriptHashes: string[], styleHashes: string[]}} allowed `captchaOrigins` are the origins of a CAPTCHA
 * that another site provides; `reportOrigins` are the origins that errors are reported to; `secure` says that
 * the public URL is https; the hashes (`sha256-…`) are those of the inline scripts and styles of the page.
 */
function contentSecurityPolicy({
  captchaOrigins,
  emailjs,
  reportOrigins,
  secure,
  scriptHashes,
  styleHashes,
}) {
  const mail = emailjs ? [emailjsHost] : [];
  /** @param {string[]} hashes */
  const quoted = (hashes) => hashes.map((hash) => `'${hash}'`);
  const directives = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...quoted(scriptHashes), ...captchaOrigins],
    ['style-src', "'self'", ...quoted(styleHashes), ...captchaOrigins],
    ['img-src', "'self'", 'data:', 'blob:'],
    ['connect-src', "'self'", ...captchaOrigins, ...mail, ...reportOrigins],
    ['worker-src', "'self'"],
    ['frame-src', ...(captchaOrigins.length > 0 ? captchaOrigins : ["'none'"])],
    ['frame-ancestors', "'none'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
  ];
  if (secure) directives.push(['upgrade-insecure-requests']);
  return directives.map((parts) => parts.join(' ')).join('; ');
}

module.exports = { contentSecurityPolicy, hcaptchaHosts };
