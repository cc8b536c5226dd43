// Defines the texts for messages to the team: contact messages, reports of forum texts, reported errors.
import { msg } from '@lingui/core/macro';
import { circleAlert, mail } from '#ui/icons/section-icons.ts';
import { type CollectionWords, noSpecialKind, ownName, textOrNull } from './collection-words.ts';
import { lostText } from './refusal-reasons.ts';

type MessageWords = {
  [Name in 'contactMessages' | 'reports' | 'errorReports']: CollectionWords<Name>;
};

const reportUpdate = {
  confirmed: {
    one: msg`Signalement mis à jour`,
    many: (count: string) => msg`${count} signalements mis à jour`,
  },
  refused: msg`Impossible de modifier le signalement`,
  refusedMany: msg`Impossible de modifier les signalements`,
};

export const messageWords: MessageWords = {
  contactMessages: {
    icon: mail,
    kinds: {
      create: {
        title: msg`Message de contact`,
        confirmed: {
          one: msg`Message envoyé !`,
          many: (count) => msg`${count} messages envoyés !`,
        },
        isConfirmedByTitle: true,
        refusedTitle: msg`Erreur lors de l’envoi du message`,
        refused: msg`Une erreur s’est produite lors de l’envoi de votre message. Veuillez réessayer.`,
        refusedMany: msg`Une erreur s’est produite lors de l’envoi de vos messages. Veuillez réessayer.`,
      },
      update: {
        title: msg`Suivi d’un message`,
        confirmed: {
          one: msg`Message mis à jour`,
          many: (count) => msg`${count} messages mis à jour`,
        },
        refused: msg`Impossible de modifier le message`,
        refusedMany: msg`Impossible de modifier les messages`,
      },
    },
    specialKind: noSpecialKind,
    detail: ownName,
    texts: { fromName: 'line', fromEmail: 'line', subject: 'line', message: 'long' },
    loss: lostText,
  },
  reports: {
    icon: circleAlert,
    kinds: {
      create: {
        title: msg`Signalement`,
        confirmed: 'dialog',
        refused: msg`Impossible d’envoyer le signalement`,
        refusedMany: msg`Impossible d’envoyer les signalements`,
      },
      update: {
        title: msg`Suivi d’un signalement`,
        ...reportUpdate,
      },
    },
    specialKind: noSpecialKind,
    detail: ({ data }) => textOrNull(data.details),
    texts: { details: 'long', record: null },
    loss: lostText,
  },
  errorReports: {
    icon: circleAlert,
    kinds: {
      create: {
        title: msg`Erreur signalée`,
        confirmed: 'dialog',
        refused: msg`Impossible de signaler l’erreur`,
        refusedMany: msg`Impossible de signaler les erreurs`,
      },
      update: {
        title: msg`Suivi d’une erreur signalée`,
        ...reportUpdate,
      },
    },
    specialKind: noSpecialKind,
    detail: ({ data }, { record }) => record ?? textOrNull(data.details),
    texts: { details: 'long', record: null },
    reportedRecord: ({ target, record }) => ({
      collection: target === 'exams' ? 'exams' : 'quizQuestions',
      record: String(record),
    }),
    loss: lostText,
  },
};
