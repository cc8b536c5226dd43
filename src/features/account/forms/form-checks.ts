// Validates the fields of the sign-in forms before anything is sent. Returns only error codes; the texts
// are in field-error-texts.ts.

import { isPin } from '#auth/device-accounts/pin.ts';
import { isLongEnough } from '#auth/sign-in/password-length.ts';

export const longestName = 80;

export type Fault =
  | 'name-missing'
  | 'name-too-long'
  | 'email-missing'
  | 'email-without-at'
  | 'email-without-end'
  | 'email-taken'
  | 'password-missing'
  | 'password-too-short'
  | 'passwords-differ'
  | 'pin-missing'
  | 'pin-malformed'
  | 'pins-differ'
  | 'wrong-password';

export type SignInFields = { email: string; password: string };
export type SignUpFields = SignInFields & { fullName: string; confirmation: string };
export type Faults<Fields> = Partial<Record<keyof Fields, Fault>>;

export function emailFault(email: string): Fault | null {
  const text = email.trim();
  if (text === '') return 'email-missing';
  const [name, domain, ...more] = text.split('@');
  if (domain === undefined || !name || more.length > 0 || /\s/.test(text)) return 'email-without-at';
  return /^[^.]+(\.[^.]+)+$/.test(domain) ? null : 'email-without-end';
}

export const emailFaults = ({ email }: { email: string }): Faults<{ email: string }> =>
  found({ email: emailFault(email) });

export function passwordFault(password: string): Fault | null {
  if (password === '') return 'password-missing';
  return isLongEnough(password) ? null : 'password-too-short';
}

export function signInFaults({ email, password }: SignInFields): Faults<SignInFields> {
  return found({ email: emailFault(email), password: password === '' ? 'password-missing' : null });
}

export function signUpFaults(fields: SignUpFields): Faults<SignUpFields> {
  const { fullName, email, password, confirmation } = fields;
  return found({
    fullName: nameFault(fullName),
    email: emailFault(email),
    password: passwordFault(password),
    confirmation: confirmation === password ? null : 'passwords-differ',
  });
}

export type CodeFields = SignInFields & { code: string };

/** Checks only that the fields are filled in well; whether the code is right is decided by the server. */
export function codeFaults({ email, code, password }: CodeFields): Faults<CodeFields> {
  return found({
    email: emailFault(email),
    code: code.trim() === '' ? 'pin-missing' : null,
    password: passwordFault(password),
  });
}

export type PinFields = { pin: string; confirmation: string };

export function pinFaults({ pin, confirmation }: PinFields): Faults<PinFields> {
  return found({
    pin: pin === '' ? 'pin-missing' : isPin(pin) ? null : 'pin-malformed',
    confirmation: confirmation === pin ? null : 'pins-differ',
  });
}

function nameFault(name: string): Fault | null {
  if (name.trim() === '') return 'name-missing';
  return [...name.trim()].length > longestName ? 'name-too-long' : null;
}

function found<Key extends string>(faults: Record<Key, Fault | null>): Partial<Record<Key, Fault>> {
  const entries = Object.entries(faults).filter(([, fault]) => fault !== null);
  return Object.fromEntries(entries) as Partial<Record<Key, Fault>>;
}
