// The words for what pupils write: scores, forum, profile, messages to the team.
import { msg } from '@lingui/core/macro';
import { circleAlert, mail } from '#ui/room-icons.ts';
import { listChecks, messageCircle, messagesSquare, userRound } from '#ui/shell-icons.ts';
import type { EntryKinds } from './entry-kind.ts';

export const pupilKinds: EntryKinds<
  'quizAttempts' | 'forumPosts' | 'forumReplies' | 'profiles' | 'contactMessages' | 'reports' | 'errorReports'
> = {
  quizAttempts: {
    create: {
      shape: listChecks,
      title: msg`Score d’un quiz`,
      confirmed: null,
      refused: msg`Impossible d’enregistrer ce score`,
    },
  },
  forumPosts: {
    create: {
      shape: messagesSquare,
      title: msg`Nouvelle question`,
      confirmed: msg`Votre question a été publiée`,
      refused: msg`Impossible de publier votre question`,
    },
    delete: {
      shape: messagesSquare,
      title: msg`Suppression d’un post`,
      confirmed: msg`Post supprimé avec succès`,
      refused: msg`Impossible de supprimer le post`,
    },
  },
  forumReplies: {
    create: {
      shape: messageCircle,
      title: msg`Réponse sur le forum`,
      confirmed: msg`Réponse ajoutée avec succès`,
      refused: msg`Impossible d’ajouter la réponse`,
    },
    delete: {
      shape: messageCircle,
      title: msg`Suppression d’une réponse`,
      confirmed: msg`Réponse supprimée avec succès`,
      refused: msg`Impossible de supprimer la réponse`,
    },
  },
  profiles: {
    update: {
      shape: userRound,
      title: msg`Modification du profil`,
      confirmed: msg`Profil mis à jour avec succès`,
      refused: msg`Erreur lors de la mise à jour du profil`,
    },
  },
  contactMessages: {
    create: {
      shape: mail,
      title: msg`Message de contact`,
      confirmed: msg`Message envoyé !`,
      refused: msg`Une erreur s’est produite lors de l’envoi de votre message. Veuillez réessayer.`,
    },
    update: {
      shape: mail,
      title: msg`Suivi d’un message`,
      confirmed: msg`Message mis à jour`,
      refused: msg`Impossible de modifier le message`,
    },
    delete: {
      shape: mail,
      title: msg`Suppression d’un message`,
      confirmed: msg`Message supprimé avec succès`,
      refused: msg`Impossible de supprimer le message`,
    },
  },
  reports: {
    create: {
      shape: circleAlert,
      title: msg`Signalement`,
      confirmed: msg`Signalement envoyé`,
      refused: msg`Impossible d’envoyer le signalement`,
    },
    update: {
      shape: circleAlert,
      title: msg`Suivi d’un signalement`,
      confirmed: msg`Signalement mis à jour`,
      refused: msg`Impossible de modifier le signalement`,
    },
    delete: {
      shape: circleAlert,
      title: msg`Suppression d’un signalement`,
      confirmed: msg`Signalement supprimé avec succès`,
      refused: msg`Impossible de supprimer le signalement`,
    },
  },
  errorReports: {
    create: {
      shape: circleAlert,
      title: msg`Erreur signalée`,
      confirmed: msg`Erreur signalée à l’équipe`,
      refused: msg`Impossible de signaler l’erreur`,
    },
    update: {
      shape: circleAlert,
      title: msg`Suivi d’une erreur signalée`,
      confirmed: msg`Signalement mis à jour`,
      refused: msg`Impossible de modifier le signalement`,
    },
    delete: {
      shape: circleAlert,
      title: msg`Suppression d’une erreur signalée`,
      confirmed: msg`Signalement supprimé avec succès`,
      refused: msg`Impossible de supprimer le signalement`,
    },
  },
};
