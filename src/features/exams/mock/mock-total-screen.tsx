// Shows a finished mock exam: the points that the pupil gave for each exercise, their sum, and the number of questions
// from missed chapters that the next study sessions ask first.
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import type { StoredMockExam } from '#data/study/read-mock-exams.ts';
import type { KeyState } from '#domain/exams/key-state.ts';
import {
  endOf,
  exercisesOf,
  exerciseTotals,
  minutesSince,
  mockTotal,
  signOf,
} from '#domain/exams/mock-exam.ts';
import { formatDate } from '#i18n/dates.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { PageHead } from '#ui/head/page-head.tsx';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { StateTag } from '#ui/icons/state-tag.tsx';
import { Row, RowList } from '#ui/lists/row-list.tsx';
import { BackLink } from '#ui/screen/back-link.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { TwoPages } from '#ui/screen/two-pages.tsx';
import { MockWays } from './mock-ways.tsx';
import { PaperTitle } from './paper-title.tsx';
import { formatPoints } from './points-text.ts';
import type { AskedFirst } from './read-mock-paper.ts';
import { useDurationText } from './use-duration-text.ts';

type MockTotalScreenProps = {
  mock: StoredMockExam;
  title: string;
  keyState: KeyState;
  askedFirst: AskedFirst;
};

export function MockTotalScreen({ mock, title, keyState, askedFirst }: MockTotalScreenProps) {
  const { t } = useLingui();
  const isMarked = mockTotal(mock) !== null;
  const canMark = keyState === 'markable';
  const ways = <MockWays {...{ mock, keyState, askedFirst }} />;
  return (
    <>
      <PageHead
        title={t`Épreuve blanche : ${title}`}
        description={t`Une épreuve blanche et vos points, estimés par vous.`}
        noIndex
      />
      <Screen
        title={t`Épreuve blanche`}
        lead={<BackLink to="/exams" label={t`Retour aux examens`} />}
        board={<TotalBoard mock={mock} title={title} keyState={keyState} />}
        actions={
          <section aria-label={t`Après l’épreuve`} className="mock-dock dock-left-page">
            {canMark && !isMarked ? (
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
        <TwoPages
          left={isMarked ? <Exercises mock={mock} canMark={canMark} /> : ways}
          right={isMarked ? ways : null}
        />
      </Screen>
    </>
  );
}

type TotalBoardProps = Omit<MockTotalScreenProps, 'askedFirst'>;

function TotalBoard({ mock, title, keyState }: TotalBoardProps) {
  const { t } = useLingui();
  const sum = mockTotal(mock);
  return (
    <section aria-label={t`Épreuve blanche`} className="page page-column">
      <div className="inset mock-paper">
        <PaperTitle title={title} />
        <p className="text-meta text-chalk-2">
          <When mock={mock} /> {mock.isWaiting ? <StateTag state="queued" /> : null}
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
          <p className="mock-title">
            <Unmarked mock={mock} keyState={keyState} />
          </p>
        )}
      </div>
    </section>
  );
}

function Unmarked({ mock, keyState }: Pick<TotalBoardProps, 'mock' | 'keyState'>) {
  const thisDevice = useThisDevice();
  if (mock.exam === null) return <Trans>Ce sujet a été retiré : vous gardez vos pages</Trans>;
  switch (keyState) {
    case 'none':
      return <Trans>Ce sujet n’a pas de corrigé : vous gardez vos pages</Trans>;
    case 'unmarkable':
      return <Trans>Comparez vos pages au corrigé</Trans>;
    case 'markable':
      return <Trans>Pas encore notée</Trans>;
    case 'unknown':
      return <Trans>Ce sujet n’est pas sur {thisDevice}. Ouvrez-le pour chercher son corrigé.</Trans>;
  }
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

function Exercises({ mock, canMark }: { mock: StoredMockExam; canMark: boolean }) {
  const { t } = useLingui();
  const totals = exerciseTotals(mock);
  const exercises = exercisesOf(mock).map((exercise, index) => ({
    ...{ index, points: exercise.points, sum: totals[index] ?? null },
    ...signOf(exercise.name, index),
  }));
  return (
    <RowList label={t`Vos points`} className="mock-exercises">
      {exercises.map(({ index, sign, title, sum, points }) => {
        const [given, all] = [formatPoints(sum?.points ?? 0), formatPoints(points)];
        const marked = formatPoints(sum?.marked ?? 0);
        return (
          <Row
            key={index}
            margin={<b className="mock-sign">{sign}</b>}
            title={
              canMark ? (
                <Link to="/exams/mock" search={{ run: mock.id, points: true }}>
                  {title}
                </Link>
              ) : (
                title
              )
            }
            action={
              <span className={sum === null ? 'mock-points-of mock-points-none' : 'mock-points-of'}>
                {sum === null
                  ? t`pas noté`
                  : sum.marked < points
                    ? t`${given} sur ${marked} notés`
                    : t`${given} sur ${all}`}
              </span>
            }
          >
            {sum === null ? null : (
              <span
                aria-hidden="true"
                className="mock-bar"
                style={{ '--v': sum.points / points } as CSSProperties}
              />
            )}
          </Row>
        );
      })}
    </RowList>
  );
}
