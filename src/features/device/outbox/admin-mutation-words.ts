// Names the mutations of admins and their outcomes in the interface: subjects, levels, announcements, exam
// dates, exams, questions.
import { msg } from '@lingui/core/macro';
import { bookOpen, calendar, info } from '#ui/icons/section-icons.ts';
import { listChecks, notebookText } from '#ui/icons/shell-icons.ts';
import type { EntryKinds } from './mutation-words.ts';

type AdminCollection = 'subjects' | 'gradeLevels' | 'updates' | 'examDates' | 'exams' | 'quizQuestions';

export const adminKinds: EntryKinds<AdminCollection> = {
  subjects: {
    create: {
      shape: bookOpen,
      title: msg`Nouvelle matière`,
      confirmed: msg`Matière créée avec succès`,
      confirmedMany: (count) => msg`${count} matières créées avec succès`,
      refused: msg`Impossible de créer la matière`,
      refusedMany: msg`Impossible de créer les matières`,
    },
    update: {
      shape: bookOpen,
      title: msg`Modification d’une matière`,
      confirmed: msg`Matière modifiée`,
      confirmedMany: (count) => msg`${count} matières modifiées`,
      refused: msg`Impossible de modifier la matière`,
      refusedMany: msg`Impossible de modifier les matières`,
    },
    activate: {
      shape: bookOpen,
      title: msg`Activation d’une matière`,
      confirmed: msg`Matière activée`,
      confirmedMany: (count) => msg`${count} matières activées`,
      refused: msg`Impossible de modifier le statut`,
      refusedMany: msg`Impossible de modifier les statuts`,
    },
    deactivate: {
      shape: bookOpen,
      title: msg`Désactivation d’une matière`,
      confirmed: msg`Matière désactivée`,
      confirmedMany: (count) => msg`${count} matières désactivées`,
      refused: msg`Impossible de modifier le statut`,
      refusedMany: msg`Impossible de modifier les statuts`,
    },
  },
  gradeLevels: {
    create: {
      shape: bookOpen,
      title: msg`Nouveau niveau`,
      confirmed: msg`Niveau créé avec succès`,
      confirmedMany: (count) => msg`${count} niveaux créés avec succès`,
      refused: msg`Impossible de créer le niveau`,
      refusedMany: msg`Impossible de créer les niveaux`,
    },
    update: {
      shape: bookOpen,
      title: msg`Modification d’un niveau`,
      confirmed: msg`Niveau modifié`,
      confirmedMany: (count) => msg`${count} niveaux modifiés`,
      refused: msg`Impossible de modifier le niveau`,
      refusedMany: msg`Impossible de modifier les niveaux`,
    },
    activate: {
      shape: bookOpen,
      title: msg`Activation d’un niveau`,
      confirmed: msg`Niveau activé`,
      confirmedMany: (count) => msg`${count} niveaux activés`,
      refused: msg`Impossible de modifier le statut`,
      refusedMany: msg`Impossible de modifier les statuts`,
    },
    deactivate: {
      shape: bookOpen,
      title: msg`Désactivation d’un niveau`,
      confirmed: msg`Niveau désactivé`,
      confirmedMany: (count) => msg`${count} niveaux désactivés`,
      refused: msg`Impossible de modifier le statut`,
      refusedMany: msg`Impossible de modifier les statuts`,
    },
  },
  updates: {
    create: {
      shape: info,
      title: msg`Nouvelle actualité`,
      confirmed: msg`Actualité ajoutée avec succès`,
      confirmedMany: (count) => msg`${count} actualités ajoutées avec succès`,
      refused: msg`Impossible d’ajouter l’actualité`,
      refusedMany: msg`Impossible d’ajouter les actualités`,
    },
    update: {
      shape: info,
      title: msg`Modification d’une actualité`,
      confirmed: msg`Actualité modifiée`,
      confirmedMany: (count) => msg`${count} actualités modifiées`,
      refused: msg`Impossible de modifier l’actualité`,
      refusedMany: msg`Impossible de modifier les actualités`,
    },
    delete: {
      shape: info,
      title: msg`Suppression d’une actualité`,
      confirmed: msg`Actualité supprimée avec succès`,
      confirmedMany: (count) => msg`${count} actualités supprimées avec succès`,
      refused: msg`Impossible de supprimer l’actualité`,
      refusedMany: msg`Impossible de supprimer les actualités`,
    },
  },
  examDates: {
    create: {
      shape: calendar,
      title: msg`Nouvelle date d’examen`,
      confirmed: msg`Date d’examen ajoutée avec succès`,
      confirmedMany: (count) => msg`${count} dates d’examen ajoutées avec succès`,
      refused: msg`Impossible d’ajouter la date d’examen`,
      refusedMany: msg`Impossible d’ajouter les dates d’examen`,
    },
    update: {
      shape: calendar,
      title: msg`Modification d’une date d’examen`,
      confirmed: msg`Date d’examen modifiée`,
      confirmedMany: (count) => msg`${count} dates d’examen modifiées`,
      refused: msg`Impossible de modifier la date d’examen`,
      refusedMany: msg`Impossible de modifier les dates d’examen`,
    },
    delete: {
      shape: calendar,
      title: msg`Suppression d’une date d’examen`,
      confirmed: msg`Date d’examen supprimée avec succès`,
      confirmedMany: (count) => msg`${count} dates d’examen supprimées avec succès`,
      refused: msg`Impossible de supprimer la date d’examen`,
      refusedMany: msg`Impossible de supprimer les dates d’examen`,
    },
  },
  exams: {
    create: {
      shape: notebookText,
      title: msg`Nouvel examen`,
      confirmed: msg`Examen ajouté avec succès`,
      confirmedMany: (count) => msg`${count} examens ajoutés avec succès`,
      refused: msg`Impossible d’ajouter l’examen`,
      refusedMany: msg`Impossible d’ajouter les examens`,
    },
    update: {
      shape: notebookText,
      title: msg`Modification d’un examen`,
      confirmed: msg`Examen modifié`,
      confirmedMany: (count) => msg`${count} examens modifiés`,
      refused: msg`Impossible de modifier l’examen`,
      refusedMany: msg`Impossible de modifier les examens`,
    },
    key: {
      shape: notebookText,
      title: msg`Corrigé d’un examen`,
      confirmed: msg`Corrigé ajouté avec succès`,
      confirmedMany: (count) => msg`${count} corrigés ajoutés avec succès`,
      refused: msg`Impossible d’ajouter le corrigé`,
      refusedMany: msg`Impossible d’ajouter les corrigés`,
    },
    delete: {
      shape: notebookText,
      title: msg`Suppression d’un examen`,
      confirmed: msg`Examen supprimé avec succès`,
      confirmedMany: (count) => msg`${count} examens supprimés avec succès`,
      refused: msg`Impossible de supprimer l’examen`,
      refusedMany: msg`Impossible de supprimer les examens`,
    },
  },
  quizQuestions: {
    create: {
      shape: listChecks,
      title: msg`Nouvelle question de quiz`,
      confirmed: msg`Question ajoutée avec succès`,
      confirmedMany: (count) => msg`${count} questions ajoutées avec succès`,
      refused: msg`Impossible d’ajouter la question`,
      refusedMany: msg`Impossible d’ajouter les questions`,
    },
    import: {
      shape: listChecks,
      title: msg`Import de questions`,
      confirmed: null,
      confirmedMany: null,
      refused: msg`Impossible d’ajouter les questions`,
      refusedMany: msg`Impossible d’ajouter les questions`,
    },
    update: {
      shape: listChecks,
      title: msg`Modification d’une question de quiz`,
      confirmed: msg`Question modifiée`,
      confirmedMany: (count) => msg`${count} questions modifiées`,
      refused: msg`Impossible de modifier la question`,
      refusedMany: msg`Impossible de modifier les questions`,
    },
    delete: {
      shape: listChecks,
      title: msg`Suppression d’une question de quiz`,
      confirmed: msg`Question supprimée avec succès`,
      confirmedMany: (count) => msg`${count} questions supprimées avec succès`,
      refused: msg`Impossible de supprimer la question`,
      refusedMany: msg`Impossible de supprimer les questions`,
    },
  },
};
