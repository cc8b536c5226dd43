import { expect, test } from 'vitest';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { MapProbes } from './map-probes.tsx';

const textOf = async (asked: number, expected: number, right: number) => {
  const { place } = await renderInApp(() => <MapProbes probes={{ asked, expected, right }} />);
  return place.querySelector('p')?.textContent?.replace(/\s/g, ' ');
};

test.each([
  [0, 0, 0, 'Encore 10 questions surprises avant de comparer.'],
  [9, 6.2, 5, 'Encore 1 question surprise avant de comparer.'],
  [10, 6.2, 5, 'Sur 10 questions surprises, nous en attendions environ 6 justes ; 5 l’étaient.'],
  [24, 14.6, 1, 'Sur 24 questions surprises, nous en attendions environ 15 justes ; 1 l’était.'],
  [12, 4.4, 0, 'Sur 12 questions surprises, nous en attendions environ 4 justes ; aucune ne l’était.'],
])('MapProbes for %i probes, %f expected and %i right shows “%s”', async (asked, expected, right, text) => {
  expect(await textOf(asked, expected, right)).toBe(text);
});
