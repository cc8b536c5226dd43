// Holds the question shown and the chosen option, and moves to the next question. The page shows each step at
// once from its own state, while the phone's database saves it in the background.
import { useRef, useState } from 'react';
import type { QuizRun } from '#data/database/local-rows.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { OptionLetter } from '#domain/quiz/grading.ts';
import type { QuizQuestion } from '#domain/schema/schema.ts';
import { type Choices, finishQuiz, saveAnswers } from './quiz-actions.ts';

type QuizAnswers = {
  /** Index of the question shown, from 0. */
  position: number;
  question: QuizQuestion | undefined;
  chosen: OptionLetter | null;
  answeredCount: number;
  /**
   * Whether there is an answer and the phone's disk holds all answers; then nothing is lost when the app is
   * killed.
   */
  isSaved: boolean;
  choose: (letter: OptionLetter) => void;
  goOn: () => void;
  isFinishing: boolean;
  /** Whether the phone failed to save the last step; the next step saves it too. */
  hasFailed: boolean;
};

/** Holds the state of one quiz: each quiz needs its own component instance, with its own React `key`. */
export function useQuizAnswers(store: AccountStore, run: QuizRun): QuizAnswers {
  const [choices, setChoices] = useState<Choices>({});
  const [ahead, setAhead] = useState(0);
  const [isFinishing, setFinishing] = useState(false);
  const { keep, isKeeping, hasFailed } = useSaveSteps(store, run.id);
  const last = run.questions.length - 1;
  // Shows the stored position if it is later, because another tab may have reached it.
  const position = Math.min(Math.max(run.position, ahead), last);
  const question = run.questions[position];
  const all: Choices = { ...run.chosen, ...choices };
  const chosen = (question && all[question.id]) ?? null;
  const answeredCount = Object.keys(all).length;

  const choose = (letter: OptionLetter) => {
    if (!question) return;
    setChoices({ ...choices, [question.id]: letter });
    void keep({ [question.id]: letter }, position);
  };

  const goOn = () => {
    if (chosen === null || isFinishing) return;
    if (position < last) {
      setAhead(position + 1);
      void keep({}, position + 1);
      return;
    }
    setFinishing(true);
    void keep({}, position, () => finishQuiz(store, run.id)).then(() => setFinishing(false));
  };

  const isSaved = answeredCount > 0 && !isKeeping && !hasFailed;
  return { position, question, chosen, answeredCount, isSaved, choose, goOn, isFinishing, hasFailed };
}

/** Each save also contains the answers that earlier saves failed to store. */
function useSaveSteps(store: AccountStore, runId: string) {
  const unkept = useRef<Record<string, OptionLetter>>({});
  const [stepCount, setStepCount] = useState(0);
  const [hasFailed, setFailed] = useState(false);

  const saveStep = async (made: Choices, position: number, then?: () => Promise<void>): Promise<void> => {
    Object.assign(unkept.current, made);
    const choices = { ...unkept.current };
    setStepCount((count) => count + 1);
    try {
      await saveAnswers(store, runId, choices, position);
      for (const [id, letter] of Object.entries(choices))
        if (unkept.current[id] === letter) delete unkept.current[id];
      await then?.();
      setFailed(false);
    } catch {
      setFailed(true);
    } finally {
      setStepCount((count) => count - 1);
    }
  };

  return { keep: saveStep, isKeeping: stepCount > 0, hasFailed };
}
