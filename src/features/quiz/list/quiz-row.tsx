// <QuizRow>: a quiz set in the list; a press on the row starts or resumes its quiz. `hit`: the question that
// matched the search, if the name of the set does not match.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { QuizRun } from '#data/database/local-rows.ts';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import type { ListedQuizSet } from '#domain/quiz/quiz-sets.ts';
import type { QuizAttempt } from '#domain/schema/schema.ts';
import { highlightMatches, snippetOf } from '#domain/search/highlight-matches.ts';
import { useShare } from '#features/quiz/result/share-result-button.tsx';
import { currentLanguage } from '#i18n/texts.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { share } from '#ui/icons/section-icons.ts';
import { play } from '#ui/icons/shell-icons.ts';
import { MenuEntry, RowMenu } from '#ui/layers/row-menu.tsx';
import { CompactRow, rowActionClass } from '#ui/lists/compact-row.tsx';
import { NotebookCover } from '#ui/subjects/notebook-cover.tsx';
import { MarkedText } from '#ui/text/marked-text.tsx';
import { subjectLevelName } from './subject-and-level.ts';

type Best = Pick<QuizAttempt, 'score' | 'totalQuestions'>;

type QuizRowProps = {
  set: ListedQuizSet;
  query: string;
  run: QuizRun | undefined;
  best: Best | undefined;
  hit: string | null;
};

export function QuizRow({ set, query, run, best, hit }: QuizRowProps) {
  const subject = nameIn(currentLanguage(), set.subject);
  const target = { to: '/quiz', search: { set: set.slug } } as const;
  return (
    <CompactRow
      margin={<NotebookCover code={set.subject.code} name={subject} fill="plain" />}
      title={
        <Link {...target}>
          <span className="sr-only">{run ? <Trans>Reprendre</Trans> : <Trans>Commencer</Trans>} : </span>
          <MarkedText pieces={highlightMatches(subject, query)} /> ·{' '}
          <span className="inline-block">{nameIn(currentLanguage(), set.level)}</span>
        </Link>
      }
      what={<What set={set} run={run} best={best} pieces={hit === null ? null : snippetOf(hit, query)} />}
      action={run ? <Resume {...target} /> : <Play />}
      worded={run !== undefined}
      menu={<SetMenu set={set} />}
    />
  );
}

type WhatProps = Pick<QuizRowProps, 'set' | 'run' | 'best'> & { pieces: ReturnType<typeof snippetOf> };

function What({ set, run, best, pieces }: WhatProps) {
  if (pieces) {
    return (
      <span className="row-hit">
        <MarkedText pieces={pieces} />
      </span>
    );
  }
  if (run) {
    return (
      <span className="tabular-nums">
        <b className="text-ink">
          <Trans>
            Question {run.position + 1} sur {run.questions.length}
          </Trans>
        </b>
        {' · '}
        <QuestionCount set={set} />
      </span>
    );
  }
  return (
    <span className="tabular-nums">
      <QuestionCount set={set} />
      {best ? <BestScore {...best} /> : null}
    </span>
  );
}

function QuestionCount({ set }: Pick<QuizRowProps, 'set'>) {
  return (
    <span>
      <Plural value={set.row.questionCount} one="# question" other="# questions" />
    </span>
  );
}

function BestScore({ score, totalQuestions }: Best) {
  const { t } = useLingui();
  return (
    <>
      {' · '}
      <span className="sr-only">{t`Meilleur score : ${score} sur ${totalQuestions}`}</span>
      <b className="font-semibold whitespace-nowrap text-ink" aria-hidden="true">
        {t`Meilleur : ${score}/${totalQuestions}`}
      </b>
    </>
  );
}

// The link in the row's title has the same target, so this one is hidden from the keyboard and from screen
// readers: a row has one tab stop.
function Resume(target: { to: '/quiz'; search: { set: string } }) {
  return (
    <Link {...target} tabIndex={-1} aria-hidden="true" className={rowActionClass('main')}>
      <Icon shape={play} size={18} />
      <Trans>Reprendre</Trans>
    </Link>
  );
}

function Play() {
  return (
    <span className="row-go" aria-hidden="true">
      <Icon shape={play} size={22} />
    </span>
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
