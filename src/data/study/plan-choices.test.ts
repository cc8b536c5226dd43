import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { openTestStore } from '../../../tests/support/phone/open-test-store.ts';
import {
  markPaper,
  notePlanAsked,
  readMarkedPapers,
  readPlanChoices,
  toggleSubject,
  toggleWeekday,
} from './plan-choices.ts';

it('readPlanChoices returns the defaults until a choice was saved', async () => {
  const { db } = await openTestStore('defaults0000000');
  expect(await readPlanChoices(db, 'bac2')).toEqual({
    isAsked: false,
    putOff: new Set(),
    weekdays: [0, 1, 2, 3, 4],
  });
  await notePlanAsked(db, 'bac2', 1);
  expect(await readPlanChoices(db, 'bac2')).toMatchObject({ isAsked: true, weekdays: [0, 1, 2, 3, 4] });
});

it('toggleSubject removes subjects from the plan and adds one again, but does not remove the last one', async () => {
  const { db } = await openTestStore('subjects0000000');
  const examined = ['math', 'physics', 'arts'];
  const putOff = async () => [...(await readPlanChoices(db, 'bac2')).putOff];
  const toggle = (id: string) => toggleSubject(db, 'bac2', id, examined, 1);
  expect(await Promise.all(['math', 'physics', 'arts'].map(toggle))).toEqual([true, true, false]);
  expect(await putOff()).toEqual(['math', 'physics']);
  expect(await toggle('math')).toBe(true);
  expect(await putOff()).toEqual(['physics']);
});

it('toggleSubject does not remove the only examined subject, also after a subject of another series was removed', async () => {
  const { db } = await openTestStore('series000000000');
  expect(await toggleSubject(db, 'bac2', 'economy', ['economy', 'math'], 1)).toBe(true);
  expect(await toggleSubject(db, 'bac2', 'math', ['math'], 1)).toBe(false);
});

it('readPlanChoices does not apply the choices for one level to another level', async () => {
  const { db } = await openTestStore('levels000000000');
  await notePlanAsked(db, 'bac1', 1);
  await toggleSubject(db, 'bac1', 'math', ['math', 'physics'], 1);
  expect(await readPlanChoices(db, 'bac2')).toMatchObject({ isAsked: false, putOff: new Set() });
  expect(await readPlanChoices(db, 'bac1')).toMatchObject({ isAsked: true, putOff: new Set(['math']) });
});

it('toggleSubject removes the tapped subject and adds the others again if all subjects of a new series had been removed earlier', async () => {
  const { db } = await openTestStore('allputoff000000');
  for (const id of ['math', 'physics']) await toggleSubject(db, 'bac2', id, [id, 'economy'], 1);
  expect(await toggleSubject(db, 'bac2', 'math', ['math', 'physics'], 1)).toBe(true);
  expect([...(await readPlanChoices(db, 'bac2')).putOff]).toEqual(['math']);
});

it('toggleWeekday adds and removes weekdays, also in simultaneous calls, but does not remove the last one', async () => {
  const { db } = await openTestStore('weekdays0000000');
  const toggle = (weekday: number) => toggleWeekday(db, weekday, 1);
  const weekdays = async () => (await readPlanChoices(db, 'bac2')).weekdays;
  expect(await Promise.all([6, 0, 1, 2].map(toggle))).toEqual([true, true, true, true]);
  expect(await weekdays()).toEqual([3, 4, 6]);
  expect(await Promise.all([3, 4, 6].map(toggle))).toEqual([true, true, false]);
  expect(await weekdays()).toEqual([6]);
  expect(await db.localSeen.count()).toBe(1);
});

it('markPaper marks a paper as done, and removes the mark', async () => {
  const store = await openTestStore('papers000000000');
  const { db } = store;
  await markPaper(store, 'first', true);
  await markPaper(store, 'second', true);
  expect([...(await readMarkedPapers(db)).keys()]).toEqual(['first', 'second']);
  await markPaper(store, 'first', false);
  expect([...(await readMarkedPapers(db)).keys()]).toEqual(['second']);
});

it('markPaper stores the time of the corrected clock: on a phone whose clock is a year behind, the mark has the time of today', async () => {
  const store = await openTestStore('paperswrong0000');
  const yearMs = 365 * 86_400_000;
  const serverTime = Date.now();
  await tablesOf(store.db).meta.update('meta', { agedAt: { serverTime, phoneTime: serverTime - yearMs } });
  const behind = { ...store, clock: { ...store.clock, now: () => Date.now() - yearMs } };
  await markPaper(behind, 'paper', true);
  const at = (await readMarkedPapers(store.db)).get('paper') ?? 0;
  expect(Math.abs(at - Date.now())).toBeLessThan(60_000);
});
