// <QuestionVersions>: shows both values of the fields of a question that were changed both in this form and
// elsewhere.
import { Trans, useLingui } from '@lingui/react/macro';
import type { Chapter } from '#domain/catalogue/chapters.ts';
import { ConflictNotice } from '#features/admin/edit/conflict-notice.tsx';
import type { Catalogue } from '#features/admin/shared/use-catalogue.ts';
import { labelsOf } from '#i18n/field-labels.ts';
import type { RowEditing } from '#ui/controls/use-three-way-edit.ts';
import type { EditedQuestion } from './question-fields.ts';

type QuestionVersionsProps = {
  edit: Pick<RowEditing<EditedQuestion>, 'clashes' | 'resolve'>;
  catalogue: Catalogue;
  chapters: readonly Chapter[];
};

export function QuestionVersions({ edit, catalogue, chapters }: QuestionVersionsProps) {
  const { t, i18n } = useLingui();
  const option = (letter: string) => t`Choix ${letter}`;
  const labels = {
    ...labelsOf(i18n, 'quizQuestions'),
    ...{ optionA: option('A'), optionB: option('B'), optionC: option('C'), optionD: option('D') },
    language: t`Langue de la question`,
    figureAlt: t`Ce que montre la figure`,
  };
  const clashes = edit.clashes.flatMap(({ field, mine, theirs }) => {
    if (field === 'figureSize') return [];
    // Describes figures in words, because the stored values are hashes or URLs.
    const isFigure = field === 'figure';
    const figureTexts = { mine: mine && t`celle que vous avez choisie`, theirs: theirs && t`une autre` };
    return [{ field, ...(isFigure ? figureTexts : { mine, theirs }) }];
  });
  return (
    <ConflictNotice
      clashes={clashes}
      labels={labels}
      named={[...catalogue.subjects, ...catalogue.levels, ...asNamed(chapters)]}
      onResolve={edit.resolve}
    >
      <Trans>Quelqu’un d’autre a changé cette question pendant que vous écriviez.</Trans>
    </ConflictNotice>
  );
}

/** Returns the chapters with their codes as ids, because a question stores the code. */
const asNamed = (chapters: readonly Chapter[]) =>
  chapters.map((chapter) => ({ ...chapter, id: chapter.code }));
