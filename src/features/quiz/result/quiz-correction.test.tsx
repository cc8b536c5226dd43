import { expect, it } from 'vitest';
import { optionsOf } from '#domain/quiz/option-order.ts';
import { makeQuestion } from '../../../../tests/support/fixtures/library-rows.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { QuizCorrection } from './quiz-correction.tsx';

const textOf = (place: Element) =>
  [...place.querySelectorAll('p')].map(({ textContent }) => textContent?.replace(/\s+/g, ' ')).join(' ');

it('QuizCorrection shows the wrong answer with the reason of its option, the right answer and the explanation', async () => {
  const question = makeQuestion('q1', {
    optionA: 'Le cœur',
    optionB: 'Le poumon',
    correctAnswer: 'B',
    explanation: 'Les poumons prennent l’oxygène de l’air.',
    ...{ whyA: 'Le cœur pousse le sang.', whyB: 'Raison du poumon' },
  });
  const correction = {
    ...{ question, selected: 'A' as const, number: 1, isCorrect: false, isEdited: false },
    orderedBy: null,
  };
  const { place } = await renderInApp(() => <QuizCorrection corrections={[correction]} />);
  const text = textOf(place);
  expect(text).toMatch(/Votre réponse : A.*Le cœur/);
  expect(text).toMatch(/Bonne réponse : B.*Le poumon/);
  expect(text).toContain('Le cœur pousse le sang. Les poumons prennent l’oxygène de l’air.');
  expect(text).not.toContain('Raison du poumon');
});

it('QuizCorrection gives the options the letters that they had in the attempt', async () => {
  const question = makeQuestion('question0000001', { correctAnswer: 'B' });
  const [first, , , last] = optionsOf(question, 'attempt00000001');
  if (!first || !last) throw new Error('the question has no options');
  const correction = {
    ...{
      question: { ...question, correctAnswer: last.letter },
      number: 1,
      selected: first.letter,
      isCorrect: false,
    },
    orderedBy: 'attempt00000001',
  };
  const { place } = await renderInApp(() => <QuizCorrection corrections={[correction]} />);
  const text = place.textContent?.replace(/\s+/g, ' ') ?? '';
  expect(text).toContain(`Votre réponse : A. ${first.text}`);
  expect(text).toContain(`Bonne réponse : D. ${last.text}`);
});

it.each([
  ['47', 'Votre réponse écrite : 47'],
  ['', 'Votre réponse écrite était fausse'],
])(
  'QuizCorrection shows the wrong typed answer "%s" as « %s », without the reason of an option',
  async (typed, shown) => {
    const question = makeQuestion('q1', { whyB: 'Raison de deux' });
    const answer = { selected: 'B' as const, isCorrect: false, typed };
    const correction = { question, number: 1, ...answer, orderedBy: null };
    const { place } = await renderInApp(() => <QuizCorrection corrections={[correction]} />);
    const text = textOf(place);
    expect(text).toContain(shown);
    expect(text).toContain('Bonne réponse : deux');
    expect(text).not.toContain('Raison de deux');
  },
);

it('QuizCorrection shows a right typed answer as it was typed, without the letter of an option', async () => {
  const question = makeQuestion('q1', { whyB: 'Raison de deux' });
  const answer = { selected: 'B' as const, isCorrect: true, typed: 'Deux' };
  const correction = { question, number: 1, ...answer, orderedBy: null };
  const { place } = await renderInApp(() => <QuizCorrection corrections={[correction]} />);
  expect(textOf(place)).toContain('Votre réponse écrite, juste : Deux');
  expect(textOf(place)).not.toContain('B.');
});
