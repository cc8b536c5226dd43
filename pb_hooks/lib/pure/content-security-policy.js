// Pure rule: the pages' Content-Security-Policy, as strict as what is configured allows.

const hcaptchaHosts = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];

/**
 * @param {{hcaptcha: boolean, reportOrigins: string[], secure: boolean, scriptHashes: string[], styleHashes: string[]}}
 * allowed `reportOrigins` are where errors are reported to; `secure` says that the public address is https; the hashes
 * (`sha256-…`) are those of what stands in the page itself.
 */
function contentSecurityPolicy({ hcaptcha, reportOrigins, secure, scriptHashes, styleHashes }) {
  const captcha = hcaptcha ? hcaptchaHosts : [];
  const quoted = (hashes) => hashes.map((hash) => `'${hash}'`);
  const directives = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...quoted(scriptHashes), ...captcha],
    ['style-src', "'self'", ...quoted(styleHashes), ...captcha],
    ['img-src', "'self'", 'data:', 'blob:'],
    ['connect-src', "'self'", ...captcha, ...reportOrigins],
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
