// Defines a case of bench/sync/cut-lines.ts, the fixture that it starts from, and the checks that the cases
// share.

import { listQueue } from '../../src/data/entries/read-entries.ts';
import { writeStore } from '../../src/data/store/account-store.ts';
import type { Bucket } from '../../src/domain/schema/buckets.ts';
import { subscribe } from '../../src/sync/apply/subscriptions.ts';
import type { SimTemplate } from '../../tests/simulation/sim-server.ts';
import type { TestPhone, TestTab } from '../../tests/support/phone/test-phone.ts';

export type CutCaseContext = {
  template: SimTemplate;
  /** URL of the proxy that cuts the measured phone's connections. */
  url: string;
  phone: TestPhone;
  tab: TestTab;
  /** An admin's tab on an intact connection. */
  admin: { phone: TestPhone; tab: TestTab };
  /** Runs sync passes until `isDone` resolves with true, at most `mostPasses` of cut-lines.ts. */
  syncUntil: (isDone: () => Promise<boolean>) => Promise<void>;
  /** Repeats an action that is not a sync pass until it resolves with true, at most `mostPasses` times. */
  tryUntil: (attempt: () => Promise<boolean>) => Promise<void>;
  write: (sql: string) => void;
};

export type CutCase = {
  name: string;
  isAdmin?: true;
  prepare?: (context: CutCaseContext) => Promise<void>;
  run: (context: CutCaseContext) => Promise<void>;
};

export const library = ({ template }: CutCaseContext): Bucket => `library:${template.levels[0]?.code ?? ''}`;
export const subjectOf = ({ template }: CutCaseContext) => template.subjects[0] ?? '';
export const levelOf = ({ template }: CutCaseContext) => template.levels[0]?.id ?? '';

export const choose = ({ tab }: CutCaseContext, bucket: Bucket) =>
  writeStore(tab.store, ({ tables }) => subscribe(tables, bucket, 'chosen'));

export const isAllSent = async ({ tab }: CutCaseContext) => (await listQueue(tab.store.db)).length === 0;
export const isComplete = async ({ tab }: CutCaseContext, bucket: Bucket) =>
  (await tab.store.db.buckets.get(bucket))?.isComplete === true;

/** Downloads a level in one pass. */
export async function withLevel(context: CutCaseContext): Promise<void> {
  await choose(context, library(context));
  await context.tab.sync();
}
