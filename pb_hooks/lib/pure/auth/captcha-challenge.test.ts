import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';

const rules = createRequire(import.meta.url)('./captcha-challenge.js') as {
  challengeText: (parts: object) => string;
  hasLeadingZeros: (hexDigest: string, bits: number) => boolean;
  readToken: (token: string) => Record<string, unknown> | null;
};

const parts = { action: 'signin', salt: 'AbCdEfGhIjKlMnOp', expiresAt: 1_795_260_963, bits: 16 };
const challenge = rules.challengeText(parts);
const signature = 'a'.repeat(64);

describe('readToken', () => {
  it('readToken returns the parts of a valid token', () => {
    const read = rules.readToken(`${challenge}.${signature}.4711`);
    expect(read).toEqual({ ...parts, challenge, signature, nonce: '4711' });
  });

  it('readToken accepts a nonce of at most nine digits, so that challenge and nonce fit into one SHA-256 block', () => {
    expect(rules.readToken(`${challenge}.${signature}.999999999`)).not.toBeNull();
    expect(rules.readToken(`${challenge}.${signature}.1000000000`)).toBeNull();
    expect(`${challenge}.999999999`.length).toBeLessThanOrEqual(55);
  });

  it.each([
    '',
    challenge,
    `${challenge}.${signature}`,
    `${challenge}.${signature}.-1`,
    `${challenge}.${signature}.1.2`,
    `${challenge}.${signature}.1\n`,
    `${challenge}.${signature.toUpperCase()}.1`,
    `${challenge.replace('signin', 'vote')}.${signature}.1`,
  ])('readToken returns null for %j', (token) => {
    expect(rules.readToken(token)).toBeNull();
  });
});

describe('hasLeadingZeros', () => {
  it.each([
    ['ffff', 0, true],
    ['7fff', 1, true],
    ['8fff', 1, false],
    ['0fff', 4, true],
    ['1fff', 4, false],
    ['07ff', 5, true],
    ['08ff', 5, false],
    ['0000', 16, true],
    ['0001', 16, false],
    ['00010', 15, true],
  ])('hasLeadingZeros for the digest %s and %i bits returns %s', (digest, bits, enough) => {
    expect(rules.hasLeadingZeros(digest, bits)).toBe(enough);
  });
});
