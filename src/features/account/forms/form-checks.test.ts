import { describe, expect, it } from 'vitest';
import { emailError, passwordError, pinErrors, signInErrors, signUpErrors } from './form-checks.ts';

describe('emailError', () => {
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
  ])('emailError returns for “%s” the error %s', (email, error) => {
    expect(emailError(email)).toBe(error);
  });
});

describe('passwordError', () => {
  it('passwordError requires six characters, where an emoji counts as one', () => {
    expect(passwordError('')).toBe('password-missing');
    expect(passwordError('12345')).toBe('password-too-short');
    expect(passwordError('😀😀😀')).toBe('password-too-short');
    expect(passwordError('123456')).toBeNull();
  });
});

describe('signUpErrors and signInErrors', () => {
  const filled = {
    fullName: 'Élève démo',
    email: 'a@pare.example',
    password: 'abcdef',
    confirmation: 'abcdef',
  };

  it('signUpErrors and signInErrors return no error for a valid form', () => {
    expect(signUpErrors(filled)).toEqual({});
    expect(signInErrors({ email: 'a@pare.example', password: 'x' })).toEqual({});
  });

  it('signUpErrors and signInErrors return the errors of all invalid fields at once', () => {
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

describe('pinErrors', () => {
  it('pinErrors requires six digits, and the same digits as the confirmation', () => {
    expect(pinErrors({ pin: '482913', confirmation: '482913' })).toEqual({});
    expect(pinErrors({ pin: '', confirmation: '' })).toEqual({ pin: 'pin-missing' });
    expect(pinErrors({ pin: '48291a', confirmation: '482913' })).toEqual({
      pin: 'pin-malformed',
      confirmation: 'pins-differ',
    });
  });
});
