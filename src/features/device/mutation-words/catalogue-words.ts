// Defines the texts for mutations of the catalogue: subjects, levels, announcements, exam dates, subjects of an exam.
import { msg } from '@lingui/core/macro';
import { formatCalendarDay } from '#i18n/dates.ts';
import { bookOpen, calendar, info } from '#ui/icons/section-icons.ts';
import {
  type CollectionWords,
  type MutationOf,
  noSpecialKind,
  ownName,
  textOrNull,
} from './collection-words.ts';
import { lostText } from './refusal-reasons.ts';

type CatalogueWords = {
  [Name in 'subjects' | 'gradeLevels' | 'updates' | 'examDates' | 'examSubjects']: CollectionWords<Name>;
};

const statusRefusal = {
  refused: msg`Impossible de modifier le statut`,
  refusedMany: msg`Impossible de modifier les statuts`,
  refusedBecause: {
    // The specification writes this text without a space before the colon.
    forbidden: msg`Erreur d’autorisation: Vous devez être administrateur pour modifier le statut`,
  },
};

// `code` can be edited in the outbox, because the server refuses to create a row whose code is taken.
const namedTexts = { name: 'line', nameHt: 'line', description: 'long', code: 'line' } as const;

const statusChange = ({ op, data }: MutationOf<'subjects' | 'gradeLevels'>) =>
  op === 'update' && typeof data.isActive === 'boolean' ? (data.isActive ? 'activate' : 'deactivate') : null;

export const catalogueWords: CatalogueWords = {
  subjects: {
    icon: bookOpen,
    kinds: {
      create: {
        title: msg`Nouvelle matière`,
        confirmed: {
          one: msg`Matière créée avec succès`,
          many: (count) => msg`${count} matières créées avec succès`,
        },
        refused: msg`Impossible de créer la matière`,
        refusedMany: msg`Impossible de créer les matières`,
      },
      update: {
        title: msg`Modification d’une matière`,
        confirmed: {
          one: msg`Matière modifiée`,
          many: (count) => msg`${count} matières modifiées`,
        },
        refused: msg`Impossible de modifier la matière`,
        refusedMany: msg`Impossible de modifier les matières`,
      },
      activate: {
        title: msg`Activation d’une matière`,
        confirmed: {
          one: msg`Matière activée`,
          many: (count) => msg`${count} matières activées`,
        },
        ...statusRefusal,
      },
      deactivate: {
        title: msg`Désactivation d’une matière`,
        confirmed: {
          one: msg`Matière désactivée`,
          many: (count) => msg`${count} matières désactivées`,
        },
        ...statusRefusal,
      },
    },
    specialKind: statusChange,
    detail: ownName,
    texts: namedTexts,
    loss: lostText,
  },
  gradeLevels: {
    icon: bookOpen,
    kinds: {
      create: {
        title: msg`Nouveau niveau`,
        confirmed: {
          one: msg`Niveau créé avec succès`,
          many: (count) => msg`${count} niveaux créés avec succès`,
        },
        refused: msg`Impossible de créer le niveau`,
        refusedMany: msg`Impossible de créer les niveaux`,
      },
      update: {
        title: msg`Modification d’un niveau`,
        confirmed: {
          one: msg`Niveau modifié`,
          many: (count) => msg`${count} niveaux modifiés`,
        },
        refused: msg`Impossible de modifier le niveau`,
        refusedMany: msg`Impossible de modifier les niveaux`,
      },
      activate: {
        title: msg`Activation d’un niveau`,
        confirmed: {
          one: msg`Niveau activé`,
          many: (count) => msg`${count} niveaux activés`,
        },
        ...statusRefusal,
      },
      deactivate: {
        title: msg`Désactivation d’un niveau`,
        confirmed: {
          one: msg`Niveau désactivé`,
          many: (count) => msg`${count} niveaux désactivés`,
        },
        ...statusRefusal,
      },
    },
    specialKind: statusChange,
    detail: ownName,
    texts: namedTexts,
    loss: lostText,
  },
  updates: {
    icon: info,
    kinds: {
      create: {
        title: msg`Nouvelle actualité`,
        confirmed: {
          one: msg`Actualité ajoutée avec succès`,
          many: (count) => msg`${count} actualités ajoutées avec succès`,
        },
        refused: msg`Impossible d’ajouter l’actualité`,
        refusedMany: msg`Impossible d’ajouter les actualités`,
      },
      update: {
        title: msg`Modification d’une actualité`,
        confirmed: {
          one: msg`Actualité modifiée`,
          many: (count) => msg`${count} actualités modifiées`,
        },
        refused: msg`Impossible de modifier l’actualité`,
        refusedMany: msg`Impossible de modifier les actualités`,
      },
      delete: {
        title: msg`Suppression d’une actualité`,
        undoable: msg`Actualité supprimée`,
        confirmed: {
          one: msg`Actualité supprimée avec succès`,
          many: (count) => msg`${count} actualités supprimées avec succès`,
        },
        refused: msg`Impossible de supprimer l’actualité`,
        refusedMany: msg`Impossible de supprimer les actualités`,
      },
    },
    specialKind: noSpecialKind,
    detail: ownName,
    texts: { title: 'line', content: 'long' },
    loss: lostText,
  },
  examDates: {
    icon: calendar,
    kinds: {
      create: {
        title: msg`Nouvelle date d’examen`,
        confirmed: {
          one: msg`Date d’examen ajoutée avec succès`,
          many: (count) => msg`${count} dates d’examen ajoutées avec succès`,
        },
        refused: msg`Impossible d’ajouter la date d’examen`,
        refusedMany: msg`Impossible d’ajouter les dates d’examen`,
      },
      update: {
        title: msg`Modification d’une date d’examen`,
        confirmed: {
          one: msg`Date d’examen modifiée`,
          many: (count) => msg`${count} dates d’examen modifiées`,
        },
        refused: msg`Impossible de modifier la date d’examen`,
        refusedMany: msg`Impossible de modifier les dates d’examen`,
      },
      delete: {
        title: msg`Suppression d’une date d’examen`,
        undoable: msg`Date d’examen supprimée`,
        confirmed: {
          one: msg`Date d’examen supprimée avec succès`,
          many: (count) => msg`${count} dates d’examen supprimées avec succès`,
        },
        refused: msg`Impossible de supprimer la date d’examen`,
        refusedMany: msg`Impossible de supprimer les dates d’examen`,
      },
    },
    specialKind: noSpecialKind,
    detail: ({ data }, { level, record }) => {
      const day = textOrNull(data.day) ?? record;
      return [level, day && formatCalendarDay(day)].filter(Boolean).join(' · ') || null;
    },
    texts: { gradeLevel: null, day: null, label: 'line', subject: null },
    loss: lostText,
  },
  examSubjects: {
    icon: bookOpen,
    kinds: {
      create: {
        title: msg`Nouvelle matière d’examen`,
        confirmed: {
          one: msg`Matière d’examen ajoutée avec succès`,
          many: (count) => msg`${count} matières d’examen ajoutées avec succès`,
        },
        refused: msg`Impossible d’ajouter la matière d’examen`,
        refusedMany: msg`Impossible d’ajouter les matières d’examen`,
      },
      update: {
        title: msg`Modification d’une matière d’examen`,
        confirmed: {
          one: msg`Matière d’examen modifiée`,
          many: (count) => msg`${count} matières d’examen modifiées`,
        },
        refused: msg`Impossible de modifier la matière d’examen`,
        refusedMany: msg`Impossible de modifier les matières d’examen`,
      },
      delete: {
        title: msg`Suppression d’une matière d’examen`,
        undoable: msg`Matière d’examen supprimée`,
        confirmed: {
          one: msg`Matière d’examen supprimée avec succès`,
          many: (count) => msg`${count} matières d’examen supprimées avec succès`,
        },
        refused: msg`Impossible de supprimer la matière d’examen`,
        refusedMany: msg`Impossible de supprimer les matières d’examen`,
      },
    },
    specialKind: noSpecialKind,
    detail: ({ data }, { subject, level, record }) =>
      subject === null
        ? record
        : [subject, level, textOrNull(data.series)].filter((part) => part !== null).join(' · '),
    texts: { subject: null, gradeLevel: null },
    loss: lostText,
    reasons: () => ({
      'not-unique': msg`Cette matière est déjà dans l’examen de ce niveau et de cette série. Effacez votre ligne et changez plutôt les points de l’autre.`,
    }),
  },
};
