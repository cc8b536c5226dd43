// Plays an opened study session: shows one question after another, saves each answer as it is checked, and
// ends the session. The verdict is shown once the write of the answer has succeeded or failed, for example because the
// disk is full, and after 50 ms at the latest. If the app is killed before an answer is saved, it asks the question
// again. The session ends only when all answers are saved.
import { useRef, useState } from 'react';
import type { AccountStore } from '#data/store/account-store.ts';
import { endStudySession, type NewStudyAnswer, saveStudyAnswers } from '#data/study/study-sessions.ts';
import { confusedWith } from '#domain/explanation/confusions.ts';
import type { GivenAnswer } from '#domain/explanation/given-answer.ts';
import { variantOf } from '#domain/explanation/question-variant.ts';
import type { QuizQuestion } from '#domain/schema/schema.ts';
import { attemptOfAnswer, longestAnswerSeconds } from '#domain/session/study-session.ts';
import { idFrom } from '#lib/derived-id.ts';
import type { OpenedSession } from './open-study-session.ts';

export type ShownQuestion = {
  /** The question with the numbers that `orderedBy` determines. */
  question: QuizQuestion;
  /** Id of the answer, derived from session, question and `isRepeat`. */
  answerId: string;
  /** Id that determines the order of the options and the varied numbers. */
  orderedBy: string;
  /** Number of answers given in the session before this question, including answers to repeated questions. */
  place: number;
  isRepeat: boolean;
  isProbe: boolean;
  /**
   * Time left when this question was shown (`secondsLeft`) and when the previous one was shown
   * (`secondsBefore`); 0 or less once the time is over.
   */
  secondsLeft: number;
  secondsBefore: number;
  /** Number of missed questions, without this one, that can be repeated once the time is over. */
  repeats: number;
};

export type StudyPlay = {
  /** null once the session has ended. */
  shown: ShownQuestion | null;
  /** null before the answer is checked. */
  checked: GivenAnswer | null;
  answers: NewStudyAnswer[];
  /** Resolves with true once the answer is saved, otherwise with false. */
  check: (given: GivenAnswer) => Promise<boolean>;
  goOn: () => void;
  /** Whether there is an answer and the phone's disk has all answers. */
  isSaved: boolean;
  isEnding: boolean;
  /** Whether the phone failed to save the last step. The next step saves it too. */
  hasFailed: boolean;
};

/**
 * Holds the state of one session: each session needs its own component instance, with its own React `key`.
 */
export function useStudySession(store: AccountStore, opened: OpenedSession): StudyPlay {
  const { session, queue, questions } = opened;
  const [answers, setAnswers] = useState<NewStudyAnswer[]>(opened.answers);
  const [shown, setShown] = useState(() => nextShown(opened, null));
  const [checked, setChecked] = useState<GivenAnswer | null>(null);
  const [isEnding, setEnding] = useState(false);
  const { save, finish, savedCount, hasFailed } = useSaveAnswers(store, opened);
  const answerTimer = useTimer();
  const questionTimer = useTimer();
  const counted = useRef(new Set<number>());
  const given = useRef(new Set<number>());

  const check = async (answered: GivenAnswer) => {
    // Ignores the second of two fast taps, which arrives before the verdict is rendered.
    if (!shown || given.current.has(shown.place)) return false;
    given.current.add(shown.place);
    const { id, subject, gradeLevel } = shown.question;
    const answer: NewStudyAnswer = {
      id: shown.answerId,
      place: answers.length,
      question: id,
      ...{ subject, gradeLevel, selectedAnswer: answered.letter, isCorrect: answered.isCorrect },
      isRepeat: shown.isRepeat,
      ...(shown.isProbe && { isProbe: true }),
      seconds: answerTimer.lap(),
    };
    // Requests the write before the verdict is rendered, and waits for it up to `longestWaitMs`: rendering takes longer
    // than saving, and would delay the write.
    const saving = save(answer);
    await Promise.race([saving, after(longestWaitMs)]);
    setChecked(answered);
    setAnswers([...answers, answer]);
    return saving;
  };

  const end = async () => {
    setEnding(true);
    if (await finish(() => endStudySession(store, session.id))) setShown(null);
    setEnding(false);
  };

  const goOn = () => {
    if (!shown || checked === null || isEnding) return;
    // When the end of the session failed and is tried again, the last answer is not counted a second time.
    if (!counted.current.has(shown.place)) {
      counted.current.add(shown.place);
      const confused = confusedWith(shown.question, checked.letter);
      queue.answered(shown.question.id, checked.isCorrect, questionTimer.lap(), confused);
    }
    const next = nextShown({ session, queue, questions, answers }, shown);
    if (!next) return void end();
    setShown(next);
    setChecked(null);
  };
  const isSaved = answers.length > 0 && savedCount === answers.length;
  return { shown, checked, answers, check, goOn, isSaved, isEnding, hasFailed };
}

type Queued = Pick<OpenedSession, 'session' | 'queue' | 'questions'> & {
  answers: readonly NewStudyAnswer[];
};

function nextShown(
  { session, queue, questions, answers }: Queued,
  before: ShownQuestion | null,
): ShownQuestion | null {
  const question = questions.get(queue.next() ?? '');
  if (!question) return null;
  const { seconds, repeats } = queue.left();
  const isRepeat = answers.some((answer) => answer.question === question.id);
  const answerId = idFrom(`${session.id} ${question.id}${isRepeat ? ' again' : ''}`);
  const orderedBy = isRepeat ? answerId : attemptOfAnswer(answers, question, answerId);
  return {
    question: variantOf(question, orderedBy),
    answerId,
    orderedBy,
    place: answers.length,
    isRepeat,
    isProbe: queue.isProbe(question.id),
    secondsLeft: seconds,
    secondsBefore: before?.secondsLeft ?? seconds,
    repeats: isRepeat ? repeats - 1 : repeats,
  };
}

/**
 * Measures seconds by the monotonic clock, from the start or the last `lap`, at most `longestAnswerSeconds`.
 */
function useTimer() {
  const startMs = useRef(performance.now());
  const lap = () => {
    const nowMs = performance.now();
    const seconds = Math.min(longestAnswerSeconds, Math.round((nowMs - startMs.current) / 100) / 10);
    startMs.current = nowMs;
    return seconds;
  };
  return { lap };
}

/** Longest time in ms that the verdict waits for the disk. */
const longestWaitMs = 50;

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Saves each answer of a session at once; each save also stores the answers that earlier saves failed to store. */
function useSaveAnswers(store: AccountStore, { session, answers: storedAnswers }: OpenedSession) {
  const unsaved = useRef<NewStudyAnswer[]>([]);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const [savedCount, setSavedCount] = useState(storedAnswers.length);
  const [hasFailed, setFailed] = useState(false);

  const saveAll = async () => {
    const answers = unsaved.current;
    if (answers.length === 0) return;
    await saveStudyAnswers(store, session, answers);
    const left = unsaved.current.filter((answer) => !answers.includes(answer));
    const count = unsaved.current.length - left.length;
    unsaved.current = left;
    setSavedCount((before) => before + count);
  };
  const attempt = async (step: () => Promise<void>): Promise<boolean> => {
    const isDone = await step().then(
      () => true,
      () => false,
    );
    setFailed(!isDone);
    return isDone;
  };
  return {
    save: (answer: NewStudyAnswer) => {
      unsaved.current = [...unsaved.current, answer];
      const saving = attempt(saveAll);
      running.current = saving;
      return saving;
    },
    /** Runs `step` once all answers are saved; returns whether both succeeded. */
    finish: (step: () => Promise<void>) =>
      attempt(async () => {
        await running.current;
        await saveAll();
        await step();
      }),
    /** Number of answers of the session on the phone's disk. */
    savedCount,
    hasFailed,
  };
}
