// Tests the exam calendar on the server, in PocketBase's own UI and in the exchange.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { idOf, mutation, newId, person, send, sendForCodes } from '../../support/server/sync-people.ts';
import { bac, nine } from '../../support/server/sync-samples.ts';
import { withWorld } from '../../support/server/with-server.ts';

type Case = { day: string; isDay: boolean };
const { cases }: { cases: Case[] } = JSON.parse(readFileSync('tests/contract/days.json', 'utf8'));

const world = withWorld({
  env: { PARE_SYNC_PER_MINUTE: '0' },
  people: [person('admin', { is_admin: true }), person('pupil')],
});

const dateOf = (day: string) => ({ grade_level: nine.id, day });
const path = '/api/collections/exam_dates/records';
const native = (method: string, at: string, data?: object) =>
  world.request(method, path + at, 'superuser', data);
const refusal = { code: 'not_a_day', message: expect.stringContaining('YYYY-MM-DD') };

describe('the day of an exam date', () => {
  it.each(cases)(
    'an exam date on $day is valid both in PocketBase’s own UI and in the exchange: $isDay',
    async ({ day, isDay }) => {
      const answer = await native('POST', '', dateOf(day));
      expect(answer.status).toBe(isDay ? 200 : 400);
      if (!isDay) expect(answer.body.data).toMatchObject({ day: refusal });
      const made = mutation('create', 'exam_dates', newId(), dateOf(day));
      expect(await sendForCodes(world, 'admin', made)).toEqual([isDay ? 'applied' : 'rejected invalid']);
    },
  );

  it('the day of an exam date is not replaced by an invalid day', async () => {
    const made = mutation('create', 'exam_dates', newId(), dateOf('2027-06-14'));
    const [created] = await send(world, 'admin', made);
    const base = created?.updated;
    const change = mutation('update', 'exam_dates', String(made.record), { day: '2027-06-31' }, { base });
    expect(await sendForCodes(world, 'admin', change)).toEqual(['rejected invalid']);
    const answer = await native('PATCH', `/${made.record}`, { day: '2027-06-31' });
    expect([answer.status, answer.body.data]).toEqual([400, expect.objectContaining({ day: refusal })]);
    expect((await native('GET', `/${made.record}`)).body.day).toBe('2027-06-14');
  });
});

describe('an exam date', () => {
  it('an exam date is stored with its author, and is not changed or deleted by a request that names an older version', async () => {
    const made = mutation('create', 'exam_dates', newId(), { ...dateOf('2027-06-14'), series: 'SMP' });
    const record = String(made.record);
    const [created] = await send(world, 'admin', made);
    expect((await native('GET', `/${record}`)).body).toMatchObject({
      created_by: idOf('admin'),
      series: 'SMP',
    });
    await native('PATCH', `/${record}`, { label: 'Deuxième journée' });
    const onOld = { base: created?.updated };
    const change = mutation('update', 'exam_dates', record, { day: '2027-06-15' }, onOld);
    const removal = mutation('delete', 'exam_dates', record, undefined, onOld);
    expect(await sendForCodes(world, 'admin', change, removal)).toEqual([
      'rejected changed-meanwhile',
      'rejected changed-meanwhile',
    ]);
    const updated = String((await native('GET', `/${record}`)).body.updated).replace(' ', 'T');
    const again = mutation('delete', 'exam_dates', record, undefined, { base: updated });
    expect(await sendForCodes(world, 'admin', again)).toEqual(['applied']);
    expect((await native('GET', `/${record}`)).status).toBe(404);
  });

  it('an exam date needs an existing level and a known series and session, and cannot be created by a pupil', async () => {
    const wrongFields = [
      { grade_level: newId() },
      { grade_level: '' },
      { series: 'ABC' },
      { session: 'autre' },
    ];
    for (const wrongField of wrongFields)
      expect((await native('POST', '', { ...dateOf('2027-06-14'), ...wrongField })).status).toBe(400);
    const made = mutation('create', 'exam_dates', newId(), dateOf('2027-06-14'));
    expect(await sendForCodes(world, 'pupil', made)).toEqual(['rejected forbidden']);
  });

  it('an exam date prevents its level from being deleted in PocketBase’s own UI', async () => {
    await native('POST', '', { grade_level: bac.id, day: '2027-07-01' });
    const answer = await world.request(
      'DELETE',
      `/api/collections/grade_levels/records/${bac.id}`,
      'superuser',
    );
    expect(answer.status).toBe(400);
  });
});
