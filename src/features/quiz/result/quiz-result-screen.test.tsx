import { expect, it } from 'vitest';
import { makeLevel, makeQuestion, makeSubject } from '../../../../tests/support/fixtures/library-rows.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { QuizResultScreen } from './quiz-result-screen.tsx';

const none = () => undefined;

async function show(areRight: boolean[]): Promise<HTMLElement> {
  const corrections = areRight.map((isCorrect, index) => ({
    ...{ question: makeQuestion(`q${index}`), number: index + 1, selected: 'A' as const },
    ...{ isCorrect, orderedBy: null },
  }));
  const score = areRight.filter(Boolean).length;
  const missed = areRight.length - score;
  const changed = { known: 0, right: score, review: missed };
  const { place } = await renderInApp(() => (
    <QuizResultScreen
      subjectLevel={{ subject: makeSubject(), level: makeLevel() }}
      result={{ score, totalQuestions: areRight.length, corrections, unknownCount: 0 }}
      change={{ counts: { ...changed, total: 20 }, changed, gained: score }}
      sending="sent"
      onAgain={none}
      onRetry={none}
      onBack={none}
      back={{ label: 'Retour aux quiz', text: 'Autre quiz' }}
    />
  ));
  return place;
}

const textOf = (place: HTMLElement, selector: string) => place.querySelector(selector)?.textContent;
const teeth = (place: HTMLElement) => [...place.querySelectorAll<HTMLAnchorElement>('.result-teeth a')];

it('QuizResultScreen offers in its dock to repeat the missed questions, or the whole quiz if none was missed', async () => {
  expect(textOf(await show([false, false, true]), '.result-dock')).toBe('Reprendre les 2 ratées');
  expect(textOf(await show([false, true]), '.result-dock')).toBe('Reprendre la question ratée');
  expect(textOf(await show([true]), '.result-dock')).toBe('Refaire');
});

it('QuizResultScreen shows the answers as teeth in the order of the questions, each a link to its correction', async () => {
  const place = await show([true, false, true]);
  expect(teeth(place).map((one) => one.getAttribute('aria-label'))).toEqual([
    'Question 1 : juste',
    'Question 2 : à revoir',
    'Question 3 : juste',
  ]);
  for (const { hash } of teeth(place)) expect(place.querySelector(hash)).not.toBeNull();
});

it('QuizResultScreen focuses the correction of a pressed tooth', async () => {
  Element.prototype.scrollIntoView = none;
  const place = await show([true, false]);
  teeth(place)[1]?.click();
  expect(document.activeElement?.textContent).toBe('Question q1');
});

it('QuizResultScreen says how many squares were gained, and all counts in one sentence', async () => {
  const place = await show([true, false, true]);
  expect(textOf(place, '.result-gain-margin b')).toBe('+ 2');
  expect(textOf(place, '.result-gain-margin .sr-only')).toBe('2 cases de plus');
  expect(textOf(await show([true]), '.result-gain-margin .sr-only')).toBe('1 case de plus');
  expect(textOf(place, '.result-gain')).toContain('2 justes une fois, 1 à revoir, 17 pas vues');
});

it('QuizResultScreen has its heading « Correction » directly before the corrections', async () => {
  const place = await show([true, false]);
  const heading = [...place.querySelectorAll('h2')].find(({ textContent }) => textContent === 'Correction');
  expect(heading?.nextElementSibling?.getAttribute('aria-label')).toBe('Correction');
});
