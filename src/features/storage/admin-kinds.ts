// The words for what admins write: subjects, levels, announcements, exam dates, exams, questions.
import { msg } from '@lingui/core/macro';
import { bookOpen, calendar, info } from '#ui/room-icons.ts';
import { listChecks, notebookText } from '#ui/shell-icons.ts';
import type { EntryKinds } from './entry-kind.ts';

type AdminCollection = 'subjects' | 'gradeLevels' | 'updates' | 'examDates' | 'exams' | 'quizQuestions';

export const adminKinds: EntryKinds<AdminCollection> = {
  subjects: {
    create: {
      shape: bookOpen,
      title: msg`Nouvelle matière`,
      confirmed: msg`Matière créée avec succès`,
      refused: msg`Impossible de créer la matière`,
    },
    update: {
      shape: bookOpen,
      title: msg`Modification d’une matière`,
      confirmed: msg`Matière modifiée`,
      refused: msg`Impossible de modifier la matière`,
    },
    activate: {
      shape: bookOpen,
      title: msg`Activation d’une matière`,
      confirmed: msg`Matière activée`,
      refused: msg`Impossible de modifier le statut`,
    },
    deactivate: {
      shape: bookOpen,
      title: msg`Désactivation d’une matière`,
      confirmed: msg`Matière désactivée`,
      refused: msg`Impossible de modifier le statut`,
    },
  },
  gradeLevels: {
    create: {
      shape: bookOpen,
      title: msg`Nouveau niveau`,
      confirmed: msg`Niveau créé avec succès`,
      refused: msg`Impossible de créer le niveau`,
    },
    update: {
      shape: bookOpen,
      title: msg`Modification d’un niveau`,
      confirmed: msg`Niveau modifié`,
      refused: msg`Impossible de modifier le niveau`,
    },
    activate: {
      shape: bookOpen,
      title: msg`Activation d’un niveau`,
      confirmed: msg`Niveau activé`,
      refused: msg`Impossible de modifier le statut`,
    },
    deactivate: {
      shape: bookOpen,
      title: msg`Désactivation d’un niveau`,
      confirmed: msg`Niveau désactivé`,
      refused: msg`Impossible de modifier le statut`,
    },
  },
  updates: {
    create: {
      shape: info,
      title: msg`Nouvelle actualité`,
      confirmed: msg`Actualité ajoutée avec succès`,
      refused: msg`Impossible d’ajouter l’actualité`,
    },
    update: {
      shape: info,
      title: msg`Modification d’une actualité`,
      confirmed: msg`Actualité modifiée`,
      refused: msg`Impossible de modifier l’actualité`,
    },
    delete: {
      shape: info,
      title: msg`Suppression d’une actualité`,
      confirmed: msg`Actualité supprimée avec succès`,
      refused: msg`Impossible de supprimer l’actualité`,
    },
  },
  examDates: {
    create: {
      shape: calendar,
      title: msg`Nouvelle date d’examen`,
      confirmed: msg`Date d’examen ajoutée avec succès`,
      refused: msg`Impossible d’ajouter la date d’examen`,
    },
    update: {
      shape: calendar,
      title: msg`Modification d’une date d’examen`,
      confirmed: msg`Date d’examen modifiée`,
      refused: msg`Impossible de modifier la date d’examen`,
    },
    delete: {
      shape: calendar,
      title: msg`Suppression d’une date d’examen`,
      confirmed: msg`Date d’examen supprimée avec succès`,
      refused: msg`Impossible de supprimer la date d’examen`,
    },
  },
  exams: {
    create: {
      shape: notebookText,
      title: msg`Nouvel examen`,
      confirmed: msg`Examen ajouté avec succès`,
      refused: msg`Impossible d’ajouter l’examen`,
    },
    update: {
      shape: notebookText,
      title: msg`Modification d’un examen`,
      confirmed: msg`Examen modifié`,
      refused: msg`Impossible de modifier l’examen`,
    },
    delete: {
      shape: notebookText,
      title: msg`Suppression d’un examen`,
      confirmed: msg`Examen supprimé avec succès`,
      refused: msg`Impossible de supprimer l’examen`,
    },
  },
  quizQuestions: {
    create: {
      shape: listChecks,
      title: msg`Nouvelle question de quiz`,
      confirmed: msg`Question ajoutée avec succès`,
      refused: msg`Impossible d’ajouter la question`,
    },
    import: {
      shape: listChecks,
      title: msg`Import de questions`,
      confirmed: null,
      refused: msg`Impossible d’ajouter les questions`,
    },
    update: {
      shape: listChecks,
      title: msg`Modification d’une question de quiz`,
      confirmed: msg`Question modifiée`,
      refused: msg`Impossible de modifier la question`,
    },
    delete: {
      shape: listChecks,
      title: msg`Suppression d’une question de quiz`,
      confirmed: msg`Question supprimée avec succès`,
      refused: msg`Impossible de supprimer la question`,
    },
  },
};
