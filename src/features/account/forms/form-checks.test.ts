import { describe, expect, it } from 'vitest';
import { emailError, passwordError, pinErrors, signInErrors, signUpErrors } from './form-checks.ts';

describe('the check of an e-mail address', () => {
  it.each([
    ['', 'email-missing'],
    ['   ', 'email-missing'],
    ['eleve', 'email-without-at'],
    ['@gmail.com', 'email-without-at'],
    ['a@b@gmail.com', 'email-without-at'],
    ['un eleve@gmail.com', 'email-without-at'],
    ['eleve@', 'email-without-end'],
    ['eleve@gmail', 'email-without-end'],
    ['eleve@gmail.', 'email-without-end'],
    ['eleve@.com', 'email-without-end'],
    ['eleve@gmail.com', null],
    [' eleve@ueh.edu.ht ', null],
  ])('for “%s” returns %s', (email, error) => {
    expect(emailError(email)).toBe(error);
  });
});

describe('the check of a password', () => {
  it('requires six characters, where an emoji counts as one', () => {
    expect(passwordError('')).toBe('password-missing');
    expect(passwordError('12345')).toBe('password-too-short');
    expect(passwordError('😀😀😀')).toBe('password-too-short');
    expect(passwordError('123456')).toBeNull();
  });
});

describe('the check of a whole form', () => {
  const filled = {
    fullName: 'Élève démo',
    email: 'a@pare.example',
    password: 'abcdef',
    confirmation: 'abcdef',
  };

  it('returns no error for a valid form', () => {
    expect(signUpErrors(filled)).toEqual({});
    expect(signInErrors({ email: 'a@pare.example', password: 'x' })).toEqual({});
  });

  it('returns the errors of all invalid fields at once', () => {
    expect(signInErrors({ email: '', password: '' })).toEqual({
      email: 'email-missing',
      password: 'password-missing',
    });
    expect(signUpErrors({ fullName: ' ', email: 'x', password: 'abc', confirmation: 'abd' })).toEqual({
      fullName: 'name-missing',
      email: 'email-without-at',
      password: 'password-too-short',
      confirmation: 'passwords-differ',
    });
    expect(signUpErrors({ ...filled, fullName: 'a'.repeat(81) })).toEqual({ fullName: 'name-too-long' });
  });
});

describe('the check of a PIN form', () => {
  it('requires six digits, typed twice the same', () => {
    expect(pinErrors({ pin: '482913', confirmation: '482913' })).toEqual({});
    expect(pinErrors({ pin: '', confirmation: '' })).toEqual({ pin: 'pin-missing' });
    expect(pinErrors({ pin: '48291a', confirmation: '482913' })).toEqual({
      pin: 'pin-malformed',
      confirmation: 'pins-differ',
    });
  });
});
