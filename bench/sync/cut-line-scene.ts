// What every thing that bench/sync/cut-lines.ts sends over its line begins with, and how it is looked at.
// Guarantees nothing of the line itself.
import { writeStore } from '../../src/data/database/account-store.ts';
import { listQueue } from '../../src/data/queries/read-mine.ts';
import type { Bucket } from '../../src/domain/schema/buckets.ts';
import { subscribe } from '../../src/sync/apply/subscriptions.ts';
import type { SimTemplate } from '../../tests/simulation/sim-server.ts';
import type { TestPhone, TestTab } from '../../tests/support/phone/test-phone.ts';

export type Scene = {
  template: SimTemplate;
  /** The phone's own line, which cuts once it is told to. */
  url: string;
  phone: TestPhone;
  tab: TestTab;
  /** An admin's tab on a line that is whole. */
  admin: { phone: TestPhone; tab: TestTab };
  /** Passes of the engine until `isDone`, a back-off between two. */
  syncUntil: (isDone: () => Promise<boolean>) => Promise<void>;
  /** Tries of what is not a pass, until one succeeds. */
  tryUntil: (attempt: () => Promise<boolean>) => Promise<void>;
  /** SQL on the server's own database, beside it. */
  write: (sql: string) => void;
};

export type CutCase = {
  name: string;
  /** An admin's phone instead of a pupil's. */
  isAdmin?: true;
  prepare?: (scene: Scene) => Promise<void>;
  run: (scene: Scene) => Promise<void>;
};

export const library = ({ template }: Scene): Bucket => `library:${template.levels[0]?.code ?? ''}`;
export const subjectOf = ({ template }: Scene) => template.subjects[0] ?? '';
export const levelOf = ({ template }: Scene) => template.levels[0]?.id ?? '';

export const choose = ({ tab }: Scene, bucket: Bucket) =>
  writeStore(tab.store, ({ tables }) => subscribe(tables, bucket, 'chosen'));

export const isAllSent = async ({ tab }: Scene) => (await listQueue(tab.store.db)).length === 0;
export const isComplete = async ({ tab }: Scene, bucket: Bucket) =>
  (await tab.store.db.buckets.get(bucket))?.isComplete === true;

/** Lays a level on the phone while its line is whole. */
export async function withLevel(scene: Scene): Promise<void> {
  await choose(scene, library(scene));
  await scene.tab.sync();
}
