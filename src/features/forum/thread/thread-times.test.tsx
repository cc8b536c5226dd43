import { expect, it } from 'vitest';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { ListTime, PostTime } from './thread-times.tsx';

const hour = 3_600_000;
const now = Date.parse('2026-11-24T18:00:00Z');

async function textOf(Time: typeof ListTime, hoursAgo: number) {
  const { place, unmount } = await renderInApp(() => <Time atMs={now - hoursAgo * hour} nowMs={now} />);
  const text = place.querySelector('time')?.textContent?.replace(/\s/g, ' ');
  unmount();
  return text;
}

it('ListTime shows « Il y a moins d’1h », then hours, then days', async () => {
  expect(await textOf(ListTime, 0.9)).toBe('Il y a moins d’1h');
  expect(await textOf(ListTime, 5)).toBe('Il y a 5h');
  expect(await textOf(ListTime, 30)).toBe('Il y a 1 jour');
  expect(await textOf(ListTime, 72)).toBe('Il y a 3 jours');
});

it('PostTime shows « À l’instant », then hours, then « Hier », then the date', async () => {
  expect(await textOf(PostTime, 0.9)).toBe('À l’instant');
  expect(await textOf(PostTime, 5)).toBe('Il y a 5h');
  expect(await textOf(PostTime, 30)).toBe('Hier');
  expect(await textOf(PostTime, 72)).toBe('21 novembre 2026');
});
