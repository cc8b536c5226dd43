import { expect, it } from 'vitest';
import type { TodaySummary } from '#domain/home/today-snapshot.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { useTodayTexts } from './use-today-texts.ts';

const today = 20_785;
const summary: TodaySummary = {
  ...{ v: 1, account: 'a', level: null, underWay: null, day: today, quiz: null, lacks: 'level', studied: [] },
  due: [0, 0, 0, 0, 0, 0, 0],
};

function Week({ of }: { of: TodaySummary | null }) {
  return <output>{useTodayTexts(of, { today, nowMs: today * 86_400_000 }, null).week}</output>;
}

const weekOf = async (of: TodaySummary | null) =>
  (await renderInApp(() => <Week of={of} />)).place.textContent;

it('useTodayTexts says nothing about the days of study before the summary of the account is known', async () => {
  expect(await weekOf(null)).toBe('');
  expect(await weekOf(summary)).toBe('Elle commence aujourd’hui');
});
