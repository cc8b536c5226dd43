// Tests that no account gets the id of a deleted one when the database fails.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { projectRoot } from '../../../scripts/lib/project-tools.ts';

type Refuse = (app: { db: () => never }, record: { id: string }) => void;
const { refuseDeletedId } = createRequire(import.meta.url)(
  join(projectRoot, 'pb_hooks/lib/accounts/deleted-account.js'),
) as { refuseDeletedId: Refuse };

it('refuseDeletedId does not let an id pass if the database does not answer', () => {
  vi.stubGlobal('DynamicModel', class {});
  const app = {
    db: () => {
      throw new Error('database is locked');
    },
  };
  expect(() => refuseDeletedId(app, { id: 'a' })).toThrow('database is locked');
  vi.unstubAllGlobals();
});
