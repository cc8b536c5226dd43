// Tests the mock exams of pupils: their owner's changes, and the paper that they refer to.
import { beforeAll, expect, test } from 'vitest';
import { exchange, idOf, mutation, newId, person, sendForCodes } from '../../support/server/sync-people.ts';
import { addSample, samples } from '../../support/server/sync-samples.ts';
import { withWorld } from '../../support/server/with-server.ts';

const world = withWorld({ env: { PARE_SYNC_PER_MINUTE: '0' }, people: [person('pupil'), person('other')] });
let paper: string;

beforeAll(async () => {
  paper = String((await addSample(world, 'exams', '')).id);
});

const mockExamOf = (exam: string) =>
  mutation('create', 'mock_exams', newId(), { ...samples.mock_exams?.(''), exam });

const stored = (id: unknown) => world.admin('GET', `/api/collections/mock_exams/records/${id}`);

test('the owner can start a mock exam, and finish and mark it by separate updates of one field each', async () => {
  const started = mockExamOf(paper);
  const record = String(started.record);
  const change = (data: Record<string, unknown>) => mutation('update', 'mock_exams', record, data);
  const finished = new Date(Date.now() - 60_000).toISOString();
  expect(
    await sendForCodes(world, 'pupil', started, change({ finished }), change({ marks: '[9,null]' })),
  ).toEqual(['applied', 'applied', 'applied']);
  expect(await stored(record)).toMatchObject({
    ...{ exam: paper, gave_up: false, marks: '[9,null]', finished: finished.replace('T', ' ') },
  });
  const answer = await exchange(world, 'pupil', { cursors: { [`mine:${idOf('pupil')}`]: null } });
  expect(answer.changes.flatMap(({ rows }) => rows.mock_exams ?? [])).toHaveLength(1);
});

test('a mock exam finished on a phone whose clock is ahead is stored as finished now, with the same duration; marks sent later change neither time', async () => {
  const aheadMs = Date.now() + 366 * 86_400_000;
  const started = mutation('create', 'mock_exams', newId(), {
    ...{ ...samples.mock_exams?.(''), exam: paper, started: new Date(aheadMs).toISOString() },
  });
  const change = (data: Record<string, unknown>) =>
    mutation('update', 'mock_exams', String(started.record), data);
  const finish = change({ finished: new Date(aheadMs + 3_600_000).toISOString() });
  expect(await sendForCodes(world, 'pupil', started, finish)).toEqual(['applied', 'applied']);
  const times = async () => {
    const row = (await stored(started.record)) as Record<string, unknown>;
    return [row.started, row.finished].map((text) => Date.parse(String(text)));
  };
  const [from = 0, until = 0] = await times();
  expect(Math.abs(until - Date.now())).toBeLessThan(60_000);
  expect(until - from).toBe(3_600_000);
  expect(await sendForCodes(world, 'pupil', change({ marks: '[9]' }))).toEqual(['applied']);
  expect(await times()).toEqual([from, until]);
});

test('the marks that two phones send for one mock exam are merged; if both send an end, the first one stays, unless only the first one says that the pupil gave up', async () => {
  const started = mockExamOf(paper);
  const change = (data: Record<string, unknown>) =>
    mutation('update', 'mock_exams', String(started.record), data);
  const [first, second] = [120_000, 60_000].map((ms) => new Date(Date.now() - ms).toISOString());
  const changes = [
    ...[change({ marks: '[9,4,null]' }), change({ marks: '[null,false,2]' })],
    ...[
      change({ finished: first, gave_up: false }),
      change({ started: second, finished: second, gave_up: true }),
    ],
  ];
  const codes = await sendForCodes(world, 'pupil', started, ...changes);
  expect(codes).toEqual(['applied', 'applied', 'applied', 'applied', 'applied']);
  expect(await stored(started.record)).toMatchObject({
    ...{ marks: '[9,false,2]', gave_up: false, finished: first?.replace('T', ' ') },
    started: String(samples.mock_exams?.('').started).replace('T', ' '),
  });
  const other = mockExamOf(paper);
  const end = (finished: string | undefined, gave_up: boolean) =>
    mutation('update', 'mock_exams', String(other.record), { finished, gave_up });
  await sendForCodes(world, 'pupil', other, end(first, true), end(second, false));
  expect(await stored(other.record)).toMatchObject({ gave_up: false, finished: second?.replace('T', ' ') });
});

test('another pupil can neither read nor change a mock exam', async () => {
  const started = mockExamOf(paper);
  expect(await sendForCodes(world, 'pupil', started)).toEqual(['applied']);
  const idsFor = async (name: string) => {
    const { changes } = await exchange(world, name, { cursors: { [`mine:${idOf('pupil')}`]: null } });
    return changes.flatMap(({ rows }) => rows.mock_exams ?? []).map(({ id }) => id);
  };
  expect(await idsFor('pupil')).toContain(started.record);
  expect(await idsFor('other')).toEqual([]);
  const change = mutation('update', 'mock_exams', String(started.record), { gave_up: true });
  expect(await sendForCodes(world, 'other', change)).toEqual(['rejected forbidden']);
});

test('when a paper is withdrawn, its mock exams stay without a reference to it, and one that arrives later is stored without the reference', async () => {
  const withdrawn = String((await addSample(world, 'exams', '')).id);
  const [before, after] = [mockExamOf(withdrawn), mockExamOf(withdrawn)];
  expect(await sendForCodes(world, 'pupil', before)).toEqual(['applied']);
  await world.remove('exams', withdrawn);
  expect(await sendForCodes(world, 'pupil', after)).toEqual(['applied']);
  for (const { record } of [before, after]) expect(await stored(record)).toMatchObject({ exam: '' });
});
