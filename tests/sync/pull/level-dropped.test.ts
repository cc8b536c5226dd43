import { describe, expect, it } from 'vitest';
import { commit } from '../../../src/data/outbox/outbox.ts';
import { listQuizSets } from '../../../src/data/queries/read-library.ts';
import { commandsOf } from '../../support/phone/phone-commands.ts';
import { bac1, nine, sharedScenario, subject } from '../../support/phone/sync-scenario.ts';

const scenario = sharedScenario();

const question = (id: string, level: { id: string }) => ({
  id,
  subject,
  grade_level: level.id,
  question: 'Combien font 6 × 7 ?',
  option_a: '36',
  option_b: '42',
  option_c: '48',
  option_d: '54',
  correct_answer: 'B',
});

describe('a level that is added and dropped', () => {
  it('a level shows its download size before it is added, and loses only its own rows when it is dropped', async () => {
    await scenario.world.add('quiz_questions', question('questiona000000', nine));
    await scenario.world.add('quiz_questions', question('questionb000000', bac1));
    const phone = scenario.phone('pupil');
    const tab = await phone.openTab();
    const commands = commandsOf(phone, tab);
    const [size] = await commands.bucketSizes(['library:9af']);
    expect(size).toMatchObject({ bucket: 'library:9af', rowCount: 1 });
    expect(size?.sizeBytes).toBeGreaterThan(0);

    await commands.subscribeLevel(nine.code);
    await commands.subscribeLevel(bac1.code);
    await commands.sendNow();
    expect(await commands.levelsOnPhone()).toEqual(['9af', 'bac1'].sort());
    expect(await listQuizSets(tab.store.db)).toHaveLength(2);
    await commands.unsubscribeLevel(nine.code);
    expect(await listQuizSets(tab.store.db)).toMatchObject([{ gradeLevel: bac1.id, questionCount: 1 }]);
    await commands.sendNow();
    expect(await listQuizSets(tab.store.db)).toHaveLength(1);

    await commands.subscribeLevel(nine.code);
    await commands.sendNow();
    expect(await listQuizSets(tab.store.db)).toHaveLength(2);
  });

  it('a dropped level is not restored by the answer to a request that was sent before the drop', async () => {
    await scenario.world.add('quiz_questions', question('questiona000000', nine));
    const phone = scenario.phone('pupil');
    const tab = await phone.openTab();
    const commands = commandsOf(phone, tab);
    const heldAnswer = tab.transport.holdAnswer();
    await commands.subscribeLevel(nine.code);
    const running = commands.sendNow();
    await heldAnswer.arrived;
    await commands.unsubscribeLevel(nine.code);
    heldAnswer.release();
    await running;
    expect(await listQuizSets(tab.store.db)).toEqual([]);
  });

  it('a level is dropped without losing the unsent changes of this phone, which are still sent', async () => {
    await scenario.world.add('exams', {
      id: 'exam00000000000',
      title: 'A',
      subject,
      grade_level: nine.id,
      year: 2020,
    });
    const phone = scenario.phone('admin');
    const tab = await phone.openTab();
    const commands = commandsOf(phone, tab);
    await commands.subscribeLevel(nine.code);
    await commands.sendNow();
    await commit(tab.store, {
      op: 'update',
      collection: 'exams',
      record: 'exam00000000000',
      data: { year: 2021 },
    });
    await commands.unsubscribeLevel(nine.code);
    expect(await tab.store.db.exams.count()).toBe(0);
    await commands.sendNow();
    expect(await scenario.rows('exams')).toMatchObject([{ year: 2021 }]);
  });
});
