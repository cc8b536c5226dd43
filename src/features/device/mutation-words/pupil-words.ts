// Defines the texts for mutations of pupils: scores, mock exams, profile, questions and replies in the forum.
import { msg } from '@lingui/core/macro';
import { labelOf } from '#i18n/field-labels.ts';
import { listChecks, messageCircle, messagesSquare, userRound } from '#ui/icons/shell-icons.ts';
import { type CollectionWords, noSpecialKind, ownName } from './collection-words.ts';
import { lostText } from './refusal-reasons.ts';

type PupilWords = {
  [Name in 'quizAttempts' | 'mockExams' | 'profiles' | 'forumPosts' | 'forumReplies']: CollectionWords<Name>;
};

export const pupilWords: PupilWords = {
  quizAttempts: {
    icon: listChecks,
    kinds: {
      create: {
        title: ({ data }) => {
          const [score, total] = [String(data.score), String(data.totalQuestions)];
          return msg`Score ${score}/${total}`;
        },
        confirmed: null,
        refused: msg`Impossible d’enregistrer ce score`,
        refusedMany: msg`Impossible d’enregistrer ces scores`,
      },
    },
    specialKind: noSpecialKind,
    detail: (_, { subject, level }, i18n) => {
      if (subject === null) return level;
      return [i18n._(msg`Quiz ${subject}`), level].filter((part) => part !== null).join(' · ');
    },
    texts: { subject: null, gradeLevel: null },
    loss: msg`Ce score disparaît de vos résultats.`,
  },
  mockExams: {
    icon: listChecks,
    kinds: {
      create: {
        title: msg`Épreuve blanche`,
        confirmed: null,
        refused: msg`Impossible d’enregistrer cette épreuve`,
        refusedMany: msg`Impossible d’enregistrer ces épreuves`,
      },
      update: {
        title: msg`Points d’une épreuve blanche`,
        confirmed: null,
        refused: msg`Impossible d’enregistrer cette épreuve`,
        refusedMany: msg`Impossible d’enregistrer ces épreuves`,
      },
    },
    specialKind: noSpecialKind,
    detail: (_, { subject, level }) => [subject, level].filter((part) => part !== null).join(' · ') || null,
    texts: { subject: null, gradeLevel: null, exam: null, bareme: null, marks: null },
    loss: msg`Cette épreuve disparaît de vos résultats.`,
  },
  profiles: {
    icon: userRound,
    kinds: {
      update: {
        title: msg`Modification du profil`,
        confirmed: {
          one: msg`Profil mis à jour avec succès`,
          many: (count) => msg`${count} profils mis à jour avec succès`,
        },
        refused: msg`Erreur lors de la mise à jour du profil`,
        refusedMany: msg`Erreur lors de la mise à jour du profil`,
      },
    },
    specialKind: noSpecialKind,
    detail: ({ data }, _, i18n) =>
      Object.keys(data)
        .flatMap((field) => labelOf(i18n, 'profiles', field) ?? [])
        .join(', '),
    texts: { displayName: 'line', school: 'line', bio: 'long', gradeLevel: null },
    loss: lostText,
  },
  forumPosts: {
    icon: messagesSquare,
    kinds: {
      create: {
        title: msg`Nouvelle question`,
        confirmed: {
          one: msg`Votre question a été publiée`,
          many: (count) => msg`${count} questions publiées`,
        },
        refused: msg`Impossible de publier votre question`,
        refusedMany: msg`Impossible de publier vos questions`,
      },
      delete: {
        title: msg`Suppression d’un post`,
        undoable: msg`Post supprimé`,
        confirmed: {
          one: msg`Post supprimé avec succès`,
          many: (count) => msg`${count} posts supprimés avec succès`,
        },
        refused: msg`Impossible de supprimer le post`,
        refusedMany: msg`Impossible de supprimer les posts`,
      },
    },
    specialKind: noSpecialKind,
    detail: ownName,
    texts: { title: 'line', subject: 'subject', content: 'long', question: null },
    loss: msg`Votre question ne sera pas publiée et son texte sera perdu.`,
  },
  forumReplies: {
    icon: messageCircle,
    kinds: {
      create: {
        title: msg`Réponse sur le forum`,
        confirmed: {
          one: msg`Réponse ajoutée avec succès`,
          many: (count) => msg`${count} réponses ajoutées avec succès`,
        },
        refused: msg`Impossible d’ajouter la réponse`,
        refusedMany: msg`Impossible d’ajouter les réponses`,
      },
      delete: {
        title: msg`Suppression d’une réponse`,
        undoable: msg`Réponse supprimée`,
        confirmed: {
          one: msg`Réponse supprimée avec succès`,
          many: (count) => msg`${count} réponses supprimées avec succès`,
        },
        refused: msg`Impossible de supprimer la réponse`,
        refusedMany: msg`Impossible de supprimer les réponses`,
      },
    },
    specialKind: noSpecialKind,
    detail: (_, { post }) => post,
    texts: { content: 'long', postId: null },
    loss: msg`Votre réponse ne sera pas publiée et son texte sera perdu.`,
    reasons: () => ({
      'parent-removed': msg`La question a été retirée par l’administration. Votre réponse est encore ici : vous pouvez la copier.`,
      'parent-unknown': msg`La question n’est pas encore arrivée sur le serveur : son auteur est peut-être sans réseau.`,
    }),
  },
};
