// Maps each error code of `auth/`, and the error of a full disk, to a text for the user; the server's own error
// text is never shown.
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { AuthError, type AuthErrorCode, authErrorCode } from '#auth/sign-in/auth-error.ts';
import { storageErrorKindOf } from '#ui/errors/storage-error.tsx';

const errorTexts: Record<AuthErrorCode, MessageDescriptor> = {
  'missing-session': msg`Vous n’êtes pas connecté. Connectez-vous, ou demandez un nouveau lien.`,
  'invalid-jwt': msg`Ce lien n’est pas complet ou a été modifié. Demandez-en un nouveau.`,
  'no-code': msg`L’autre site n’a pas confirmé votre identité. Recommencez la connexion.`,
  'invalid-pkce-flow': msg`Cette connexion n’a pas commencé dans ce navigateur. Recommencez-la ici.`,
  'link-expired': msg`Ce lien a déjà servi ou a plus d’une heure. Demandez-en un nouveau.`,
  'wrong-reset-code': msg`Cette adresse et ce code ne vont pas ensemble, ou le code n’est plus valable : il dure une heure et ne sert qu’une fois.`,
  'wrong-credentials': msg`L’adresse e-mail ou le mot de passe n’est pas correct.`,
  'captcha-refused': msg`La vérification n’est plus valable. Refaites-la.`,
  'email-taken': msg`Un compte existe déjà avec cette adresse. Connectez-vous, ou choisissez une autre adresse.`,
  'email-invalid': msg`Le serveur n’accepte pas cette adresse e-mail. Vérifiez-la.`,
  'password-too-short': msg`Il faut au moins 6 caractères dans le mot de passe.`,
  'wrong-password': msg`Ce n’est pas le bon mot de passe.`,
  'wrong-pin': msg`Ce n’est pas le bon code.`,
  'pin-spent': msg`Cinq mauvais codes : il faut maintenant du réseau pour ouvrir ce compte. Passez par « Connexion ».`,
  'pin-malformed': msg`Le code a six chiffres.`,
  'sign-in-again': msg`Reconnectez-vous d’abord, puis recommencez dans les dix minutes.`,
  'last-admin': msg`C’est le dernier compte d’administrateur : nommez-en un autre avant.`,
  suspended: msg`Ce compte est suspendu. Écrivez-nous depuis la page Contact.`,
  'rate-limited': msg`Trop d’essais. Attendez quelques minutes, puis recommencez.`,
  'mailed-lately': msg`Un lien vient d’être demandé pour cette adresse. Regardez vos e-mails, ou attendez quelques minutes.`,
  'needs-network': msg`Vous vous êtes déconnecté de ce compte ici : il faut du réseau pour y revenir.`,
  offline: msg`Pas de réponse du serveur. Vérifiez le réseau, puis recommencez.`,
  server: msg`Le serveur a un problème. Recommencez dans quelques minutes.`,
  refused: msg`Le serveur a refusé la demande. Vérifiez ce que vous avez écrit.`,
  unexpected: msg`Une erreur inattendue s’est produite`,
};

export function errorText(thrown: unknown): MessageDescriptor {
  if (storageErrorKindOf(thrown) === 'full') return msg`Plus de place. Faites le tri.`;
  const waitMs = thrown instanceof AuthError ? thrown.retryAfterMs : null;
  const code = authErrorCode(thrown);
  if (waitMs === null) return errorTexts[code];
  const minutes = Math.ceil(waitMs / 60_000);
  return code === 'mailed-lately' ? mailedText(minutes) : waitText(minutes);
}

const mailedText = (minutes: number): MessageDescriptor =>
  msg({
    message: plural(minutes, {
      one: 'Un lien vient d’être demandé pour cette adresse. Regardez vos e-mails, ou attendez # minute.',
      other: 'Un lien vient d’être demandé pour cette adresse. Regardez vos e-mails, ou attendez # minutes.',
    }),
  });

const waitText = (minutes: number): MessageDescriptor =>
  msg({
    message: plural(minutes, {
      one: 'Trop d’essais. Attendez # minute, puis recommencez.',
      other: 'Trop d’essais. Attendez # minutes, puis recommencez.',
    }),
  });
