// Shows a finished mock exam: the points that the pupil gave, exercise by exercise, and the questions that the
// missed ones bring back in the next study sessions. Without an answer key nothing is marked.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import type { StoredMockExam } from '#data/study/read-mock-exams.ts';
import {
  endOf,
  exercisesOf,
  marksOf,
  minutesSince,
  missedChapters,
  mockTotal,
  signOf,
} from '#domain/exams/mock-exam.ts';
import { formatDate } from '#i18n/dates.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { PageHead } from '#ui/head/page-head.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { chevronRight, repeat, rotateCcw } from '#ui/icons/section-icons.ts';
import { StateTag } from '#ui/icons/state-tag.tsx';
import { Row, RowList } from '#ui/lists/row-list.tsx';
import { BackLink } from '#ui/screen/back-link.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { formatPoints } from './points-text.ts';
import { useDurationText } from './use-duration-text.ts';

type MockTotalScreenProps = {
  mock: StoredMockExam;
  title: string;
  /** Whether there is an answer key to mark by. */
  hasKey: boolean;
  /** Number of questions on this phone that the mock exam raises. */
  raisedCount: number;
};

export function MockTotalScreen({ mock, title, hasKey, raisedCount }: MockTotalScreenProps) {
  const { t } = useLingui();
  const isMarked = mockTotal(mock) !== null;
  const marking = hasKey && !isMarked;
  return (
    <>
      <PageHead
        title={t`Épreuve blanche : ${title}`}
        description={t`Une épreuve blanche et vos points, estimés par vous.`}
        noIndex
      />
      <Screen
        title={title}
        lead={<BackLink to="/exams" label={t`Retour aux examens`} />}
        board={<TotalBoard mock={mock} title={title} hasKey={hasKey} />}
        column="column"
        footer={false}
        actions={
          <section aria-label={t`Après l’épreuve`} className="mock-dock">
            {marking ? (
              <ButtonLink to="/exams/mock" search={{ run: mock.id, points: true }}>
                <Trans>Compter vos points</Trans>
              </ButtonLink>
            ) : (
              <ButtonLink to="/exams" activeOptions={{ exact: true }}>
                <Trans>Terminer</Trans>
              </ButtonLink>
            )}
          </section>
        }
      >
        <h2 className="sr-only">
          <Trans>Vos points</Trans>
        </h2>
        {isMarked ? <Exercises mock={mock} hasKey={hasKey} /> : null}
        <Ways mock={mock} raisedCount={raisedCount} />
      </Screen>
    </>
  );
}

type TotalBoardProps = Omit<MockTotalScreenProps, 'raisedCount'>;

function TotalBoard({ mock, title, hasKey }: TotalBoardProps) {
  const { t } = useLingui();
  const sum = mockTotal(mock);
  return (
    <section aria-label={t`Épreuve blanche`} className="page page-column">
      <div className="inset mock-result">
        <h1 className="hidden md:block">{title}</h1>
        <p className="text-meta text-chalk-2">
          <When mock={mock} /> {mock.isWaiting ? <StateTag state="queued" variant="line" /> : null}
        </p>
        {sum ? (
          <div className="mock-sum">
            <Ring points={sum.points} of={sum.marked} />
            <div>
              <h2 className="mock-title">{t`Estimée par vous`}</h2>
              <p>
                {sum.marked === sum.total ? (
                  <Trans>Le barème est celui du corrigé.</Trans>
                ) : (
                  <PartlyMarked points={sum.points} marked={sum.marked} total={sum.total} />
                )}
              </p>
            </div>
          </div>
        ) : (
          <p className="mock-title pt-2 pb-3">
            {hasKey ? (
              <Trans>Pas encore notée</Trans>
            ) : (
              <Trans>Ce sujet n’a pas de corrigé : vous gardez vos pages</Trans>
            )}
          </p>
        )}
      </div>
    </section>
  );
}

function When({ mock }: { mock: StoredMockExam }) {
  const durationText = useDurationText();
  const finished = mock.finished ?? mock.started;
  const [date, took] = [formatDate(mock.started), durationText(minutesSince(mock.started, finished))];
  const over = durationText(minutesSince(endOf(mock), finished));
  if (mock.gaveUp)
    return (
      <Trans>
        Commencée le {date}, arrêtée après {took}
      </Trans>
    );
  if (minutesSince(endOf(mock), finished) > 0)
    return (
      <Trans>
        Faite le {date}, en {took}, dont {over} en plus
      </Trans>
    );
  return (
    <Trans>
      Faite le {date}, en {took}
    </Trans>
  );
}

function PartlyMarked(sum: { points: number; marked: number; total: number }) {
  const [points, marked, total] = [sum.points, sum.marked, sum.total].map(formatPoints);
  return (
    <Trans>
      {points} sur {marked} notés, sur {total} points en tout
    </Trans>
  );
}

const ringPath = 'M72 9C40 2 10 16 8 48c-2 30 26 44 56 42 32-2 50-20 48-46C110 20 84 8 50 12';

function Ring({ points, of }: { points: number; of: number }) {
  const { t } = useLingui();
  const [pointsText, ofText] = [formatPoints(points), formatPoints(of)];
  return (
    <div className="mock-ring" role="img" aria-label={t`${pointsText} sur ${ofText}`}>
      <svg viewBox="0 0 120 100" aria-hidden="true">
        <path d={ringPath} />
      </svg>
      <b aria-hidden="true">
        {pointsText}
        <small>/{ofText}</small>
      </b>
    </div>
  );
}

function Exercises({ mock, hasKey }: { mock: StoredMockExam; hasKey: boolean }) {
  const { t } = useLingui();
  const marks = marksOf(mock);
  const exercises = exercisesOf(mock).map((exercise, index) => ({
    ...{ index, points: exercise.points, mark: marks[index] ?? null },
    ...signOf(exercise.name, index),
  }));
  return (
    <RowList label={t`Vos points`} className="mock-exercises">
      {exercises.map(({ index, sign, title, mark, points }) => {
        const [given, all] = [formatPoints(mark ?? 0), formatPoints(points)];
        return (
          <Row
            key={index}
            margin={<b className="mock-sign">{sign}</b>}
            title={
              hasKey ? (
                <Link to="/exams/mock" search={{ run: mock.id, points: true }}>
                  {title}
                </Link>
              ) : (
                title
              )
            }
            action={
              <span className="mock-points-of">{mark === null ? t`pas noté` : t`${given} sur ${all}`}</span>
            }
          >
            <span
              aria-hidden="true"
              className="mock-bar"
              style={{ '--v': (mark ?? 0) / points } as CSSProperties}
            />
          </Row>
        );
      })}
    </RowList>
  );
}

function Ways({ mock, raisedCount }: { mock: StoredMockExam; raisedCount: number }) {
  const names = missedNames(mock);
  return (
    <RowList className="mock-facts">
      {raisedCount > 0 ? (
        <Row
          margin={<Icon shape={repeat} />}
          title={
            <Link to="/quiz/session">
              <Trans>Reprises dans vos séances</Trans>
            </Link>
          }
          action={<Icon shape={chevronRight} size={20} className="text-link" />}
        >
          <p className="text-meta text-ink-2">
            <Plural value={raisedCount} one="# question" other="# questions" /> : {names.join(', ')}
          </p>
        </Row>
      ) : null}
      {mock.exam === null ? null : (
        <Row
          margin={<Icon shape={rotateCcw} />}
          title={
            <Link to="/exams/mock" search={{ exam: mock.exam }}>
              <Trans>Refaire ce sujet</Trans>
            </Link>
          }
          action={<Icon shape={chevronRight} size={20} className="text-link" />}
        />
      )}
    </RowList>
  );
}

/** Returns the names of the missed exercises that raise questions, those that lost most points first. */
function missedNames(mock: StoredMockExam): string[] {
  const exercises = exercisesOf(mock);
  return missedChapters(mock).flatMap((chapter) => {
    const index = exercises.findIndex((exercise) => exercise.chapter === chapter);
    const name = exercises[index]?.name;
    return name === undefined ? [] : signOf(name, index).title;
  });
}
