import { expect, test, vi } from 'vitest';
import { makeQuestion } from '../../../../tests/support/fixtures/library-rows.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { TimeLine, useTimeText } from './session-time.tsx';
import type { ShownQuestion } from './use-study-session.ts';

function Counted({ left, repeats }: { left: number; repeats: number }) {
  const shown: ShownQuestion = {
    ...{ question: makeQuestion('question0000001'), answerId: 'answer000000001', orderedBy: '', place: 0 },
    ...{ isRepeat: false, isProbe: false, secondsLeft: left * 60, secondsBefore: left * 60, repeats },
  };
  const text = useTimeText(shown, true);
  return (
    <>
      <TimeLine minutes={5} shown={shown} isCounted />
      <output>{text}</output>
    </>
  );
}

test.each([
  [2, 0, 'encore 2 questions', 'Encore 2 questions sur 5'],
  [1, 0, 'dernière question', 'Encore 1 question sur 5'],
  [1, 2, 'encore 1 question', 'Encore 1 question sur 5'],
  [0, 1, 'pour finir', 'Encore 0 question sur 5'],
])(
  'with %i questions left and %i repeats, a session of a chapter shows « %s » and labels its progress bar « %s »',
  async (left, repeats, text, label) => {
    await renderInApp(() => <Counted left={left} repeats={repeats} />);
    await vi.waitFor(() => expect(document.querySelector('output')?.textContent).toBe(text));
    expect(document.querySelector('[role="progressbar"]')?.getAttribute('aria-label')).toBe(label);
  },
);
