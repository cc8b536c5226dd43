import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../support/server/change-log.ts';
import { type MailServer, startMailServer } from '../../support/server/mail-server.ts';
import { refuseWrites } from '../../support/server/refused-writes.ts';
import { asSuperuser, type Caller, create } from '../../support/server/rest-client.ts';
import { messageOf } from '../../support/server/samples.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';
import { until } from '../../support/until.ts';

const operator = 'operator@pare.example';
const desk = 'desk@pare.example';
const folder = mkdtempSync(join(tmpdir(), 'pare-alarms-'));
const stateFile = join(folder, 'state.json');
const titles = {
  disk: 'free space of the disk',
  replica: 'replica of the database',
  mail: 'mails to people',
};
/** Numbers of mails that the mail server will still refuse, by recipient. */
const refusals = new Map<string, number>();
let smtp: MailServer;
let server: TestServer;
let superuser: Caller;

beforeAll(async () => {
  smtp = await startMailServer((address) => {
    const left = refusals.get(address) ?? 0;
    refusals.set(address, left - 1);
    return left > 0;
  });
  server = await startServer({
    env: {
      ...smtp.env,
      PARE_CONTACT_TO: desk,
      PARE_STATE_FILE: stateFile,
      PARE_URL: 'https://pare.example',
      PARE_ALARM_EMAIL: operator,
      PARE_ALARM_DISK_MB: '500',
      PARE_ALARM_REPLICA_SECONDS: '60',
    },
  });
  superuser = await asSuperuser(server);
});
afterAll(async () => {
  await server.dispose();
  await smtp.close();
  rmSync(folder, { recursive: true, force: true });
});

function writeState(diskFreeMb: number, replicaAgeSeconds: number): void {
  const diskFreeBytes = diskFreeMb * 1_000_000;
  // The state must not become old while the tests run.
  const atMs = Date.now() + 3_600_000;
  writeFileSync(stateFile, JSON.stringify({ atMs, replicaAgeSeconds, diskFreeBytes }));
}

const runJob = (name: string) => superuser.send('POST', `/api/crons/${name}`);

const mailsToOperator = () =>
  smtp.mails().filter(({ to }) => to?.some((recipient) => recipient.address === operator));
const subjects = () => mailsToOperator().map(({ subject = '' }) => subject);

/** Returns the titles of the alarms that the server has stored as reported within the last two hours. */
function storedAlarms(): string[] {
  const sql = 'SELECT kind FROM alarms WHERE is_reported = 1 AND mailed_at > ?';
  const rows = withDatabase(server, (database) => database.prepare(sql).all(Date.now() - 7_200_000));
  return rows.map(({ kind }) => titles[kind as keyof typeof titles]).sort();
}

function openAlarms(): string[] {
  const isOpen = (title: string) =>
    subjects()
      .findLast((subject) => subject.endsWith(title))
      ?.includes('ALARM');
  return Object.values(titles).filter(isOpen).sort();
}

/**
 * Runs the alarm job until the operator has received at least as many mails as `expected` and `isNoted` returns
 * true, then compares their subjects. By default waits until the server has stored what it has mailed.
 */
async function expectMails(
  expected: readonly string[],
  isNoted = () => String(storedAlarms()) === String(openAlarms()),
): Promise<void> {
  await until(`the operator has ${expected.length} mails`, async () => {
    await runJob('pare_alarms');
    return subjects().length >= expected.length && isNoted();
  });
  expect(subjects()).toEqual(expected);
}

function passHours(hours: number): void {
  withDatabase(server, (database) =>
    database.prepare('UPDATE alarms SET mailed_at = mailed_at - ?').run(hours * 3_600_000),
  );
}

it('the operator gets one mail in six hours for each part that fails, even if the server restarts, and one mail when the part works again, at the earliest an hour after the alarm', async () => {
  writeState(499, 2);
  const expected = [`Pare ALARM: ${titles.disk}`];
  await expectMails(expected);
  expect(mailsToOperator()[0]?.text).toContain('has 499 MB free; the limit is 500 MB.');
  expect(mailsToOperator()[0]?.text).toContain('Server: https://pare.example');

  // A run checks the disk before the replica: the mail about the replica shows that none about the disk was sent.
  await server.restart();
  writeState(400, 61);
  expected.push(`Pare ALARM: ${titles.replica}`);
  await expectMails(expected);
  expect(mailsToOperator()[1]?.text).toContain('had everything 61 s ago; the limit is 60 s.');

  passHours(7);
  expected.push(`Pare ALARM: ${titles.disk}`, `Pare ALARM: ${titles.replica}`);
  await expectMails(expected);

  passHours(1);
  writeState(5000, 90);
  expected.push(`Pare, back to normal: ${titles.disk}`);
  await expectMails(expected);
  writeState(300, 3);
  expected.push(`Pare ALARM: ${titles.disk}`, `Pare, back to normal: ${titles.replica}`);
  await expectMails(expected);
  passHours(1);
  writeState(5000, 3);
  expected.push(`Pare, back to normal: ${titles.disk}`);
  await expectMails(expected);
});

it('the operator gets a mail when three mails to people have failed, and one when a mail is accepted again', async () => {
  writeState(5000, 3);
  const expected = subjects();
  refusals.set(desk, Number.POSITIVE_INFINITY);
  await create(superuser, 'contact_messages', messageOf(''));
  for (const failures of [1, 2, 3]) {
    await until(`${failures} mails were refused`, async () => {
      await runJob('pare_contact_mail');
      return smtp.refused() >= failures;
    });
    // This job deletes expired counts of other mails.
    await runJob('pare_entries_tidy');
  }
  expected.push(`Pare ALARM: ${titles.mail}`);
  await expectMails(expected);

  refusals.delete(desk);
  passHours(1);
  await until('the message was sent on', async () => {
    await runJob('pare_contact_mail');
    return smtp.mails().some(({ to }) => to?.[0]?.address === desk);
  });
  expected.push(`Pare, back to normal: ${titles.mail}`);
  await expectMails(expected);
});

it('alarm jobs that run at the same time send the operator one mail', async () => {
  passHours(7);
  const expected = [...subjects(), `Pare ALARM: ${titles.disk}`];
  writeState(100, 3);
  await Promise.all(Array.from({ length: 8 }, () => runJob('pare_alarms')));
  await expectMails(expected);
  writeState(100, 100);
  await expectMails([...expected, `Pare ALARM: ${titles.replica}`]);
});

it('the operator gets each mail once although the disk is too full to store that the mail was sent, and the server stores this later', async () => {
  const expected = subjects();
  passHours(1);
  const endRefusal = refuseWrites(server, 'alarms');
  writeState(5000, 3);
  expected.push(`Pare, back to normal: ${titles.disk}`, `Pare, back to normal: ${titles.replica}`);
  await expectMails(expected, () => true);
  writeState(100, 3);
  expected.push(`Pare ALARM: ${titles.disk}`);
  await expectMails(expected, () => true);
  endRefusal();
  await expectMails(expected);
});

it('a run of the alarm job ends with the first mail that the mail server does not accept, and the next run sends this mail first', async () => {
  passHours(7);
  refusals.set(operator, 1);
  writeState(100, 100);
  await expectMails([...subjects(), `Pare ALARM: ${titles.disk}`, `Pare ALARM: ${titles.replica}`]);
});
