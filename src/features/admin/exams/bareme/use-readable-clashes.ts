// useReadableClashes(chapters): returns a function that makes a conflict between two barèmes readable: it replaces the
// JSON of each barème by one line that describes it.
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import type { Chapter } from '#domain/catalogue/chapters.ts';
import { type BaremeForm, baremeForm, type ExerciseForm, typedPoints } from '#domain/exams/bareme-form.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { currentLanguage } from '#i18n/texts.ts';
import type { Clash } from '#ui/controls/three-way-edit.ts';

/**
 * Conflicts of other fields and empty barèmes stay unchanged. If both descriptions would be equal, they list the parts
 * that differ instead.
 */
export function useReadableClashes<Field extends string>(
  chapters: readonly Chapter[],
): (clashes: readonly Clash<Field>[]) => Clash<Field>[] {
  const summaryOf = useSummary();
  const differencesOf = useDifferences(chapters);
  const readable = (clash: Clash<Field>): Clash<Field> => {
    const [mine, theirs] = [summaryOf(clash.mine), summaryOf(clash.theirs)];
    if (mine !== theirs) return { ...clash, mine, theirs };
    const [own, other] = [baremeForm(clash.mine), baremeForm(clash.theirs)];
    return { ...clash, mine: differencesOf(own, other), theirs: differencesOf(other, own) };
  };
  return (clashes) => clashes.map((clash) => (clash.field === 'bareme' ? readable(clash) : clash));
}

function useSummary(): (text: string) => string {
  const { t } = useLingui();
  return (text) => {
    if (text === '') return '';
    const form = baremeForm(text);
    const exercises = plural(form.exercises.length, { one: '# exercice', other: '# exercices' });
    return t`${form.minutes} min, ${exercises}, ${formatNumber(typedPoints(form), 1)} points`;
  };
}

/**
 * Returns a function that describes the parts of `form` that differ from `other`; both have the same number of
 * exercises.
 */
function useDifferences(chapters: readonly Chapter[]): (form: BaremeForm, other: BaremeForm) => string {
  const { t } = useLingui();
  const chapterName = (code: string) => {
    const chapter = chapters.find((one) => one.code === code);
    return chapter ? nameIn(currentLanguage(), chapter) : code;
  };
  const factsOf = ({ name, points, page, chapter, questions }: ExerciseForm) =>
    [
      name,
      points && plural(numberIn(points), { one: `${points} point`, other: `${points} points` }),
      page && t`page ${page}`,
      chapterName(chapter),
      ...questions.map(({ label, points: given }) =>
        plural(numberIn(given), {
          one: `question ${label} : ${given} point`,
          other: `question ${label} : ${given} points`,
        }),
      ),
    ]
      .filter((fact) => fact !== '')
      .join(', ');
  return (form, other) => {
    const material = form.material || t`(vide)`;
    const exercises = form.exercises.flatMap((exercise, index) => {
      const facts = factsOf(exercise);
      const number = index + 1;
      const isSame = JSON.stringify(exercise) === JSON.stringify(other.exercises[index]);
      return isSame ? [] : [t`Exercice ${number} : ${facts}`];
    });
    return [
      ...(form.material === other.material ? [] : [t`Matériel permis : ${material}`]),
      ...exercises,
    ].join(' · ');
  };
}

/** Returns the number that selects the plural form for typed points; NaN if the text is not a number. */
const numberIn = (points: string): number => Number(points.replace(',', '.'));
