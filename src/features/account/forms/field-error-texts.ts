// Maps each error of a field to the text shown below it.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldError } from './form-checks.ts';

export const fieldErrorTexts: Record<FieldError, MessageDescriptor> = {
  'name-missing': msg`Écrivez votre nom complet`,
  'name-too-long': msg`80 caractères au plus`,
  'email-missing': msg`Écrivez votre adresse e-mail`,
  'email-without-at': msg`Une adresse s’écrit comme nom@gmail.com`,
  'email-without-end': msg`Il manque la fin, par exemple gmail.com`,
  'email-taken': msg`Un compte existe déjà avec cette adresse`,
  'password-missing': msg`Écrivez votre mot de passe`,
  'password-too-short': msg`Il faut au moins 6 caractères`,
  'passwords-differ': msg`Les mots de passe ne correspondent pas`,
  'pin-missing': msg`Écrivez le code`,
  'pin-malformed': msg`Le code a six chiffres`,
  'pins-differ': msg`Les deux codes ne sont pas les mêmes`,
  'wrong-password': msg`Ce n’est pas le bon mot de passe`,
};
