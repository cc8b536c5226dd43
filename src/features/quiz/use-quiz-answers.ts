// The question shown, the letter chosen, and the way to the next question; each choice is kept at once.
import { useState } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import type { QuizRun } from '#data/local-rows.ts';
import type { OptionLetter } from '#domain/grading.ts';
import type { QuizQuestion } from '#domain/rows.ts';
import { chooseOption, finishQuiz, showQuestion } from './actions.ts';

type QuizAnswers = {
  question: QuizQuestion;
  chosen: OptionLetter | null;
  /** Whether the phone's database holds what is shown as chosen: from then on a killed app loses nothing. */
  isKept: boolean;
  choose: (letter: OptionLetter) => void;
  goOn: () => void;
  isBusy: boolean;
  /** The phone could not keep the last step; nothing was lost, it can be tried again. */
  hasFailed: boolean;
};

export function useQuizAnswers(store: AccountStore, run: QuizRun, question: QuizQuestion): QuizAnswers {
  // Shown at once; the phone's database follows within some milliseconds.
  const [choice, setChoice] = useState<{ questionId: string; letter: OptionLetter } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const kept = run.chosen[question.id] ?? null;
  const chosen = choice?.questionId === question.id ? choice.letter : kept;

  const keep = async (step: () => Promise<void>) => {
    try {
      await step();
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };

  const choose = (letter: OptionLetter) => {
    setChoice({ questionId: question.id, letter });
    void keep(() => chooseOption(store, run.id, question.id, letter));
  };

  const goOn = () => {
    if (chosen === null || isBusy) return;
    setBusy(true);
    const step = async () => {
      if (chosen !== kept) await chooseOption(store, run.id, question.id, chosen);
      if (run.position + 1 < run.questions.length) await showQuestion(store, run.id, run.position + 1);
      else await finishQuiz(store, run.id);
    };
    void keep(step).then(() => setBusy(false));
  };

  return { question, chosen, isKept: chosen === kept, choose, goOn, isBusy, hasFailed };
}
