// Tests that exchanges without entries go on while another process locks the database.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { withDatabase } from '../../support/server/change-log.ts';
import { exchangeAs } from '../../support/server/rest-client.ts';
import { newPupil, signInPhone } from '../../support/server/signed-in-phone.ts';
import { withServer } from '../../support/server/with-server.ts';

const backend = withServer();

it('nine phones that exchange for the first time in an hour, more than there are slots, are all answered while the database is locked; a job then records when their sessions were seen', async () => {
  const phones = await Promise.all(
    Array.from({ length: 9 }, async () => signInPhone(backend, (await newPupil(backend)).email)),
  );
  withDatabase(backend.server, (database) =>
    database.exec("UPDATE sessions SET seen_at = '2026-01-05 12:00:00.000Z'"),
  );
  const seen = () =>
    withDatabase(backend.server, (database) => database.prepare('SELECT seen_at FROM sessions').all()).map(
      (row) => Date.parse(String(row.seen_at)),
    );
  const beganMs = Date.now();
  const lock = new DatabaseSync(join(backend.server.dataDir, 'data.db'));
  lock.exec('BEGIN IMMEDIATE');
  try {
    const answers = await Promise.all(phones.map((phone) => exchangeAs(phone)));
    expect(answers.map(({ status }) => status)).toEqual(phones.map(() => 200));
  } finally {
    lock.close();
  }
  const endedMs = Date.now();
  await backend.superuser.send('POST', '/api/crons/pare_seen_sessions');
  await expect.poll(() => Math.min(...seen()), { timeout: 5000 }).toBeGreaterThanOrEqual(beganMs);
  expect(Math.max(...seen())).toBeLessThanOrEqual(endedMs);
});
