// Tests the subjects of the exams on the server, by PocketBase's own API and by the exchange, and the fields that
// name a series, a subject and a half-day.
import { describe, expect, it } from 'vitest';
import { idOf, mutation, newId, person, send, sendForCodes } from '../../support/server/sync-people.ts';
import { bac, math, nine, physics } from '../../support/server/sync-samples.ts';
import { withWorld } from '../../support/server/with-server.ts';

const world = withWorld({
  env: { PARE_SYNC_PER_MINUTE: '0' },
  people: [person('admin', { is_admin: true }), person('pupil')],
});

const path = '/api/collections/exam_subjects/records';
const native = (method: string, at: string, data?: object) =>
  world.request(method, path + at, 'superuser', data);
const creation = (data: object) => mutation('create', 'exam_subjects', newId(), { ...data });

describe('a subject of an exam', () => {
  it('a subject of an exam has at most one row for each level and series: the exchange and PocketBase’s own API refuse to create a second one, and the exchange refuses an update that would result in one', async () => {
    const row = { subject: math.id, grade_level: nine.id, series: 'SMP', points: 300 };
    const others = [{ series: '' }, { series: 'SVT' }, { subject: physics.id }, { grade_level: bac.id }];
    for (const other of [{}, ...others])
      expect(await sendForCodes(world, 'admin', creation({ ...row, ...other }))).toEqual(['applied']);
    expect(await sendForCodes(world, 'admin', creation({ ...row, points: 200 }))).toEqual([
      'rejected not-unique',
    ]);
    expect(await sendForCodes(world, 'admin', creation({ ...row, series: '' }))).toEqual([
      'rejected not-unique',
    ]);
    expect((await native('POST', '', { ...row, points: 100 })).status).toBe(400);

    const made = creation({ ...row, series: 'LLA' });
    const [created] = await send(world, 'admin', made);
    const change = { base: created?.updated };
    const toSmp = mutation('update', 'exam_subjects', String(made.record), { series: 'SMP' }, change);
    expect(await sendForCodes(world, 'admin', toSmp)).toEqual(['rejected not-unique']);
    const points = mutation('update', 'exam_subjects', String(made.record), { points: 400 }, change);
    expect(await sendForCodes(world, 'admin', points)).toEqual(['applied']);
    expect((await native('GET', `/${made.record}`)).body).toMatchObject({
      ...{ series: 'LLA', points: 400, created_by: idOf('admin') },
    });
  });

  it.each([
    ['no points', { points: 0 }],
    ['more than 1000 points', { points: 1001 }],
    ['half a point', { points: 100.5 }],
    ['an unknown series', { series: 'ABC' }],
    ['no subject', { subject: '' }],
    ['an unknown level', { grade_level: newId() }],
  ])('a subject of an exam with %s is refused', async (_, wrong) => {
    const row = { subject: physics.id, grade_level: bac.id, series: 'SES', points: 200, ...wrong };
    expect((await native('POST', '', row)).status).toBe(400);
  });

  it('a subject of an exam is written by admins only, and not by a request that names an older version', async () => {
    const row = { subject: physics.id, grade_level: bac.id, series: 'SVT', points: 200 };
    expect(await sendForCodes(world, 'pupil', creation(row))).toEqual(['rejected forbidden']);
    const made = creation(row);
    const record = String(made.record);
    const [created] = await send(world, 'admin', made);
    await native('PATCH', `/${record}`, { points: 250 });
    const onOld = { base: created?.updated };
    expect(
      await sendForCodes(
        world,
        'admin',
        mutation('update', 'exam_subjects', record, { points: 300 }, onOld),
        mutation('delete', 'exam_subjects', record, undefined, onOld),
      ),
    ).toEqual(['rejected changed-meanwhile', 'rejected changed-meanwhile']);
  });
});

describe('the series of a pupil', () => {
  it('a pupil can set and clear the series in the own profile through the exchange, and an unknown series is refused', async () => {
    const change = (series: string) => mutation('update', 'profiles', idOf('pupil'), { series });
    expect(await sendForCodes(world, 'pupil', change('SMP'))).toEqual(['applied']);
    const profile = `/api/collections/profiles/records/${idOf('pupil')}`;
    expect((await world.request('GET', profile, 'superuser')).body.series).toBe('SMP');
    expect(await sendForCodes(world, 'pupil', change('XYZ'))).toEqual(['rejected invalid']);
    expect(await sendForCodes(world, 'pupil', change(''))).toEqual(['applied']);
    expect((await world.request('GET', profile, 'superuser')).body.series).toBe('');
  });
});

describe('an exam date of a subject', () => {
  it('an exam date can name a subject, a half-day and the session `permanent`, and an unknown half-day is refused', async () => {
    const date = { grade_level: nine.id, day: '2027-06-21', subject: math.id, session: 'permanent' };
    const made = mutation('create', 'exam_dates', newId(), { ...date, half_day: 'morning' });
    expect(await sendForCodes(world, 'admin', made)).toEqual(['applied']);
    const wrong = mutation('create', 'exam_dates', newId(), { ...date, half_day: 'evening' });
    expect(await sendForCodes(world, 'admin', wrong)).toEqual(['rejected invalid']);
    const answer = await world.request(
      'GET',
      `/api/collections/exam_dates/records/${made.record}`,
      'superuser',
    );
    expect(answer.body).toMatchObject({ ...date, half_day: 'morning' });
  });
});
