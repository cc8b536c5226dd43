import { describe, expect, it } from 'vitest';
import { emailFault, passwordFault, pinFaults, signInFaults, signUpFaults } from './form-checks.ts';

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
  ])('gives the expected result for “%s”', (email, fault) => {
    expect(emailFault(email)).toBe(fault);
  });
});

describe('the check of a password', () => {
  it('requires six characters, where an emoji counts as one', () => {
    expect(passwordFault('')).toBe('password-missing');
    expect(passwordFault('12345')).toBe('password-too-short');
    expect(passwordFault('😀😀😀')).toBe('password-too-short');
    expect(passwordFault('123456')).toBeNull();
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
    expect(signUpFaults(filled)).toEqual({});
    expect(signInFaults({ email: 'a@pare.example', password: 'x' })).toEqual({});
  });

  it('returns the errors of all invalid fields at once', () => {
    expect(signInFaults({ email: '', password: '' })).toEqual({
      email: 'email-missing',
      password: 'password-missing',
    });
    expect(signUpFaults({ fullName: ' ', email: 'x', password: 'abc', confirmation: 'abd' })).toEqual({
      fullName: 'name-missing',
      email: 'email-without-at',
      password: 'password-too-short',
      confirmation: 'passwords-differ',
    });
    expect(signUpFaults({ ...filled, fullName: 'a'.repeat(81) })).toEqual({ fullName: 'name-too-long' });
  });
});

describe('the check of a PIN form', () => {
  it('requires six digits, typed twice the same', () => {
    expect(pinFaults({ pin: '482913', confirmation: '482913' })).toEqual({});
    expect(pinFaults({ pin: '', confirmation: '' })).toEqual({ pin: 'pin-missing' });
    expect(pinFaults({ pin: '48291a', confirmation: '482913' })).toEqual({
      pin: 'pin-malformed',
      confirmation: 'pins-differ',
    });
  });
});
