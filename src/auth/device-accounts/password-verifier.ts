// Creates and checks password verifiers: salted hashes by which the phone recognises an account's password or
// PIN without a network. The password or PIN itself is not stored.

/**
 * PBKDF2-HMAC-SHA-256 of the password with its own salt; salt and hash are base64. `isPin` means that the
 * verifier was created from a PIN, valid on this phone only, instead of the account's password.
 */
export type PasswordVerifier = { salt: string; iterations: number; hash: string; isPin?: true };

/**
 * Number of iterations that OWASP recommends for PBKDF2 with SHA-256; acceptable on a slow phone, because
 * accounts are seldom switched.
 */
export const verifierIterations = 600_000;

const hashBits = 256;
const saltBytes = 16;

/**
 * Creates a verifier; null if the page has no WebCrypto, for example because another machine serves it over
 * plain HTTP.
 */
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

/**
 * Returns whether the verifier was created from this password, however its accents are composed; false if the
 * page has no WebCrypto.
 */
export async function matchesVerifier(
  password: string,
  verifier: PasswordVerifier,
  crypto: Crypto,
): Promise<boolean> {
  if (!crypto.subtle) return false;
  const hash = await derive(password, fromBase64(verifier.salt), verifier.iterations, crypto.subtle);
  const storedHash = fromBase64(verifier.hash);
  let difference = hash.length ^ storedHash.length;
  for (let i = 0; i < hash.length; i++) difference |= (hash[i] ?? 0) ^ (storedHash[i] ?? 0);
  return difference === 0;
}

async function derive(
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
  subtle: SubtleCrypto,
): Promise<Uint8Array> {
  // Two keyboards may compose "é" differently.
  const bytes = new TextEncoder().encode(password.normalize('NFC'));
  const key = await subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits']);
  const bits = await subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, hashBits);
  return new Uint8Array(bits);
}

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
