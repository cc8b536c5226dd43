// Tests an edit of a subject or level that was changed on the server meanwhile, and one of a subject whose creation was
// not sent yet.
import { expect, test } from 'vitest';
import { resendEntry } from '../../../src/data/outbox/edit-entry.ts';
import {
  addToCatalogue,
  changeInCatalogue,
} from '../../../src/features/admin/catalogue/catalogue-actions.ts';
import { makeLevels } from '../../support/phone/phone-library.ts';
import { queueStatuses } from '../../support/phone/phone-queue.ts';
import { phoneWorld } from '../../support/phone/phone-world.ts';

const world = phoneWorld();

test.each([
  ['subjects', 'subjects'],
  ['gradeLevels', 'grade_levels'],
] as const)(
  'an edit of %s is parked and does not overwrite a change that the phone has received since the form was opened',
  async (kind, name) => {
    const { id } =
      kind === 'subjects'
        ? await world.add(name, { code: 'optique', name: 'Optique', is_active: true })
        : (await makeLevels(world))[0];
    const tab = await world.phone(await world.admin()).openTab();
    await tab.syncUntilDone();
    const shown = await tab.store.db[kind].get(id);
    if (!shown) throw new Error('the row is not on the phone');

    // Lets the server's change reach this phone before this edit is saved.
    await world.change(name, id, { description: 'D’un autre' });
    await tab.syncUntilDone();
    await changeInCatalogue(tab.store, kind, shown, { name: 'Le mien' });
    await tab.syncUntilDone();
    const [line] = await queueStatuses(tab.store);
    expect(line).toMatchObject({ status: 'parked', code: 'changed-meanwhile', data: { name: 'Le mien' } });
    expect(await tab.store.db[kind].get(id)).toMatchObject({ description: 'D’un autre', name: shown.name });

    const parked = await tab.store.db.outbox.filter((entry) => entry.state === 'parked').first();
    await resendEntry(tab.store, parked?.id ?? '');
    await tab.syncUntilDone();
    expect(await world.row(name, id)).toMatchObject({ name: 'Le mien', description: 'D’un autre' });
  },
);

test('a subject whose creation is still unsent can be changed, and the creation and the change reach the server', async () => {
  const tab = await world.phone(await world.admin()).openTab();
  await tab.syncUntilDone();
  const data = { name: 'Économie', nameHt: null, description: null, code: 'economie' };
  await addToCatalogue(tab.store, 'subjects', data, 'admin-subjects/new');
  const made = await tab.store.db.subjects.filter(({ code }) => code === 'economie').first();
  if (!made) throw new Error('the new subject is not on the phone');
  await changeInCatalogue(tab.store, 'subjects', made, { nameHt: 'Ekonomi' });
  await tab.syncUntilDone();
  expect(await queueStatuses(tab.store)).toEqual([]);
  expect(await world.row('subjects', made.id)).toMatchObject({ name: 'Économie', name_ht: 'Ekonomi' });
});
