// Defines the texts for mutations of the library: exams and quiz questions.
import { msg, plural } from '@lingui/core/macro';
import { listChecks, notebookText } from '#ui/icons/shell-icons.ts';
import { type CollectionWords, type MutationOf, ownName } from './collection-words.ts';
import { lostText } from './refusal-reasons.ts';

type LibraryWords = { [Name in 'exams' | 'quizQuestions']: CollectionWords<Name> };

/** Returns `key` if the update uploads an answer key and changes no field, otherwise null. */
const answerKey = ({ op, data, upload }: MutationOf<'exams'>) =>
  op === 'update' && isKey(upload) && Object.keys(data).length === 0 ? 'key' : null;

const isKey = (upload: MutationOf<'exams'>['upload']): boolean =>
  upload?.kind === 'file' && upload.field === 'correction';

const importReasons = {
  invalid: msg`Une question de ce lot n’a pas la bonne forme : aucune n’a été ajoutée. Corrigez le fichier, puis importez-le de nouveau.`,
  'same-options': msg`Une question de ce lot a deux choix identiques : aucune n’a été ajoutée. Corrigez le fichier, puis importez-le de nouveau.`,
};

/**
 * The text names the limit in pixels too, because earlier versions of the server use the code `file-refused` also for
 * a figure with too many pixels.
 */
const figureReasons = {
  'file-refused': msg`L’image n’est pas du bon type, elle est trop lourde, ou elle a plus de 4 096 pixels de large ou de haut. Choisissez-en une autre.`,
};

export const libraryWords: LibraryWords = {
  exams: {
    icon: notebookText,
    kinds: {
      create: {
        title: msg`Nouvel examen`,
        confirmed: {
          one: msg`Examen ajouté avec succès`,
          many: (count) => msg`${count} examens ajoutés avec succès`,
          withKey: msg`Examen ajouté avec succès, corrigé compris`,
        },
        refused: msg`Impossible d’ajouter l’examen`,
        refusedMany: msg`Impossible d’ajouter les examens`,
      },
      update: {
        title: msg`Modification d’un examen`,
        confirmed: {
          one: msg`Examen modifié`,
          many: (count) => msg`${count} examens modifiés`,
        },
        refused: msg`Impossible de modifier l’examen`,
        refusedMany: msg`Impossible de modifier les examens`,
      },
      key: {
        title: msg`Corrigé d’un examen`,
        confirmed: {
          one: msg`Corrigé ajouté avec succès`,
          many: (count) => msg`${count} corrigés ajoutés avec succès`,
        },
        refused: msg`Impossible d’ajouter le corrigé`,
        refusedMany: msg`Impossible d’ajouter les corrigés`,
        isPartOfRecord: true,
      },
      delete: {
        title: msg`Suppression d’un examen`,
        undoable: msg`Examen supprimé`,
        confirmed: {
          one: msg`Examen supprimé avec succès`,
          many: (count) => msg`${count} examens supprimés avec succès`,
        },
        refused: msg`Impossible de supprimer l’examen`,
        refusedMany: msg`Impossible de supprimer les examens`,
      },
    },
    specialKind: answerKey,
    detail: ownName,
    texts: { title: 'line', subject: null, gradeLevel: null, fileUrl: null, fileName: null, bareme: null },
    loss: lostText,
  },
  quizQuestions: {
    icon: listChecks,
    kinds: {
      create: {
        title: msg`Nouvelle question de quiz`,
        confirmed: 'rows',
        refused: msg`Impossible d’ajouter la question`,
        refusedMany: msg`Impossible d’ajouter les questions`,
      },
      import: {
        title: msg`Import de questions`,
        confirmed: 'rows',
        refused: msg`Impossible d’ajouter les questions`,
        refusedMany: msg`Impossible d’ajouter les questions`,
      },
      update: {
        title: msg`Modification d’une question de quiz`,
        confirmed: {
          one: msg`Question modifiée`,
          many: (count) => msg`${count} questions modifiées`,
        },
        refused: msg`Impossible de modifier la question`,
        refusedMany: msg`Impossible de modifier les questions`,
      },
      delete: {
        title: msg`Suppression d’une question de quiz`,
        undoable: msg`Question supprimée`,
        confirmed: {
          one: msg`Question supprimée avec succès`,
          many: (count) => msg`${count} questions supprimées avec succès`,
        },
        refused: msg`Impossible de supprimer la question`,
        refusedMany: msg`Impossible de supprimer les questions`,
      },
    },
    specialKind: ({ upload }) => (upload?.kind === 'rows' && upload.rowCount > 0 ? 'import' : null),
    detail: (entry, names, i18n) => {
      const { upload } = entry;
      const count = upload?.kind === 'rows' ? upload.rowCount : 0;
      if (count === 0) return ownName(entry, names);
      return i18n._(msg({ message: plural(count, { one: '# question', other: '# questions' }) }));
    },
    texts: {
      question: 'long',
      optionA: 'line',
      optionB: 'line',
      optionC: 'line',
      optionD: 'line',
      explanation: 'long',
      figureAlt: 'line',
      whyA: 'line',
      whyB: 'line',
      whyC: 'line',
      whyD: 'line',
      accepted: 'long',
      passage: 'long',
      template: 'long',
      confuses: null,
      chapter: null,
      subject: null,
      gradeLevel: null,
    },
    loss: lostText,
    reasons: ({ upload }) => {
      if (upload?.kind === 'rows') return importReasons;
      return upload?.kind === 'file' && upload.field === 'figure' ? figureReasons : {};
    },
  },
};
