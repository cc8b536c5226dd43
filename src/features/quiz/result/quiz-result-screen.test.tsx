import { expect, it, vi } from 'vitest';
import { makeLevel, makeQuestion, makeSubject } from '../../../../tests/support/fixtures/library-rows.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { QuizResultScreen } from './quiz-result-screen.tsx';

vi.mock('#features/quiz/play/report-question.tsx', () => ({ ReportQuestion: () => null }));

const none = () => undefined;

async function show(areRight: boolean[]): Promise<string> {
  const corrections = areRight.map((isCorrect, index) => ({
    ...{ question: makeQuestion(`q${index}`), selected: 'A' as const, isCorrect, orderedBy: null },
  }));
  const score = areRight.filter(Boolean).length;
  const result = { score, totalQuestions: areRight.length, corrections, unknownCount: 0 };
  const { place } = await renderInApp(() => (
    <QuizResultScreen
      subjectLevel={{ subject: makeSubject(), level: makeLevel() }}
      result={result}
      sending="sent"
      onAgain={none}
      onRetry={none}
      onBack={none}
      back={{ label: 'Retour aux quiz', text: 'Autre quiz' }}
    />
  ));
  return place.textContent ?? '';
}

it('QuizResultScreen offers to repeat the missed questions below their correction, and only if there are any', async () => {
  const text = await show([false, false, true]);
  const retry = text.indexOf('Reprendre les 2 questions ratées');
  expect(retry).toBeGreaterThan(text.indexOf('Question q2'));
  expect(text.indexOf('Refaire')).toBeLessThan(text.indexOf('Question q0'));
  expect(await show([true])).not.toContain('Reprendre');
});
