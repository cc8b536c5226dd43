// <QuizRow set query run best>: one set in the list, with its best score in the margin.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { QuizRun } from '#data/local-rows.ts';
import { nameIn } from '#domain/catalogue.ts';
import { markHits } from '#domain/mark-hits.ts';
import type { ListedQuizSet } from '#domain/quiz-sets.ts';
import type { QuizAttempt } from '#domain/rows.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { NotebookCover } from '#ui/notebook-cover.tsx';
import { Row } from '#ui/row-list.tsx';
import { play } from '#ui/shell-icons.ts';
import { LevelBadge } from '#ui/subject-badge.tsx';
import { placeName } from './quiz-place.ts';
import { ShareSetButton } from './share-button.tsx';

type Best = Pick<QuizAttempt, 'score' | 'totalQuestions'>;

type QuizRowProps = {
  set: ListedQuizSet;
  query: string;
  run: QuizRun | undefined;
  best: Best | undefined;
};

export function QuizRow({ set, query, run, best }: QuizRowProps) {
  const subject = nameIn(currentLanguage(), set.subject);
  const place = placeName(set);
  const target = { to: '/quiz', search: { set: set.slug } } as const;
  return (
    <Row
      margin={
        <>
          <NotebookCover code={set.subject.code} name={subject} fill="full" />
          {best ? <BestScore {...best} /> : null}
        </>
      }
      title={
        <Link {...target}>
          <MarkedText pieces={markHits(subject, query)} />
        </Link>
      }
      meta={
        <>
          <LevelBadge name={nameIn(currentLanguage(), set.level)} />
          <span className="text-meta text-ink-2">
            <Plural value={set.row.questionCount} one="# question" other="# questions" />
          </span>
        </>
      }
      action={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 md:flex-row-reverse">
          {run ? (
            <>
              <ButtonLink {...target} small icon={play}>
                <Trans>Reprendre</Trans>
                <span className="sr-only"> : {place}</span>
              </ButtonLink>
              <span className="text-meta text-ink-2">
                <Trans>
                  Question {run.position + 1} sur {run.questions.length}
                </Trans>
              </span>
            </>
          ) : (
            <ButtonLink {...target} small look="line" icon={play}>
              <Trans>Commencer</Trans>
              <span className="sr-only"> : {place}</span>
            </ButtonLink>
          )}
          <ShareSetButton place={set} />
        </div>
      }
    />
  );
}

function BestScore({ score, totalQuestions }: Best) {
  const { t } = useLingui();
  return (
    <span className="text-meta font-bold tabular-nums">
      <span className="sr-only">{t`Meilleur score : ${score} sur ${totalQuestions}`}</span>
      <span aria-hidden="true">
        {score}/{totalQuestions}
      </span>
    </span>
  );
}
