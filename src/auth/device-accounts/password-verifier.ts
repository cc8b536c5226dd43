// Creates and checks password verifiers: salted hashes by which the phone recognises an account's password
// without a network.
// The password itself is never stored, and a wrong one is never accepted.

/**
 * The stored data: PBKDF2-HMAC-SHA-256 of the password with its own salt. All binary values are base64.
 * `isPin` means that the verifier was created from a PIN of six digits, valid on this phone only, instead
 * of the account's password.
 */
export type PasswordVerifier = { salt: string; iterations: number; hash: string; isPin?: true };

/**
 * Number of iterations that OWASP recommends for SHA-256. The calculation runs outside the main thread and
 * takes about half a second with the SHA instructions of a 64-bit phone, and two to three seconds on the
 * slowest 32-bit phones. That is acceptable because accounts are seldom switched, and the user may use the
 * same password elsewhere too.
 */
export const verifierIterations = 600_000;

const hashBits = 256;
const saltBytes = 16;

/**
 * Creates a verifier; null if the page has no WebCrypto (plain HTTP on another machine). Switching to the
 * account then needs the network.
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
  // Normalizes the text, because two keyboards may compose "é" differently. The server hashes the text as
  // it was typed, the phone its normal form.
  const bytes = new TextEncoder().encode(password.normalize('NFC'));
  const key = await subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits']);
  const bits = await subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, hashBits);
  return new Uint8Array(bits);
}

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
