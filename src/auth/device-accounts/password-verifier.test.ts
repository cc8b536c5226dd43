import { describe, expect, it } from 'vitest';
import { makeVerifier, matchesVerifier, verifierIterations } from './password-verifier.ts';

const fewIterations = 1_000;

async function verifierOf(password: string) {
  const verifier = await makeVerifier(password, crypto, fewIterations);
  if (!verifier) throw new Error('no verifier was created, although this Node has WebCrypto');
  return verifier;
}

describe('a password verifier', () => {
  it('a password verifier matches its password, and neither a similar password nor an empty one', async () => {
    const verifier = await verifierOf('motdepasse');
    expect(await matchesVerifier('motdepasse', verifier, crypto)).toBe(true);
    for (const wrong of ['motdepasse ', 'Motdepasse', '', 'motdepass'])
      expect(await matchesVerifier(wrong, verifier, crypto)).toBe(false);
  });

  it('a password verifier has another salt and another hash when it is created again from the same password', async () => {
    const [one, other] = [await verifierOf('motdepasse'), await verifierOf('motdepasse')];
    expect(one.salt).not.toBe(other.salt);
    expect(one.hash).not.toBe(other.hash);
  });

  it('a password verifier does not contain the password in clear text', async () => {
    expect(JSON.stringify(await verifierOf('motdepasse'))).not.toContain('motdepasse');
  });

  it('a password verifier matches an accented password that a keyboard composes differently (NFC or NFD)', async () => {
    const verifier = await verifierOf('lekòl'.normalize('NFC'));
    expect(await matchesVerifier('lekòl'.normalize('NFD'), verifier, crypto)).toBe(true);
  });

  it('a password verifier matches with the number of iterations that it was created with, even if that is lower than the present one', async () => {
    const verifier = await verifierOf('motdepasse');
    expect(verifier.iterations).toBe(fewIterations);
    expect(verifierIterations).toBeGreaterThanOrEqual(210_000);
    expect(await matchesVerifier('motdepasse', verifier, crypto)).toBe(true);
  });

  it('a password verifier is neither created nor matched if the page has no WebCrypto', async () => {
    const bare = { getRandomValues: crypto.getRandomValues.bind(crypto) } as Crypto;
    expect(await makeVerifier('motdepasse', bare)).toBeNull();
    expect(await matchesVerifier('motdepasse', await verifierOf('motdepasse'), bare)).toBe(false);
  });
});
