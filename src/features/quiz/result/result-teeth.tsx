// <ResultTeeth>: the answers of a quiz as the teeth of the board's edge: mango with a tick if right, paper
// with the number if missed. The tooth of an answer links to its correction.
import { useLingui } from '@lingui/react/macro';
import type { CSSProperties, MouseEvent } from 'react';
import { questionsPerQuiz } from '#domain/quiz/quiz-draw.ts';
import type { Correction } from '#domain/quiz/quiz-in-progress.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { check, tooth } from '#ui/icons/section-icons.ts';

export const correctionId = (number: number): string => `correction-${number}`;

/** Scrolls to the correction without an entry in the history, so that "back" leaves the result. */
function showCorrection(event: MouseEvent<HTMLAnchorElement>) {
  const correction = document.getElementById(event.currentTarget.hash.slice(1));
  if (!correction) return;
  event.preventDefault();
  correction.scrollIntoView({ block: 'start' });
  correction.focus({ preventScroll: true });
}

export function ResultTeeth({ corrections }: { corrections: readonly Correction[] }) {
  const { t } = useLingui();
  const inOrder = [...corrections].sort((a, b) => a.number - b.number);
  // Fills the edge with empty teeth if there are fewer than `questionsPerQuiz` corrections, for example after a
  // retry.
  const blanks = Array.from({ length: Math.max(0, questionsPerQuiz - inOrder.length) }, (_, index) => index);
  return (
    <nav className="result-teeth" aria-label={t`Vos réponses`}>
      {inOrder.map(({ number, isCorrect }, index) => (
        <a
          key={number}
          href={`#${correctionId(number)}`}
          className={isCorrect ? 'result-tooth result-right' : 'result-tooth'}
          aria-label={isCorrect ? t`Question ${number} : juste` : t`Question ${number} : à revoir`}
          style={{ '--tooth': index } as CSSProperties}
          onClick={showCorrection}
        >
          <Tooth />
          {isCorrect ? <Icon shape={check} size={18} /> : <b>{number}</b>}
        </a>
      ))}
      {blanks.map((index) => (
        <span key={`blank ${index}`} className="result-tooth result-blank">
          <Tooth />
        </span>
      ))}
    </nav>
  );
}

const Tooth = () => (
  <svg className="result-tooth-shape" viewBox="0 0 52 44" preserveAspectRatio="none" aria-hidden="true">
    <path d={tooth} />
  </svg>
);
