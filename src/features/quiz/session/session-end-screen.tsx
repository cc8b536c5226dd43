// <SessionEndScreen>: the numbers of questions and minutes of the session, without a score, and the missed questions,
// which come back tomorrow. A missed question that was right when it was repeated comes back too, because repeats do
// not count.
import '#features/quiz/result/board-half.css';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { NewStudyAnswer } from '#data/study/study-sessions.ts';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { secondsSpent } from '#domain/session/study-session.ts';
import { SavedNote } from '#features/quiz/play/saved-note.tsx';
import { formatTime } from '#i18n/dates.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { formatWeekday } from '#i18n/week-days.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { PageHead } from '#ui/head/page-head.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { chevronRight, list, trendingUp, x } from '#ui/icons/section-icons.ts';
import { Row, RowList } from '#ui/lists/row-list.tsx';
import { NoOfflineBanner } from '#ui/screen/no-offline-banner.tsx';
import { Section } from '#ui/screen/page-parts.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { SubjectBadge } from '#ui/subjects/subject-badge.tsx';
import { RichText } from '#ui/text/rich-text.tsx';
import type { OpenedSession } from './open-study-session.ts';

type SessionEndScreenProps = {
  opened: OpenedSession;
  answers: readonly NewStudyAnswer[];
  week: ReactNode;
  onMore: () => void;
  onBack: () => void;
};

const mostNamed = 4;

export function SessionEndScreen({ opened, answers, week, onMore, onBack }: SessionEndScreenProps) {
  const [at] = useState(() => Date.now());
  const { t } = useLingui();
  const { known } = opened;
  const asked = answers.filter(({ isRepeat }) => !isRepeat);
  const missed = asked.filter(({ isCorrect }) => !isCorrect);
  const fresh = asked.filter(({ question }) => !known.has(question)).length;
  const minutes = Math.max(1, Math.round(secondsSpent(answers) / 60));
  const questionText = plural(asked.length, { one: '# question', other: '# questions' });
  const minuteText = plural(minutes, { one: '# minute', other: '# minutes' });
  const board = (
    <section aria-label={t`Séance faite`} className="today session-end board-half">
      <div className="page page-column">
        <div className="inset today-in">
          <div>
            <h1 className="hidden md:block">{t`Séance faite`}</h1>
            <p className="text-meta text-chalk-2">
              {formatWeekday(at)}, {formatTime(at)}
            </p>
            <p className="session-done">
              {questionText}, {minuteText}
            </p>
            <Summary fresh={fresh} missed={missed.length} />
          </div>
          {week}
        </div>
      </div>
    </section>
  );
  return (
    <>
      <PageHead
        title={t`Séance faite`}
        description={t`Ce qui a été fait, et ce qui revient demain.`}
        noIndex
      />
      <NoOfflineBanner />
      <Screen
        title={t`Séance faite`}
        lead={<IconButton shape={x} label={t`Retour à l’accueil`} onClick={onBack} />}
        board={board}
        ownEdge
        column="column"
        actions={
          <section aria-label={t`Après la séance`} className="session-actions">
            <SavedNote isSaved />
            <Button variant="line" onClick={onMore}>
              <Trans>Encore 5 min</Trans>
            </Button>
            <Button onClick={onBack}>
              <Trans>Terminer</Trans>
            </Button>
          </section>
        }
      >
        {missed.length > 0 ? <Tomorrow opened={opened} missed={missed} /> : null}
        <Next />
      </Screen>
    </>
  );
}

function Summary({ fresh, missed }: { fresh: number; missed: number }) {
  const freshText = plural(fresh, { one: '# nouvelle', other: '# nouvelles' });
  const missedText = plural(missed, { one: '# à revoir demain', other: '# à revoir demain' });
  const parts = [fresh > 0 ? freshText : '', missed > 0 ? missedText : ''].filter((part) => part !== '');
  return parts.length > 0 ? <p>{parts.join(', ')}.</p> : null;
}

/** Links to the screens that count the answers of the session. */
function Next() {
  return (
    <Section title={<Trans>Ensuite</Trans>} id="next">
      <RowList labelledBy="next" className="row-list-ways">
        <Row
          margin={<Icon shape={trendingUp} />}
          action={<Icon shape={chevronRight} className="text-link" />}
          title={
            <Link to="/quiz/history" search={{ view: 'map' }}>
              <Trans>Où vous en êtes pour l’examen</Trans>
            </Link>
          }
        />
        <Row
          margin={<Icon shape={list} />}
          action={<Icon shape={chevronRight} className="text-link" />}
          title={
            <Link to="/quiz/history">
              <Trans>Mes résultats</Trans>
            </Link>
          }
        />
      </RowList>
    </Section>
  );
}

type TomorrowProps = Pick<SessionEndScreenProps, 'opened'> & { missed: readonly NewStudyAnswer[] };

function Tomorrow({ opened: { questions, subjects }, missed }: TomorrowProps) {
  const { t } = useLingui();
  const named = missed.slice(0, mostNamed);
  const otherCount = missed.length - named.length;
  return (
    <>
      <div className="session-tomorrow inset">
        <h2>
          <Trans>À revoir demain</Trans>
        </h2>
        <span className="text-meta text-ink-2">
          <Plural value={missed.length} one="# question" other="# questions" />
        </span>
      </div>
      <RowList label={t`À revoir demain`} className="session-missed">
        {named.map((answer) => {
          const question = questions.get(answer.question);
          const subject = subjects.get(answer.subject);
          const name = subject ? nameIn(currentLanguage(), subject) : '';
          return (
            <Row
              key={answer.id}
              margin={<SubjectBadge code={subject?.code ?? ''} name={name} brief />}
              title={<RichText text={question?.question ?? ''} />}
              lang={question?.language ?? undefined}
            />
          );
        })}
      </RowList>
      {otherCount > 0 ? (
        <p className="part-note">
          <Plural value={otherCount} one="et # autre" other="et # autres" />
        </p>
      ) : null}
    </>
  );
}
