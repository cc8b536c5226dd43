// Provides the setting of the sync engine's tests: a real server, three accounts, a subject, two levels,
// and phones.
// `reset` removes from the server everything that a test has added.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createRemote } from '../../../src/backend/api/sync-api.ts';
import type { Remote } from '../../../src/domain/protocol/sync-api-port.ts';
import { SyncWorld } from '../server/sync-world.ts';
import { TestPhone } from './test-phone.ts';

export const subject = 'math00000000000';
export const nine = { id: 'nine00000000000', code: '9af' };
export const bac1 = { id: 'bacone000000000', code: 'bac1' };

const people = {
  pupil: { name: 'pupil', id: 'pupil0000000000', display_name: 'Élève pupil' },
  other: { name: 'other', id: 'other0000000000', display_name: 'Élève other' },
  admin: { name: 'admin', id: 'admin0000000000', display_name: 'Équipe', is_admin: true },
};
export type PersonName = keyof typeof people;

export function sharedScenario(): SyncScenario {
  const scenario = new SyncScenario();
  beforeAll(() => scenario.start());
  beforeEach(() => scenario.reset());
  afterAll(() => scenario.dispose());
  return scenario;
}

export class SyncScenario {
  #world: SyncWorld | null = null;
  #copy = '';

  get world(): SyncWorld {
    if (!this.#world) throw new Error('the scenario has not been started; call `start` first');
    return this.#world;
  }

  get remote(): Remote {
    return createRemote({ baseUrl: this.world.server.url });
  }

  async start(): Promise<void> {
    this.#world = await SyncWorld.start();
    this.#copy = await mkdtemp(join(tmpdir(), 'pare-backup-'));
  }

  async reset(): Promise<void> {
    await this.world.reset({ PARE_SYNC_PER_MINUTE: '0' });
    for (const person of Object.values(people)) await this.world.addPerson(person);
    await this.world.add('subjects', { id: subject, code: 'math', name: 'Mathématiques', is_active: true });
    for (const [index, { id, code }] of [nine, bac1].entries())
      await this.world.add('grade_levels', {
        id,
        code,
        name: code,
        display_order: index + 1,
        is_active: true,
      });
  }

  idOf(name: PersonName): string {
    return people[name].id;
  }

  tokenOf(name: PersonName): string {
    return this.world.tokens.get(name) ?? '';
  }

  phone(name: PersonName): TestPhone {
    return new TestPhone(this.remote, { account: this.idOf(name), token: this.tokenOf(name) });
  }

  visitorPhone(): TestPhone {
    return TestPhone.visitor(this.remote);
  }

  async rows(collection: string): Promise<Record<string, unknown>[]> {
    const { items } = await this.world.admin('GET', `/api/collections/${collection}/records?perPage=500`);
    return items as Record<string, unknown>[];
  }

  backUp(): Promise<void> {
    return this.world.keepCopy(this.#copy);
  }

  restoreBackup(): Promise<void> {
    return this.world.putBack(this.#copy);
  }

  async dispose(): Promise<void> {
    await this.#world?.dispose();
    await rm(this.#copy, { recursive: true, force: true });
  }
}

export const postOf = (title = 'Fractions', content = 'Comment additionner 1/2 et 1/3 ?') => ({
  op: 'create' as const,
  collection: 'forumPosts' as const,
  data: { title, content, subject, language: 'fr' as const },
});

export const replyTo = (postId: string, content = 'Il faut le même dénominateur : 5/6.') => ({
  op: 'create' as const,
  collection: 'forumReplies' as const,
  data: { postId, content, language: 'fr' as const },
});

export const attemptOf = (record: string, score = 1) => ({
  op: 'create' as const,
  collection: 'quizAttempts' as const,
  record,
  data: {
    subject,
    gradeLevel: nine.id,
    score,
    totalQuestions: 1,
    answers: [{ questionId: 'question0000000', selectedAnswer: 'B' as const, isCorrect: score === 1 }],
  },
});
