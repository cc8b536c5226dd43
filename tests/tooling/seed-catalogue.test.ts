import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '../../scripts/serve/seed-catalogue.ts';
import { type SuperuserApi, signInSuperuser } from '../../scripts/serve/superuser-api.ts';
import { startServer, type TestServer } from '../support/server/server.ts';

let server: TestServer;
let api: SuperuserApi;

beforeAll(async () => {
  server = await startServer();
  api = await signInSuperuser(server.url, server.superuser);
}, 60_000);

afterAll(() => server.dispose());

test('a subject that an administrator added under another code than the catalogue’s is not added again, and the seeded exam subjects refer to it', async () => {
  const id = 'ownsubject00001';
  await api.create('subjects', { id, code: 'economie', name: 'Économie', name_ht: '', is_active: true });
  await seedCatalogue(api);
  const codes = (await api.list('subjects')).map(({ code }) => code);
  expect(codes).toContain('spanish');
  expect(codes).not.toContain('economy');
  const ofSes = (await api.list('exam_subjects')).filter(({ series }) => series === 'SES');
  expect(ofSes.map(({ subject }) => subject)).toContain(id);
});
