// Names the mutations of pupils and their outcomes in the interface: scores, forum, profile, messages to
// the team.
import { msg } from '@lingui/core/macro';
import { circleAlert, mail } from '#ui/icons/section-icons.ts';
import { listChecks, messageCircle, messagesSquare, userRound } from '#ui/icons/shell-icons.ts';
import type { EntryKinds } from './mutation-words.ts';

export const pupilKinds: EntryKinds<
  'quizAttempts' | 'forumPosts' | 'forumReplies' | 'profiles' | 'contactMessages' | 'reports' | 'errorReports'
> = {
  quizAttempts: {
    create: {
      shape: listChecks,
      title: msg`Score d’un quiz`,
      confirmed: null,
      confirmedMany: null,
      refused: msg`Impossible d’enregistrer ce score`,
      refusedMany: msg`Impossible d’enregistrer ces scores`,
    },
  },
  forumPosts: {
    create: {
      shape: messagesSquare,
      title: msg`Nouvelle question`,
      confirmed: msg`Votre question a été publiée`,
      confirmedMany: (count) => msg`${count} questions publiées`,
      refused: msg`Impossible de publier votre question`,
      refusedMany: msg`Impossible de publier vos questions`,
    },
    delete: {
      shape: messagesSquare,
      title: msg`Suppression d’un post`,
      confirmed: msg`Post supprimé avec succès`,
      confirmedMany: (count) => msg`${count} posts supprimés avec succès`,
      refused: msg`Impossible de supprimer le post`,
      refusedMany: msg`Impossible de supprimer les posts`,
    },
  },
  forumReplies: {
    create: {
      shape: messageCircle,
      title: msg`Réponse sur le forum`,
      confirmed: msg`Réponse ajoutée avec succès`,
      confirmedMany: (count) => msg`${count} réponses ajoutées avec succès`,
      refused: msg`Impossible d’ajouter la réponse`,
      refusedMany: msg`Impossible d’ajouter les réponses`,
    },
    delete: {
      shape: messageCircle,
      title: msg`Suppression d’une réponse`,
      confirmed: msg`Réponse supprimée avec succès`,
      confirmedMany: (count) => msg`${count} réponses supprimées avec succès`,
      refused: msg`Impossible de supprimer la réponse`,
      refusedMany: msg`Impossible de supprimer les réponses`,
    },
  },
  profiles: {
    update: {
      shape: userRound,
      title: msg`Modification du profil`,
      confirmed: msg`Profil mis à jour avec succès`,
      confirmedMany: (count) => msg`${count} profils mis à jour avec succès`,
      refused: msg`Erreur lors de la mise à jour du profil`,
      refusedMany: msg`Erreur lors de la mise à jour du profil`,
    },
  },
  contactMessages: {
    create: {
      shape: mail,
      title: msg`Message de contact`,
      confirmed: msg`Message envoyé !`,
      confirmedMany: (count) => msg`${count} messages envoyés !`,
      refused: msg`Une erreur s’est produite lors de l’envoi de votre message. Veuillez réessayer.`,
      refusedMany: msg`Une erreur s’est produite lors de l’envoi de vos messages. Veuillez réessayer.`,
    },
    update: {
      shape: mail,
      title: msg`Suivi d’un message`,
      confirmed: msg`Message mis à jour`,
      confirmedMany: (count) => msg`${count} messages mis à jour`,
      refused: msg`Impossible de modifier le message`,
      refusedMany: msg`Impossible de modifier les messages`,
    },
  },
  reports: {
    create: {
      shape: circleAlert,
      title: msg`Signalement`,
      confirmed: msg`Signalement envoyé`,
      confirmedMany: (count) => msg`${count} signalements envoyés`,
      refused: msg`Impossible d’envoyer le signalement`,
      refusedMany: msg`Impossible d’envoyer les signalements`,
    },
    update: {
      shape: circleAlert,
      title: msg`Suivi d’un signalement`,
      confirmed: msg`Signalement mis à jour`,
      confirmedMany: (count) => msg`${count} signalements mis à jour`,
      refused: msg`Impossible de modifier le signalement`,
      refusedMany: msg`Impossible de modifier les signalements`,
    },
  },
  errorReports: {
    create: {
      shape: circleAlert,
      title: msg`Erreur signalée`,
      confirmed: msg`Erreur signalée à l’équipe`,
      confirmedMany: (count) => msg`${count} erreurs signalées à l’équipe`,
      refused: msg`Impossible de signaler l’erreur`,
      refusedMany: msg`Impossible de signaler les erreurs`,
    },
    update: {
      shape: circleAlert,
      title: msg`Suivi d’une erreur signalée`,
      confirmed: msg`Signalement mis à jour`,
      confirmedMany: (count) => msg`${count} signalements mis à jour`,
      refused: msg`Impossible de modifier le signalement`,
      refusedMany: msg`Impossible de modifier les signalements`,
    },
  },
};
