// Validates the fields of the account forms before anything is sent. Returns only error codes; the texts are
// in field-error-texts.ts.

import { isPin } from '#auth/device-accounts/pin.ts';
import { isLongEnough } from '#auth/sign-in/password-length.ts';
import { maxLengthOf } from '#domain/schema/max-lengths.ts';
import { isTooLong } from '#lib/text-length.ts';

const longestName = maxLengthOf('profiles', 'displayName');

export type FieldError =
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
export type FieldErrors<Fields> = Partial<Record<keyof Fields, FieldError>>;

export function emailError(email: string): FieldError | null {
  const text = email.trim();
  if (text === '') return 'email-missing';
  const [name, domain, ...more] = text.split('@');
  if (domain === undefined || !name || more.length > 0 || /\s/.test(text)) return 'email-without-at';
  return /^[^.]+(\.[^.]+)+$/.test(domain) ? null : 'email-without-end';
}

export const emailErrors = ({ email }: { email: string }): FieldErrors<{ email: string }> =>
  found({ email: emailError(email) });

export function passwordError(password: string): FieldError | null {
  if (password === '') return 'password-missing';
  return isLongEnough(password) ? null : 'password-too-short';
}

export function signInErrors({ email, password }: SignInFields): FieldErrors<SignInFields> {
  return found({ email: emailError(email), password: password === '' ? 'password-missing' : null });
}

export function signUpErrors(fields: SignUpFields): FieldErrors<SignUpFields> {
  const { fullName, email, password, confirmation } = fields;
  return found({
    fullName: nameError(fullName),
    email: emailError(email),
    password: passwordError(password),
    confirmation: confirmation === password ? null : 'passwords-differ',
  });
}

export type CodeFields = SignInFields & { code: string };

export function resetCodeErrors({ email, code, password }: CodeFields): FieldErrors<CodeFields> {
  return found({
    email: emailError(email),
    code: code.trim() === '' ? 'pin-missing' : null,
    password: passwordError(password),
  });
}

export type PinFields = { pin: string; confirmation: string };

export function pinErrors({ pin, confirmation }: PinFields): FieldErrors<PinFields> {
  return found({
    pin: pin === '' ? 'pin-missing' : isPin(pin) ? null : 'pin-malformed',
    confirmation: confirmation === pin ? null : 'pins-differ',
  });
}

function nameError(name: string): FieldError | null {
  if (name.trim() === '') return 'name-missing';
  return isTooLong(name, longestName) ? 'name-too-long' : null;
}

function found<Key extends string>(errors: Record<Key, FieldError | null>): Partial<Record<Key, FieldError>> {
  const entries = Object.entries(errors).filter(([, error]) => error !== null);
  return Object.fromEntries(entries) as Partial<Record<Key, FieldError>>;
}
