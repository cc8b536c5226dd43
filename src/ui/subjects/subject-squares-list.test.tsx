import { expect, it } from 'vitest';
import { renderInApp } from '../../../tests/support/render-in-app.tsx';
import { SubjectSquaresList } from './subject-squares-list.tsx';

const counts = (known: number, right: number, review: number, total: number) => ({
  known,
  right,
  review,
  total,
});

async function show(of: ReturnType<typeof counts>): Promise<HTMLElement> {
  const subjects = [{ code: 'math', name: 'Mathématiques', counts: of }];
  const { place } = await renderInApp(() => (
    <SubjectSquaresList label="Votre cahier" subjects={subjects} to="/quiz" />
  ));
  return place;
}

const linkOf = (place: HTMLElement) => place.querySelector('a');

it('SubjectSquaresList names a subject with all its counts in one sentence', async () => {
  const place = await show(counts(7, 5, 2, 20));
  expect(linkOf(place)?.querySelector('.sr-only')?.textContent).toBe(
    'Mathématiques, 7 sues, 5 justes une fois, 2 à revoir, 6 pas vues',
  );
  expect(linkOf(await show(counts(0, 0, 0, 20)))?.querySelector('.sr-only')?.textContent).toBe(
    'Mathématiques, 20 à découvrir',
  );
});

it.each([
  [counts(1, 5, 2, 20), '1 sue'],
  [counts(0, 5, 2, 20), '5 justes'],
  [counts(0, 0, 2, 20), '2 à revoir'],
  [counts(0, 0, 0, 20), 'à découvrir'],
])('SubjectSquaresList shows only the count of the best state that is not empty', async (of, text) => {
  const place = await show(of);
  expect(place.querySelector('.squares-list-count')?.textContent).toBe(text);
  expect(place.textContent).not.toContain('sur');
});

it('SubjectSquaresList draws the 200 squares of a subject with four elements', async () => {
  const place = await show(counts(50, 40, 30, 200));
  expect(place.querySelectorAll('svg *')).toHaveLength(4);
});
