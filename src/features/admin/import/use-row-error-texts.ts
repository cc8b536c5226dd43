// useRowTexts(): the names of the fields, the error texts of a file's rows, and the error texts of the whole
// file.
import { useLingui } from '@lingui/react/macro';
import { longestAccepted, mostAccepted } from '#domain/explanation/accepted-answers.ts';
import { type QuestionField, questionFieldLimits } from '#domain/question-file/question-columns.ts';
import type { RowError } from '#domain/question-file/row-error.ts';
import { useTemplateTexts } from '#features/admin/shared/use-template-texts.ts';
import { formatSize } from '#i18n/byte-size.ts';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { largestFileBytes } from './decode-file.ts';
import type { ImportProblem } from './use-question-file.ts';

const limits: Partial<Record<QuestionField, number>> = questionFieldLimits;

type RowTexts = {
  field: (field: QuestionField) => string;
  error: (fault: RowError) => string;
  problem: (problem: ImportProblem) => string;
};

export function useRowTexts(): RowTexts {
  const fields = useFieldNames();
  const error = useRowErrorText(fields);
  const problem = useFileProblemText();
  return { field: (name) => fields[name], error, problem };
}

type FieldNames = Record<QuestionField, string>;

function useFieldNames(): FieldNames {
  const { t } = useLingui();
  return {
    subject: t`Matière`,
    gradeLevel: t`Niveau`,
    question: t`Question`,
    optionA: t`Choix A`,
    optionB: t`Choix B`,
    optionC: t`Choix C`,
    optionD: t`Choix D`,
    correctAnswer: t`Bonne réponse`,
    explanation: t`Explication`,
    language: t`Langue`,
    chapter: t`Chapitre`,
    ...{ whyA: t`Raison A`, whyB: t`Raison B`, whyC: t`Raison C`, whyD: t`Raison D` },
    confuses: t`Confusions`,
    accepted: t`Réponses acceptées`,
    passage: t`Texte à lire`,
    template: t`Modèle`,
  };
}

function useRowErrorText(fields: FieldNames): RowTexts['error'] {
  const { t } = useLingui();
  const thisDevice = useThisDevice();
  const templates = useTemplateTexts();
  return (found) => {
    switch (found.code) {
      case 'unreadable':
        return t`Cette ligne ne se lit pas : guillemet ouvert, ou trop de colonnes.`;
      case 'missing':
        return t`Il manque : ${fields[found.field]}.`;
      case 'too-long': {
        const most = limits[found.field] ?? 0;
        return t`Trop long : ${fields[found.field]}, ${most} caractères au plus.`;
      }
      case 'same-options': {
        const [first, second] = [fields[found.fields[0]], fields[found.fields[1]]];
        return t`${first} et ${second} sont les mêmes : un choix juste serait compté faux.`;
      }
      case 'names-a-letter':
        return t`${fields[found.field]} : écrivez ce que dit le choix, pas « ${found.said} ». Les choix changent de place à chaque quiz.`;
      case 'unknown-subject':
        return t`Matière inconnue : « ${found.said} ».`;
      case 'unknown-level':
        return t`Niveau inconnu : « ${found.said} ».`;
      case 'unknown-language':
        return t`Langue inconnue : « ${found.said} ».`;
      case 'not-a-letter':
        return t`La bonne réponse est A, B, C ou D, pas « ${found.said} ».`;
      case 'unknown-chapter':
        return t`Ce chapitre n’est pas dans la liste de la matière et du niveau : « ${found.said} ».`;
      case 'wrong-confusion':
        return t`Écrivez la lettre du choix, puis un chapitre ou l’id d’une question : « ${found.said} ».`;
      case 'wrong-accepted':
        return t`Une réponse acceptée par ligne : ${mostAccepted} au plus, de ${longestAccepted} caractères.`;
      case 'wrong-template':
        return templates[found.why];
      case 'twice':
        return t`La même question est déjà à la ligne ${found.line}.`;
      case 'known':
        return t`Cette question existe déjà, ou attend sur ${thisDevice} d’être envoyée.`;
      case 'not-compared':
        return t`Cette ligne porte l’id d’une question : il faut le réseau pour l’y comparer.`;
    }
  };
}

function useFileProblemText(): RowTexts['problem'] {
  const { t } = useLingui();
  const thisDevice = useThisDevice();
  const limit = formatSize(largestFileBytes);
  return (found) => {
    switch (found) {
      case 'too-large':
        return t`Ce fichier est trop lourd : ${limit} au plus.`;
      case 'workbook':
        return t`C’est un classeur. Dans Excel ou LibreOffice, choisissez « Enregistrer sous », puis « CSV UTF-8 » ; chaque feuille fait son propre fichier.`;
      case 'no-text':
        return t`Ce fichier ne contient pas de texte. Enregistrez votre tableau au format « CSV UTF-8 ».`;
      case 'empty':
        return t`Il n’y a aucune question dans ce fichier.`;
      case 'unreadable':
        return t`Ce fichier ne s’ouvre pas. Choisissez-le de nouveau.`;
      case 'disk-full':
        return t`Plus de place sur ${thisDevice}. Effacez quelques sujets, puis recommencez.`;
      case 'not-saved':
        return t`Cela n’a pas marché. Fermez l’application, rouvrez-la, puis recommencez.`;
    }
  };
}
