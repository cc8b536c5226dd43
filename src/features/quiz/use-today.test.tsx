import { expect, it, vi } from 'vitest';
import { dayOf } from '#domain/day-of.ts';
import { manualClock } from '../../../tests/support/manual-clock.ts';
import { renderInApp } from '../../../tests/support/render-in-app.tsx';
import { useToday } from './use-today.ts';

it('goes on to the next day while the screen stays open over midnight', async () => {
  const tenToMidnight = new Date(2026, 4, 11, 23, 50).getTime();
  const clock = manualClock(tenToMidnight);
  const { place } = await renderInApp(() => <p>{useToday(clock)}</p>);
  expect(place.textContent).toBe(String(dayOf(tenToMidnight)));

  await clock.advance(9 * 60_000);
  expect(place.textContent).toBe(String(dayOf(tenToMidnight)));
  await clock.advance(2 * 60_000);
  await vi.waitFor(() => expect(place.textContent).toBe(String(dayOf(tenToMidnight) + 1)), {
    timeout: 15_000,
  });
});
