import { expect, it, vi } from 'vitest';
import { makeQuestion } from '../../../../tests/support/fixtures/library-rows.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { QuizCorrection } from './quiz-correction.tsx';

vi.mock('#features/quiz/play/report-question.tsx', () => ({ ReportQuestion: () => null }));

it('QuizCorrection shows the pupil’s own wrong answer, the right one and the explanation', async () => {
  const question = makeQuestion('q1', {
    optionA: 'Le cœur',
    optionB: 'Le poumon',
    correctAnswer: 'B',
    explanation: 'Les poumons prennent l’oxygène de l’air.',
  });
  const correction = { question, selected: 'A' as const, isCorrect: false, isEdited: false };
  const { place } = await renderInApp(() => <QuizCorrection corrections={[correction]} />);
  const text = place.textContent?.replace(/\s+/g, ' ') ?? '';
  expect(text).toMatch(/Votre réponse : A.*Le cœur/);
  expect(text).toMatch(/Bonne réponse : B.*Le poumon/);
  expect(text).toContain('Les poumons prennent l’oxygène de l’air.');
});
