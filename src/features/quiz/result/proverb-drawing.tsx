// <ProverbDrawing>: the chalk drawing beside the proverb of a verdict: a bird's nest, two mountains with the
// height AH, the gable of a house.
import type { ReactNode } from 'react';
import type { Verdict } from '#domain/quiz/quiz-verdict.ts';

const drawings: Record<Verdict, ReactNode> = {
  'to-improve': (
    <>
      <path className="proverb-dashed" d="M8 40h88" />
      <path d="M22 40c2 15 13 23 30 23s28-8 30-23M26 47c14 6 38 6 52 0M31 54c12 5 30 5 42 0M22 40c10-5 50-5 60 0" />
      <path
        className="proverb-mango"
        d="M58 36c-1-8 4-15 12-15 5 0 8 3 9 7l5 2-5 1c0 5-4 8-9 8M58 36l-10-6M84 30l6 8M73 26h0"
      />
    </>
  ),
  good: (
    <>
      <path className="proverb-dashed" d="M62 10v52M8 62h88" />
      <path d="M26 62 62 10l36 52M2 62 32 28l24 34" />
      <path className="proverb-mango" d="M54 22l8-12 8 12-4 3-4-4-4 4z" />
      <text x="66" y="9">
        A
      </text>
      <text x="65" y="58">
        H
      </text>
    </>
  ),
  excellent: (
    <>
      <path className="proverb-dashed" d="M52 12v28" />
      <path d="M8 40 52 12l44 28M16 40v22M88 40v22M16 62h72M36 62V46h32v16" />
      <path className="proverb-mango" d="M59 31a7 7 0 1 0-14 0 7 7 0 1 0 14 0M52 12V4M48 7h8" />
      <text x="56" y="9">
        A
      </text>
    </>
  ),
};

export function ProverbDrawing({ verdict }: { verdict: Verdict }) {
  return (
    <svg className="proverb-drawing" viewBox="0 0 104 66" aria-hidden="true">
      {drawings[verdict]}
    </svg>
  );
}
