// <SessionPlayScreen>: one question of a study session; the answer is explained at once.
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useLayoutEffect, useRef } from 'react';
import type { AccountStore } from '#data/store/account-store.ts';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import type { GivenAnswer } from '#domain/explanation/given-answer.ts';
import { optionOf } from '#domain/quiz/grading.ts';
import type { QuizQuestion } from '#domain/schema/schema.ts';
import { AnswerEntryField } from '#features/quiz/answer/answer-entry.tsx';
import { CheckButton } from '#features/quiz/answer/check-button.tsx';
import { CheckedAnswer } from '#features/quiz/answer/checked-answer.tsx';
import { useAnswerEntry } from '#features/quiz/answer/use-answer-entry.ts';
import { missedInPlay } from '#features/quiz/help/missed-question.ts';
import { PlayDock } from '#features/quiz/play/play-dock.tsx';
import { PlayFrame } from '#features/quiz/play/play-frame.tsx';
import { ReportQuestion } from '#features/quiz/play/report-question.tsx';
import { currentLanguage } from '#i18n/texts.ts';
import { Button } from '#ui/controls/button.tsx';
import { RichText } from '#ui/text/rich-text.tsx';
import type { OpenedSession } from './open-study-session.ts';
import { TimeLine, useTimeText } from './session-time.tsx';
import { useSessionKeys } from './use-session-keys.ts';
import type { ShownQuestion, StudyPlay } from './use-study-session.ts';

type SessionPlayScreenProps = {
  store: AccountStore;
  opened: OpenedSession;
  play: StudyPlay;
  shown: ShownQuestion;
  onLeave: () => void;
};

export function SessionPlayScreen({ store, opened, play, shown, onLeave }: SessionPlayScreenProps) {
  const { t } = useLingui();
  const questionId = useId();
  const { question, place, orderedBy } = shown;
  const { session, subjects } = opened;
  const entry = useAnswerEntry(store, question, shown);
  const check = () => {
    const given = play.checked === null ? entry.take() : null;
    if (!given) return;
    void play.check(given).then((isSaved) => {
      if (isSaved) entry.forget();
    });
  };
  const isCounted = session.chapter !== undefined;
  const timeText = useTimeText(shown, isCounted);
  const isOpen = play.checked === null;
  useSessionKeys({ question, orderedBy, isOpen, entry, onCheck: check });
  const subject = subjects.get(question.subject);
  return (
    <PlayFrame
      title={subject ? nameIn(currentLanguage(), subject) : t`Séance`}
      description={t`Une séance, question par question, avec l’explication tout de suite.`}
      subjectLevel={null}
      place={timeText}
      progress={<TimeLine minutes={session.minutes} shown={shown} isCounted={isCounted} />}
      question={question}
      questionId={questionId}
      hasHint={place === 0 && entry.form === null}
      leaveLabel={t`Quitter la séance`}
      onLeave={onLeave}
      dock={
        <PlayDock
          label={t`Suite de la séance`}
          isSaved={play.isSaved}
          hasFailed={play.hasFailed}
          answersId={`${question.id} ${entry.form ? 'typed' : 'options'}`}
          missed={missedInPlay(question, play.checked)}
        >
          <Button variant="line" className="play-leave" onClick={onLeave}>
            <Trans>Quitter la séance</Trans>
          </Button>
          {play.checked === null ? (
            <CheckButton entry={entry} onCheck={check} />
          ) : (
            <NextButton isEnding={play.isEnding} onClick={play.goOn} />
          )}
        </PlayDock>
      }
    >
      {play.checked === null ? (
        <AnswerEntryField entry={entry} labelledBy={questionId} onCheck={check} />
      ) : (
        <Explained question={question} orderedBy={orderedBy} given={play.checked} />
      )}
      <Verdict question={question} checked={play.checked} />
    </PlayFrame>
  );
}

function NextButton({ isEnding, onClick }: { isEnding: boolean; onClick: () => void }) {
  const button = useRef<HTMLSpanElement>(null);
  // Moves the focus to this button, because it has replaced the pressed one.
  useLayoutEffect(() => {
    button.current?.closest('button')?.focus({ preventScroll: true });
  }, []);
  return (
    <Button busy={isEnding ? <Trans>Un instant…</Trans> : null} onClick={onClick}>
      <span ref={button}>
        <Trans>Suivante</Trans>
      </span>
    </Button>
  );
}

/** Estimated height of the dock in px. */
const dockHeight = 80;

type ExplainedProps = { question: QuizQuestion; orderedBy: string; given: GivenAnswer };

/**
 * Scrolls the explanation into view: if the dock covers the text below a wrong option, this option moves to
 * the top; otherwise the page scrolls until the rule is visible. Uses a layout effect: the verdict is rendered some
 * time after the tap, so `useEffect` would run after the paint, and the page would jump.
 */
function Explained({ question, orderedBy, given }: ExplainedProps) {
  const explained = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const find = (selector: string) => explained.current?.querySelector(selector);
    const reason = find('.quiz-option-wrong + .quiz-rule');
    const isCovered = reason && reason.getBoundingClientRect().bottom > innerHeight - dockHeight;
    const shown = isCovered
      ? find('.quiz-option-wrong')
      : (find('.quiz-option-right + .quiz-rule') ?? find('ul'));
    // Does not return the result of scrollIntoView: in recent browsers it is a promise, which React would call as a
    // cleanup function.
    shown?.scrollIntoView({ block: isCovered ? 'start' : 'nearest', behavior: 'instant' });
  }, []);
  return (
    <div ref={explained} className="session-explained">
      <CheckedAnswer
        question={question}
        orderedBy={orderedBy}
        given={given}
        rule={question.explanation === null ? null : <RichText text={question.explanation} />}
      />
      <div className="inset">
        <ReportQuestion question={question} />
      </div>
    </div>
  );
}

/**
 * Announces verdict, reason and rule to screen readers. The region is rendered before the answer is
 * checked, because screen readers announce only changes of an existing region.
 */
function Verdict({ question, checked }: { question: QuizQuestion; checked: GivenAnswer | null }) {
  const language = question.language ?? undefined;
  const option = checked && optionOf(question, checked);
  const said = checked === null ? [] : [option && question[`why${option}`], question.explanation];
  return (
    <div role="status" className="sr-only">
      {checked === null ? null : checked.isCorrect ? (
        <>
          <Trans>Juste.</Trans>
          {checked.typed?.spelling ? (
            <>
              {' '}
              <Trans>
                On écrit <b lang={language}>{checked.typed.spelling}</b>.
              </Trans>
            </>
          ) : null}
        </>
      ) : (
        <>
          <Trans>Faux.</Trans>{' '}
          <Trans>
            La bonne réponse : <RightAnswer question={question} />
          </Trans>
        </>
      )}
      {said.map((text) =>
        text ? (
          <span key={text} lang={language}>
            {' '}
            <RichText text={text} />
          </span>
        ) : null,
      )}
    </div>
  );
}

const RightAnswer = ({ question }: { question: QuizQuestion }) => (
  <span lang={question.language ?? undefined}>
    <RichText text={question[`option${question.correctAnswer}`]} />
  </span>
);
