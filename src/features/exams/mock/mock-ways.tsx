// Lists what the pupil can do after a finished mock exam: study the questions from missed chapters, open the answer
// key or the paper if the points cannot be counted here, and sit the paper again.
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { StoredMockExam } from '#data/study/read-mock-exams.ts';
import type { KeyState } from '#domain/exams/key-state.ts';
import { exercisesOf, exerciseTotals, missedChapters, signOf } from '#domain/exams/mock-exam.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { bookOpen, chevronRight, repeat, rotateCcw } from '#ui/icons/section-icons.ts';
import { Row, RowList } from '#ui/lists/row-list.tsx';
import { dot } from '#ui/text/dot.ts';
import type { AskedFirst } from './read-mock-paper.ts';

type MockWaysProps = { mock: StoredMockExam; keyState: KeyState; askedFirst: AskedFirst };

export function MockWays({ mock, keyState, askedFirst }: MockWaysProps) {
  const names = missedNames(mock, askedFirst.chapters);
  return (
    <RowList className="mock-facts">
      {askedFirst.count > 0 ? (
        <Way
          icon={repeat}
          link={
            <Link to="/quiz/session">
              <Trans>Reprises dans vos séances</Trans>
            </Link>
          }
        >
          <p className="text-meta text-ink-2">
            <Plural value={askedFirst.count} one="# question" other="# questions" />
            {dot}
            {names.join(', ')}
          </p>
        </Way>
      ) : null}
      {mock.exam === null ? null : <PaperWays examId={mock.exam} keyState={keyState} />}
    </RowList>
  );
}

function PaperWays({ examId, keyState }: { examId: string; keyState: KeyState }) {
  return (
    <>
      {keyState === 'unmarkable' ? (
        <Way
          icon={bookOpen}
          link={
            <Link to="/exams/$id/view" params={{ id: examId }} search={{ part: 'correction' }}>
              <Trans>Voir le corrigé</Trans>
            </Link>
          }
        />
      ) : null}
      {keyState === 'unknown' ? (
        <Way
          icon={bookOpen}
          link={
            <Link to="/exams/$id/view" params={{ id: examId }}>
              <Trans>Voir le sujet</Trans>
            </Link>
          }
        />
      ) : null}
      <Way
        icon={rotateCcw}
        link={
          <Link to="/exams/mock" search={{ exam: examId }}>
            <Trans>Refaire ce sujet</Trans>
          </Link>
        }
      />
    </>
  );
}

function Way({ icon, link, children }: { icon: string; link: ReactNode; children?: ReactNode }) {
  return (
    <Row
      margin={<Icon shape={icon} />}
      title={link}
      action={<Icon shape={chevronRight} size={20} className="text-link" />}
    >
      {children}
    </Row>
  );
}

/** Returns the titles of the exercises of `chapters` with missed points, in the order of `missedChapters`. */
function missedNames(mock: StoredMockExam, chapters: readonly string[]): string[] {
  const totals = exerciseTotals(mock);
  const missed = exercisesOf(mock).flatMap(({ name, chapter }, index) => {
    const { points, marked } = totals[index] ?? { points: 0, marked: 0 };
    return points < marked ? [{ chapter, title: signOf(name, index).title }] : [];
  });
  return missedChapters(mock)
    .filter((chapter) => chapters.includes(chapter))
    .flatMap((chapter) => missed.filter((one) => one.chapter === chapter).map(({ title }) => title));
}
