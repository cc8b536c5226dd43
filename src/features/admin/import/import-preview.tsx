// <ImportPreview>: previews a file: the number and size of the questions of each level, and the first three
// questions. <ImportCount>: the numbers of questions as a sentence.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { type NewQuestion, questionKey } from '#domain/question-file/check-row.ts';
import type { LevelQuestionSize } from '#domain/question-file/question-bytes.ts';
import type { Examination } from '#domain/question-file/validate-file.ts';
import { optionLetters } from '#domain/quiz/grading.ts';
import type { GradeLevel } from '#domain/schema/schema.ts';
import type { Catalogue } from '#features/admin/shared/use-catalogue.ts';
import { formatSize } from '#i18n/byte-size.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { check } from '#ui/icons/section-icons.ts';
import { Row, RowList } from '#ui/lists/row-list.tsx';
import { LevelBadge, SubjectBadge } from '#ui/subjects/subject-badge.tsx';
import { RichText } from '#ui/text/rich-text.tsx';

type ImportPreviewProps = { examination: Examination; catalogue: Catalogue };

const shownQuestions = 3;

export const ImportPreview = memo(function ImportPreview({ examination, catalogue }: ImportPreviewProps) {
  const { t } = useLingui();
  return (
    <>
      <section aria-label={t`Par niveau`}>
        <h3 className="section-title">
          <Trans>Par niveau</Trans>
        </h3>
        <RowList label={t`Par niveau`}>
          {catalogue.levels.map((level) => {
            const levelSize = examination.levels.get(level.id);
            return levelSize ? (
              <LevelRow key={level.id} level={level} levelSize={levelSize} catalogue={catalogue} />
            ) : null;
          })}
        </RowList>
      </section>
      <section>
        <h3 className="section-title">
          <Trans>Les premières questions</Trans>
        </h3>
        <RowList label={t`Les premières questions`}>
          {examination.questions.slice(0, shownQuestions).map((question) => (
            <SampleRow key={questionKey(question)} question={question} catalogue={catalogue} />
          ))}
        </RowList>
      </section>
    </>
  );
});

type LevelRowProps = { level: GradeLevel; levelSize: LevelQuestionSize; catalogue: Catalogue };

function LevelRow({ level, levelSize, catalogue }: LevelRowProps) {
  const size = formatSize(levelSize.sizeBytes);
  return (
    <Row
      margin={<b className="font-display text-lead tabular-nums">{levelSize.count}</b>}
      title={nameIn(currentLanguage(), level)}
      meta={
        <span className="text-meta text-ink-2">
          <Trans>environ {size} de plus à télécharger pour chaque élève</Trans>
        </span>
      }
    >
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1.5">
        {catalogue.subjects.map((subject) => {
          const count = levelSize.bySubject.get(subject.id);
          return count ? (
            <li key={subject.id} className="flex items-center gap-1.5 text-meta tabular-nums">
              <SubjectBadge code={subject.code} name={nameIn(currentLanguage(), subject)} />
              {count}
            </li>
          ) : null;
        })}
      </ul>
    </Row>
  );
}

function SampleRow({ question, catalogue }: { question: NewQuestion; catalogue: Catalogue }) {
  const { t } = useLingui();
  const subject = catalogue.subjects.find(({ id }) => id === question.subject);
  const level = catalogue.levels.find(({ id }) => id === question.gradeLevel);
  return (
    <Row
      title={<RichText text={question.question} />}
      lang={question.language ?? undefined}
      meta={
        <>
          {subject ? <SubjectBadge code={subject.code} name={nameIn(currentLanguage(), subject)} /> : null}
          {level ? <LevelBadge name={nameIn(currentLanguage(), level)} /> : null}
        </>
      }
    >
      <ul className="mt-2 grid gap-1" lang={question.language ?? undefined}>
        {optionLetters.map((letter) => (
          <li key={letter} className="grid grid-cols-[1.25rem_1.25rem_1fr] gap-1">
            {letter === question.correctAnswer ? (
              <Icon shape={check} size={18} label={t`Juste`} className="mt-0.5 text-ok" />
            ) : (
              <span />
            )}
            <b>{letter}</b>
            <RichText text={question[`option${letter}`]} />
          </li>
        ))}
      </ul>
    </Row>
  );
}

type ImportCountProps = Record<'added' | 'changed' | 'faulty' | 'doubled', number>;

export function ImportCount({ added, changed, faulty, doubled }: ImportCountProps) {
  return (
    <>
      <Plural
        value={added}
        _0="Aucune question nouvelle"
        one="# question nouvelle"
        other="# questions nouvelles"
      />
      {changed > 0 ? (
        <>
          {', '}
          <Plural value={changed} one="# modifiée" other="# modifiées" />
        </>
      ) : null}
      {faulty > 0 ? (
        <>
          {', '}
          <Plural value={faulty} one="# ligne à corriger" other="# lignes à corriger" />
        </>
      ) : null}
      {doubled > 0 ? (
        <>
          {', '}
          <Plural value={doubled} one="# déjà là" other="# déjà là" />
        </>
      ) : null}
    </>
  );
}
