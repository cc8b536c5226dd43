// <QuizRow>: a quiz set in the list with its squares; a press on the row starts or resumes its quiz. `hit`:
// the text of the question that matched the search, or null.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { QuizRun } from '#data/database/local-rows.ts';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import type { ListedQuizSet } from '#domain/quiz/quiz-sets.ts';
import type { SetCounts } from '#domain/quiz/subject-mastery.ts';
import type { QuizAttempt } from '#domain/schema/schema.ts';
import { highlightMatches, snippetOf } from '#domain/search/highlight-matches.ts';
import { useShare } from '#features/quiz/result/share-result-button.tsx';
import { currentLanguage } from '#i18n/texts.ts';
import { useMedia } from '#ui/hooks/use-media.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { play, share } from '#ui/icons/section-icons.ts';
import { MenuEntry, RowMenu } from '#ui/layers/row-menu.tsx';
import { CompactRow, rowActionClass } from '#ui/lists/compact-row.tsx';
import { NotebookCover } from '#ui/subjects/notebook-cover.tsx';
import { QuestionSquares } from '#ui/subjects/question-squares.tsx';
import { useSquaresTexts } from '#ui/subjects/use-squares-texts.ts';
import { MarkedText } from '#ui/text/marked-text.tsx';
import { subjectLevelName } from './subject-and-level.ts';

type Best = Pick<QuizAttempt, 'score' | 'totalQuestions'>;

export type QuizRowProps = {
  set: ListedQuizSet;
  query: string;
  run: QuizRun | undefined;
  best: Best | undefined;
  counts: SetCounts;
  hit: string | null;
};

/** A row has space for three lines of squares on a phone. */
const squaresOnPhone = { columns: 10, most: 30 };
const squaresOnComputer = { columns: 20, most: 60 };

export function QuizRow(props: QuizRowProps) {
  const { set, query, run, counts, hit } = props;
  const isWide = useMedia('(min-width: 48rem)');
  const subject = nameIn(currentLanguage(), set.subject);
  const target = { to: '/quiz', search: { set: set.slug } } as const;
  return (
    <CompactRow
      margin={<CoverAndScore {...props} />}
      title={
        <Link {...target}>
          <span className="sr-only">{run ? <Trans>Reprendre</Trans> : <Trans>Commencer</Trans>} : </span>
          <MarkedText pieces={highlightMatches(subject, query)} /> ·{' '}
          <span className="inline-block">{nameIn(currentLanguage(), set.level)}</span>
        </Link>
      }
      what={<What set={set} run={run} counts={counts} pieces={hit === null ? null : snippetOf(hit, query)} />}
      action={
        <div className="quiz-row-end">
          <div className="quiz-row-squares">
            <QuestionSquares
              code={set.subject.code}
              counts={counts}
              {...(isWide ? squaresOnComputer : squaresOnPhone)}
            />
          </div>
          <Action {...target} run={run} />
        </div>
      }
      worded
      menu={<SetMenu set={set} />}
    />
  );
}

export function CoverAndScore({ set, best }: Pick<QuizRowProps, 'set' | 'best'>) {
  return (
    <>
      <NotebookCover code={set.subject.code} name={nameIn(currentLanguage(), set.subject)} fill="plain" />
      {best && best.score > 0 ? <BestScore {...best} /> : null}
    </>
  );
}

type WhatProps = Pick<QuizRowProps, 'set' | 'run' | 'counts'> & { pieces: ReturnType<typeof snippetOf> };

export function What({ set, run, counts, pieces }: WhatProps) {
  const texts = useSquaresTexts();
  if (pieces) {
    return (
      <>
        <span className="row-hit">
          <MarkedText pieces={pieces} />
        </span>
        <span className="sr-only">, {texts.sentence(counts)}</span>
      </>
    );
  }
  return (
    <span className="tabular-nums">
      {run ? (
        <>
          <b className="text-ink">
            <Trans>
              Question {run.position + 1} sur {run.questions.length}
            </Trans>
          </b>
          <span className="quiz-row-count"> · </span>
        </>
      ) : null}
      <span className="quiz-row-count">
        <Plural value={set.row.questionCount} one="# question" other="# questions" />
      </span>
      <span className="sr-only">, {texts.sentence(counts)}</span>
      {run ? null : (
        <span aria-hidden="true">
          <span className="quiz-row-count"> · </span>
          {texts.count(counts)}
        </span>
      )}
    </span>
  );
}

function BestScore({ score, totalQuestions }: Best) {
  const { t } = useLingui();
  return (
    <>
      <span className="sr-only">{t`Meilleur score : ${score} sur ${totalQuestions}`}</span>
      <b className="quiz-row-best" aria-hidden="true">
        {score}/{totalQuestions}
      </b>
    </>
  );
}

type ActionProps = { to: '/quiz'; search: { set: string }; run: QuizRun | undefined };

// The link in the row's title has the same target, so this second link is hidden from the keyboard and from
// screen readers.
function Action({ run, ...target }: ActionProps) {
  return (
    <Link {...target} tabIndex={-1} aria-hidden="true" className={rowActionClass(run ? 'main' : 'plain')}>
      <Icon shape={play} size={18} />
      {run ? <Trans>Reprendre</Trans> : <Trans>Commencer</Trans>}
    </Link>
  );
}

function SetMenu({ set }: Pick<QuizRowProps, 'set'>) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const name = subjectLevelName(set);
  const onShare = useShare(set);
  return (
    <RowMenu
      label={t`Autres actions : ${name}`}
      title={name}
      isOpen={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
    >
      <ul className="row-menu">
        <MenuEntry
          icon={share}
          onPress={() => {
            onShare();
            setOpen(false);
          }}
        >
          <Trans>Partager le quiz</Trans>
        </MenuEntry>
      </ul>
    </RowMenu>
  );
}
