// Holds what a pupil enters for one question until it is checked: an option, or a typed text, which is
// stored, so that it is not lost when the app is killed. A question with accepted answers shows the text field first,
// and the options only on request.
import { useMemo, useState } from 'react';
import type { AccountStore } from '#data/store/account-store.ts';
import { chosenAnswer, type GivenAnswer, typedAnswer } from '#domain/explanation/given-answer.ts';
import {
  judgeTyped,
  type TypedForm,
  typedForm,
  type UnclearAnswer,
} from '#domain/explanation/typed-answer.ts';
import { unitOf, withoutUnit } from '#domain/explanation/typed-number.ts';
import type { OptionLetter } from '#domain/quiz/grading.ts';
import type { QuizQuestion } from '#domain/schema/schema.ts';
import { useDraftFields } from '#ui/controls/use-draft-fields.ts';
import { answerDraft } from './answer-draft.ts';

export type AnswerEntry = {
  question: QuizQuestion;
  /** Id from which `optionsOf` computes the order of the options; null for the order A to D. */
  orderedBy: string | null;
  /** Null while the options are shown. */
  form: TypedForm | null;
  text: string;
  /** The unit typed after the number; if no unit is typed, the chosen unit. */
  unit: string;
  chosen: OptionLetter | null;
  /** Why the checked text cannot be judged as it is; null before a check, and once the text has been changed. */
  unclear: UnclearAnswer | null;
  /** How often an unclear text was checked. */
  refusals: number;
  isReady: boolean;
  type: (text: string) => void;
  chooseUnit: (unit: string) => void;
  showOptions: () => void;
  choose: (letter: OptionLetter) => void;
  /** Returns the answer to check; null if nothing is entered, or if the text is unclear. */
  take: () => GivenAnswer | null;
  /** Clears the field and deletes its draft. Must be called only after the answer was saved. */
  forget: () => void;
};

const empty = { text: '', unit: '', shown: '' };

type Asked = {
  /** Identifies the question in its session or review; when it changes, no option is chosen. */
  answerId: string;
  orderedBy: string | null;
};

export function useAnswerEntry(store: AccountStore, question: QuizQuestion, asked: Asked): AnswerEntry {
  const { answerId, orderedBy } = asked;
  const draftOwner = question.template ? `${question.id} ${orderedBy}` : question.id;
  const draft = useMemo(() => answerDraft(store, draftOwner), [store, draftOwner]);
  const { fields, setFields, clear } = useDraftFields(draft, empty);
  const [choice, setChoice] = useState<{ answerId: string; letter: OptionLetter } | null>(null);
  const [refused, setRefused] = useState<{ answerId: string; text: string; why: UnclearAnswer } | null>(null);
  const [refusals, setRefusals] = useState(0);
  const form = useMemo(() => typedForm(question), [question]);
  const isTyping = form !== null && fields.shown !== 'options';
  const chosen = choice?.answerId === answerId ? choice.letter : null;
  const typedUnit = form?.kind === 'number' ? unitOf(fields.text) : '';
  const written = [fields.text.trim(), typedUnit === '' && fields.unit].filter(Boolean).join(' ');

  const take = (): GivenAnswer | null => {
    if (!isTyping) return chosen && chosenAnswer(question, chosen);
    const verdict = judgeTyped(question, fields.text, fields.unit);
    if (verdict.kind !== 'unclear') return typedAnswer(question, written, verdict);
    setRefused({ answerId, text: written, why: verdict.reason });
    setRefusals((count) => count + 1);
    return null;
  };
  const isRefused = refused?.answerId === answerId && refused.text === written;
  return {
    question,
    orderedBy,
    form: isTyping ? form : null,
    text: fields.text,
    unit: typedUnit || fields.unit,
    chosen,
    unclear: isRefused ? refused.why : null,
    refusals,
    isReady: isTyping ? fields.text.trim() !== '' : chosen !== null,
    type: (text) => setFields({ text }),
    chooseUnit: (unit) => setFields({ unit, text: withoutUnit(fields.text) }),
    showOptions: () => setFields({ shown: 'options' }),
    choose: (letter) => setChoice({ answerId, letter }),
    take,
    forget: () => void clear(fields),
  };
}
