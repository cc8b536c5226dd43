import { describe, expect, it } from 'vitest';
import { emailFault, passwordFault, pinFaults, signInFaults, signUpFaults } from './form-checks.ts';

describe('an e-mail address', () => {
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
  ])('%s', (email, fault) => {
    expect(emailFault(email)).toBe(fault);
  });
});

describe('a password', () => {
  it('has six characters, counted as people do', () => {
    expect(passwordFault('')).toBe('password-missing');
    expect(passwordFault('12345')).toBe('password-too-short');
    expect(passwordFault('😀😀😀')).toBe('password-too-short');
    expect(passwordFault('123456')).toBeNull();
  });
});

describe('a form', () => {
  const filled = {
    fullName: 'Élève démo',
    email: 'a@pare.example',
    password: 'abcdef',
    confirmation: 'abcdef',
  };

  it('without fault names none', () => {
    expect(signUpFaults(filled)).toEqual({});
    expect(signInFaults({ email: 'a@pare.example', password: 'x' })).toEqual({});
  });

  it('names every faulty field at once', () => {
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

describe('a form for a PIN', () => {
  it('needs six digits, twice the same', () => {
    expect(pinFaults({ pin: '482913', confirmation: '482913' })).toEqual({});
    expect(pinFaults({ pin: '', confirmation: '' })).toEqual({ pin: 'pin-missing' });
    expect(pinFaults({ pin: '48291a', confirmation: '482913' })).toEqual({
      pin: 'pin-malformed',
      confirmation: 'pins-differ',
    });
  });
});
