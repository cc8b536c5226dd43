import { expect, it } from 'vitest';
import { isOfOneVersion } from './cached-page-csp.ts';

const policy =
  "default-src 'self'; script-src 'self' 'sha256-start'; style-src 'self' 'sha256-styles'; connect-src 'self'";

it('isOfOneVersion is true for policies with equal hashes that allow different sites', () => {
  expect(isOfOneVersion(policy, `${policy} https://api.emailjs.com`)).toBe(true);
  const other = policy.replace("'self' 'sha256-start'", "'self' 'sha256-start' https://hcaptcha.com");
  expect(isOfOneVersion(policy, other)).toBe(true);
});

it.each(['sha256-start', 'sha256-styles'])(
  'isOfOneVersion is false for policies that differ in the hash %s',
  (hash) => {
    expect(isOfOneVersion(policy, policy.replace(hash, 'sha256-newer'))).toBe(false);
  },
);
