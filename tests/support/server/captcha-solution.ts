// Solves the built-in human check as a phone would, with Node's own SHA-256.
import { createHash } from 'node:crypto';

export type Challenge = { challenge: string; signature: string; bits: number; expires_in: number };

export async function fetchChallenge(url: string, action: string, headers = {}): Promise<Challenge> {
  const answer = await fetch(`${url}/api/captcha/challenge?action=${action}`, { headers });
  if (!answer.ok) throw new Error(`the server gave no challenge: status ${answer.status}`);
  return (await answer.json()) as Challenge;
}

/** Returns the first nonce whose digest begins with a number of zero bits that `fits` accepts. */
export function solve(challenge: string, fits: (zeroBits: number) => boolean): number {
  for (let nonce = 0; ; nonce++) {
    const digest = createHash('sha256').update(`${challenge}.${nonce}`).digest();
    if (fits(Math.clz32(digest.readUInt32BE(0)))) return nonce;
  }
}

/** Fetches and solves a challenge; returns the captcha token, which the server accepts once, for `action` only. */
export async function solvedCaptcha(
  url: string,
  action: 'signup' | 'signin' | 'reset',
  headers = {},
): Promise<string> {
  const { challenge, signature, bits } = await fetchChallenge(url, action, headers);
  return `${challenge}.${signature}.${solve(challenge, (zeros) => zeros >= bits)}`;
}
