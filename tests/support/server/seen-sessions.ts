// Runs the server's job that records when sessions were seen.
import { expect } from 'vitest';
import { withDatabase } from './change-log.ts';
import { exchangeAs } from './rest-client.ts';
import { newPupil, signInPhone } from './signed-in-phone.ts';
import type { Backend } from './with-server.ts';

/**
 * Resolves when the job has written all that was noted before. The server starts a job without saying when it has
 * ended, so this waits until the job has recorded a further phone, which it writes together with the others.
 */
export async function recordSeenSessions(backend: Backend): Promise<void> {
  const further = await signInPhone(backend, (await newPupil(backend)).email);
  const long = '2026-01-05 12:00:00.000Z';
  const ofFurther = (sql: string, ...values: string[]) =>
    withDatabase(backend.server, (database) => database.prepare(sql).get(...values, further.userId));
  ofFurther('UPDATE sessions SET seen_at = ? WHERE user_id = ?', long);
  await exchangeAs(further);
  await backend.superuser.send('POST', '/api/crons/pare_seen_sessions');
  const seenAt = () => ofFurther('SELECT seen_at FROM sessions WHERE user_id = ?')?.seen_at;
  await expect.poll(seenAt, { timeout: 5000 }).not.toBe(long);
  ofFurther('DELETE FROM sessions WHERE user_id = ?');
}
