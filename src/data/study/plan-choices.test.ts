import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { openTestStore } from '../../../tests/support/phone/open-test-store.ts';
import { notePlanAsked, readPlanChoices, toggleSubject, toggleWeekday } from './plan-choices.ts';

it('readPlanChoices returns the defaults until a choice was saved', async () => {
  const { db } = await openTestStore('defaults0000000');
  expect(await readPlanChoices(db)).toEqual({
    isAsked: false,
    putOff: new Set(),
    weekdays: [0, 1, 2, 3, 4],
  });
  await notePlanAsked(db, 1);
  expect(await readPlanChoices(db)).toMatchObject({ isAsked: true, weekdays: [0, 1, 2, 3, 4] });
});

it('toggleSubject puts subjects off and takes one into the plan again, but never puts the last one off', async () => {
  const { db } = await openTestStore('subjects0000000');
  const examined = ['math', 'physics', 'arts'];
  const putOff = async () => [...(await readPlanChoices(db)).putOff];
  const toggle = (id: string) => toggleSubject(db, id, examined, 1);
  expect(await Promise.all(['math', 'physics', 'arts'].map(toggle))).toEqual([true, true, false]);
  expect(await putOff()).toEqual(['math', 'physics']);
  expect(await toggle('math')).toBe(true);
  expect(await putOff()).toEqual(['physics']);
});

it('toggleSubject refuses to put off the only examined subject, also after a subject of another series was put off', async () => {
  const { db } = await openTestStore('series000000000');
  expect(await toggleSubject(db, 'economy', ['economy', 'math'], 1)).toBe(true);
  expect(await toggleSubject(db, 'math', ['math'], 1)).toBe(false);
});

it('toggleWeekday adds and removes weekdays in calls at the same time, and leaves the last one', async () => {
  const { db } = await openTestStore('weekdays0000000');
  const toggle = (weekday: number) => toggleWeekday(db, weekday, 1);
  const weekdays = async () => (await readPlanChoices(db)).weekdays;
  expect(await Promise.all([6, 0, 1, 2].map(toggle))).toEqual([true, true, true, true]);
  expect(await weekdays()).toEqual([3, 4, 6]);
  expect(await Promise.all([3, 4, 6].map(toggle))).toEqual([true, true, false]);
  expect(await weekdays()).toEqual([6]);
  expect(await db.localSeen.count()).toBe(1);
});
