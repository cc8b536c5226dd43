import { expect, test } from 'vitest';
import { seedCatalogue } from '../../scripts/serve/seed-catalogue.ts';
import { withSuperuserApi } from '../support/server/with-server.ts';

const backend = withSuperuserApi();

test('a subject that an administrator added under another code than the catalogue’s is not added again, and the seeded exam subjects refer to it', async () => {
  const id = 'ownsubject00001';
  await backend.api.create('subjects', {
    id,
    code: 'economie',
    name: 'Économie',
    name_ht: '',
    is_active: true,
  });
  await seedCatalogue(backend.api);
  const codes = (await backend.api.list('subjects')).map(({ code }) => code);
  expect(codes).toContain('spanish');
  expect(codes).not.toContain('economy');
  const ofSes = (await backend.api.list('exam_subjects')).filter(({ series }) => series === 'SES');
  expect(ofSes.map(({ subject }) => subject)).toContain(id);
});

test('after a start that was cut off while it created exam subjects, the next start creates the missing ones', async () => {
  const before = await backend.api.list('exam_subjects');
  await backend.api.sql('DELETE FROM exam_subjects');
  let calls = 0;
  const cut = <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) => {
    return (...args: Args) => {
      calls += 1;
      return calls > 1 ? Promise.reject(new Error('the seeding was cut off')) : call(...args);
    };
  };
  await expect(
    seedCatalogue({ ...backend.api, create: cut(backend.api.create), sql: cut(backend.api.sql) }),
  ).rejects.toThrow('the seeding was cut off');
  await seedCatalogue(backend.api);
  const after = await backend.api.list('exam_subjects');
  const shown = (rows: typeof before) =>
    rows
      .map(({ id, subject, grade_level, series, points }) => [id, subject, grade_level, series, points])
      .sort();
  expect(shown(after)).toEqual(shown(before));
  for (const { created, updated } of after) {
    expect(String(created)).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\.\d{3}Z$/);
    expect(updated).toBe(created);
  }
});
