import { describe, expect, it } from 'vitest';
import { tablesOf } from '../../../src/data/database/account-tables.ts';
import { RemoteError } from '../../../src/domain/protocol/remote-error.ts';
import { subscribe } from '../../../src/sync/apply/subscriptions.ts';
import { nine, sharedScenario, subject } from '../../support/phone/sync-scenario.ts';
import type { TestPhone, TestTab } from '../../support/phone/test-phone.ts';

const scenario = sharedScenario();
const examId = (index: number) => `exam${String(index).padStart(11, '0')}`;
const libraryOf = (level: { code: string }) => `library:${level.code}`;

async function addExams(count: number): Promise<void> {
  for (let index = 0; index < count; index++)
    await scenario.world.add('exams', {
      id: examId(index),
      title: `Examen ${index}`,
      subject,
      grade_level: nine.id,
      year: 2000,
    });
}

/** Opens a tab that has chosen the given levels and requests the smallest answers. */
async function chooseLevels(phone: TestPhone, ...levels: { code: string }[]): Promise<TestTab> {
  const tab = await phone.openTab();
  const tables = tablesOf(tab.store.db);
  for (const level of levels) await subscribe(tables, libraryOf(level), 'chosen');
  tab.transport.remote.sync = smallPages(tab.transport.remote.sync);
  return tab;
}

const smallPages =
  (sync: TestTab['transport']['remote']['sync']): TestTab['transport']['remote']['sync'] =>
  (request, options) =>
    sync({ ...request, maxBytes: 1 }, options);

const cut = (tab: TestTab, afterRequests: number) => {
  const { sync } = tab.transport.remote;
  let requests = 0;
  tab.transport.remote.sync = (request, options) => {
    requests += 1;
    return requests > afterRequests ? Promise.reject(new RemoteError('network')) : sync(request, options);
  };
};

describe('the first pull of a level that is cut off', () => {
  it('the first pull of a level that is cut off keeps the rows received so far and resumes where it stopped', async () => {
    await addExams(40);
    const phone = scenario.phone('pupil');
    const tab = await chooseLevels(phone, nine);
    cut(tab, 2);
    expect(await tab.sync()).toEqual({ kind: 'network', hasMoved: true });
    const storedExams = await tab.store.db.exams.count();
    expect(storedExams).toBeGreaterThan(0);
    expect(storedExams).toBeLessThan(40);
    tab.close();

    const later = await chooseLevels(phone, nine);
    await later.sync();
    expect(await later.store.db.exams.count()).toBe(40);
    const resent = later.transport.answers.flatMap((answer) =>
      answer.kind === 'answer' ? answer.changes.flatMap((change) => change.rows) : [],
    );
    expect(resent.filter((row) => row.collection === 'exams')).toHaveLength(40 - storedExams);
  });

  it('the first pull of a level keeps the rows received so far when the token becomes invalid in the middle', async () => {
    await addExams(40);
    const phone = scenario.phone('pupil');
    const tab = await chooseLevels(phone, nine);
    const { sync } = tab.transport.remote;
    let requests = 0;
    tab.transport.remote.sync = async (request, options) => {
      requests += 1;
      // Sets a new password, which makes every older token of the account invalid.
      if (requests === 3)
        await scenario.world.change('users', scenario.idOf('pupil'), {
          password: 'another-secret',
          passwordConfirm: 'another-secret',
        });
      return sync(request, options);
    };
    expect(await tab.sync()).toEqual({ kind: 'paused' });
    expect(phone.refusals).toHaveLength(1);
    const storedExams = await tab.store.db.exams.count();
    expect(storedExams).toBeGreaterThan(0);
    expect(storedExams).toBeLessThan(40);
  });
});
