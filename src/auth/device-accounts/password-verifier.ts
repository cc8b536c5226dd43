// Keeps enough of an account's password on the phone to recognise it again without a network.
// Guarantees that the password itself is never stored and that a wrong one is never accepted.

/**
 * What the phone keeps: PBKDF2-HMAC-SHA-256 of the password under its own salt. All binary is base64.
 * `isPin`: what was kept is not the account's password but a code of six digits, of this phone alone.
 */
export type PasswordVerifier = { salt: string; iterations: number; hash: string; isPin?: true };

/**
 * OWASP's figure for SHA-256. A 64-bit phone's SHA instructions do it in about half a second; the slowest
 * 32-bit ones take two to three, off the main thread, and a switch of account is rare enough to bear that:
 * what is protected is a password that its owner may use elsewhere too.
 */
export const verifierIterations = 600_000;

const hashBits = 256;
const saltBytes = 16;

/** Null where the page has no WebCrypto (plain http on another machine): then a switch needs the network. */
export async function makeVerifier(
  password: string,
  crypto: Crypto,
  iterations: number = verifierIterations,
): Promise<PasswordVerifier | null> {
  if (!crypto.subtle) return null;
  const salt = crypto.getRandomValues(new Uint8Array(saltBytes));
  const hash = await derive(password, salt, iterations, crypto.subtle);
  return { salt: toBase64(salt), iterations, hash: toBase64(hash) };
}

/** True only for the password that the verifier was made of. */
export async function matchesVerifier(
  password: string,
  verifier: PasswordVerifier,
  crypto: Crypto,
): Promise<boolean> {
  if (!crypto.subtle) return false;
  const hash = await derive(password, fromBase64(verifier.salt), verifier.iterations, crypto.subtle);
  const kept = fromBase64(verifier.hash);
  let difference = hash.length ^ kept.length;
  for (let i = 0; i < hash.length; i++) difference |= (hash[i] ?? 0) ^ (kept[i] ?? 0);
  return difference === 0;
}

async function derive(
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
  subtle: SubtleCrypto,
): Promise<Uint8Array> {
  // Two keyboards may compose "é" differently; the server hashes what was typed, the phone its normal form.
  const bytes = new TextEncoder().encode(password.normalize('NFC'));
  const key = await subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits']);
  const bits = await subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, hashBits);
  return new Uint8Array(bits);
}

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
