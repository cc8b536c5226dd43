// useQuestionTexts(): the error texts of a question's fields and of its figure.
import { useLingui } from '@lingui/react/macro';
import { longestAccepted, mostAccepted } from '#domain/explanation/accepted-answers.ts';
import { useTemplateTexts } from '#features/admin/shared/use-template-texts.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { mostPixelsOfSide } from '#lib/picture-size.ts';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { type FieldName, limitOf, type QuestionFieldError } from './question-fields.ts';
import type { FigureError } from './store-figure.ts';

type QuestionTexts = {
  of: (name: FieldName, error: QuestionFieldError | undefined) => string | undefined;
  figure: (error: FigureError) => string;
};

export function useQuestionTexts(): QuestionTexts {
  const { t } = useLingui();
  const thisDevice = useThisDevice();
  const templates = useTemplateTexts();
  const mostPixels = formatNumber(mostPixelsOfSide);
  const figures: Record<FigureError, string> = {
    'not-a-picture': t`Choisissez une image PNG, JPEG ou WebP.`,
    'too-large': t`Cette image est trop lourde : 100 Ko au plus.`,
    'too-many-pixels': t`Cette image a plus de ${mostPixels} pixels de large ou de haut. Choisissez-en une plus petite.`,
    unreadable: t`Ce fichier ne s’ouvre pas. Choisissez-le de nouveau.`,
    'disk-full': t`Plus de place sur ${thisDevice}. Effacez quelques sujets, puis recommencez.`,
    'not-saved': t`Cela n’a pas marché. Fermez l’application, rouvrez-la, puis recommencez.`,
  };
  const of = (name: FieldName, error: QuestionFieldError | undefined) => {
    const most = limitOf(name);
    switch (error?.code) {
      case undefined:
        return undefined;
      case 'missing':
        return t`Ce champ est obligatoire.`;
      case 'too-long':
        return t`${most} caractères au plus`;
      case 'no-figure-text':
        return t`Dites ce que montre la figure : certains élèves ne la voient pas.`;
      case 'names-a-letter':
        return t`Les choix changent de place à chaque quiz : écrivez ce que dit le choix, pas « ${error.said} ».`;
      case 'same-options':
        return t`Ce choix est le même que ${error.as} : un choix juste serait compté faux.`;
      case 'wrong-accepted':
        return t`Une réponse par ligne : ${mostAccepted} au plus, de ${longestAccepted} caractères.`;
      case 'wrong-template':
        return templates[error.why];
    }
  };
  return { of, figure: (error) => figures[error] };
}
