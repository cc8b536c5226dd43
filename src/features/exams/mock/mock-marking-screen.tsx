// Shows the answer key beside the points that pupils give themselves: nothing, half or all for each exercise
// or, if it lists questions, for each of them.
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { markPart } from '#data/study/mock-exams.ts';
import type { StoredMockExam } from '#data/study/read-mock-exams.ts';
import { exercisesOf, type Mark, type MarkPlace, mockTotal, partsOf } from '#domain/exams/mock-exam.ts';
import { FramedPaper } from '#features/exams/reader/framed-paper.tsx';
import type { FrameParts } from '#features/exams/reader/paper-reader.tsx';
import { ZoomButtons } from '#features/exams/reader/reader-buttons.tsx';
import { ReaderFrame } from '#features/exams/reader/reader-frame.tsx';
import type { ViewedPaperProps } from '#features/exams/reader/use-viewed-paper.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { useEffectEvent } from '#ui/hooks/use-effect-event.ts';
import { BackLink } from '#ui/screen/back-link.tsx';
import { MarkedExercise } from './marked-exercise.tsx';
import { PagePlace } from './page-place.tsx';
import { formatPoints } from './points-text.ts';
import { useMockWrite } from './use-mock-write.ts';

type MockMarkingScreenProps = Omit<ViewedPaperProps, 'part'> & { mock: StoredMockExam; title: string };

export function MockMarkingScreen({ mock, ...paper }: MockMarkingScreenProps) {
  const { t } = useLingui();
  const { store, title } = paper;
  const { errorText, attempt } = useMockWrite();
  const lastMark = useRef<Promise<unknown>>(Promise.resolve());
  // Stores one mark after the other, because `attempt` ignores a write while another is running.
  const mark = (place: MarkPlace, given: Mark) => {
    lastMark.current = lastMark.current.then(() => attempt(() => markPart(store, mock.id, place, given)));
  };
  const renderFrame = ({ search, reader, notice, children }: FrameParts) => (
    <ReaderFrame
      title={t`Votre correction : ${title}`}
      head={search ?? <MarkingHead mock={mock} title={title} />}
      notice={
        <>
          {errorText === undefined ? null : (
            <p role="alert" className="mock-over inset text-bad">
              {errorText}
            </p>
          )}
          {notice}
        </>
      }
      bar={<MarkingBar mock={mock} reader={reader} />}
    >
      <div className="mock-marking">
        {children}
        <PointsPane mock={mock} reader={reader} onMark={mark} />
      </div>
    </ReaderFrame>
  );
  return <FramedPaper {...paper} part="correction" renderFrame={renderFrame} />;
}

function MarkingHead({ mock, title }: { mock: StoredMockExam; title: string }) {
  const { t } = useLingui();
  return (
    <div className="reader-head-in">
      <BackLink
        to="/exams/mock"
        search={{ run: mock.id }}
        activeOptions={{ exact: true }}
        label={t`Quitter la correction`}
      />
      <div className="mock-head">
        <h1>{t`Votre correction`}</h1>
        <p>{title}</p>
      </div>
    </div>
  );
}

type PointsPaneProps = {
  mock: StoredMockExam;
  reader: FrameParts['reader'];
  onMark: (place: MarkPlace, mark: Mark) => void;
};

function PointsPane({ mock, reader, onMark }: PointsPaneProps) {
  const { t } = useLingui();
  const exercises = exercisesOf(mock).map((exercise, index) => ({ exercise, index }));
  const parts = partsOf(mock);
  const first = parts.find(({ mark }) => mark === null)?.exercise ?? 0;
  // The exercise whose page was opened last: a further mark for it does not turn the page.
  const shown = useRef(first);
  const show = (index: number) => {
    shown.current = index;
    const page = exercises[index]?.exercise.page;
    if (page !== undefined) reader?.goTo(page);
  };
  useOpensFirstExercise(reader, exercises[first]?.exercise.page);
  return (
    <section aria-label={t`Vos points`} className="mock-points">
      <h2 className="mock-points-head">
        <span>
          <Trans>Vos points</Trans>
        </span>{' '}
        <small>
          <Trans>estimés par vous</Trans>
        </small>
      </h2>
      <ul className="row-list">
        {exercises.map(({ exercise, index }) => (
          <MarkedExercise
            key={index}
            exercise={exercise}
            parts={parts.filter((part) => part.exercise === index)}
            onMark={(place, given) => {
              onMark(place, given);
              if (shown.current !== index) show(index);
            }}
            onShow={() => show(index)}
          />
        ))}
      </ul>
    </section>
  );
}

/** Opens the key once at the page of the first exercise without a mark, or of the first exercise if all have one. */
function useOpensFirstExercise(reader: FrameParts['reader'], page: number | undefined): void {
  const [wasOpened, setOpened] = useState(false);
  const isReady = reader !== null && !wasOpened;
  const open = useEffectEvent(() => {
    setOpened(true);
    if (page !== undefined) reader?.goTo(page);
  });
  useEffect(() => {
    if (isReady) open();
  }, [isReady]);
}

function MarkingBar({ mock, reader }: Omit<PointsPaneProps, 'onMark'>) {
  const { t } = useLingui();
  const sum = mockTotal(mock);
  const [points, marked] = [formatPoints(sum?.points ?? 0), formatPoints(sum?.marked ?? 0)];
  const total = formatPoints(exercisesOf(mock).reduce((all, exercise) => all + exercise.points, 0));
  const isComplete = sum !== null && sum.marked === sum.total;
  return (
    <section aria-label={t`Total`} className="mock-foot mock-foot-marks">
      {reader && reader.pageCount > 1 ? <PagePlace {...reader} /> : null}
      {reader ? (
        <div className="mock-zoom">
          <ZoomButtons {...reader} />
        </div>
      ) : null}
      <p className="mock-total" role="status">
        {sum === null ? (
          <span>
            <Trans>{total} points à noter</Trans>
          </span>
        ) : (
          <>
            <b>{points}</b> <span>{isComplete ? t`sur ${total}` : t`sur ${marked} notés`}</span>
          </>
        )}
      </p>
      <ButtonLink
        className="mock-done"
        to="/exams/mock"
        search={{ run: mock.id }}
        activeOptions={{ exact: true }}
      >
        <Trans>Voir le total</Trans>
      </ButtonLink>
    </section>
  );
}
