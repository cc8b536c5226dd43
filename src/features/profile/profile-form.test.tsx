import 'fake-indexeddb/auto';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { expect, it, vi } from 'vitest';
import { firstStatus } from '#data/database/sync-status.ts';
import { listQueue } from '#data/entries/read-entries.ts';
import { messages as kit } from '#locales/fr/kit.po';
import { messages } from '#locales/fr/profile.po';
import { makeLevel } from '../../../tests/support/fixtures/library-rows.ts';
import { openTestStore } from '../../../tests/support/phone/open-test-store.ts';
import { find, renderInApp, type } from '../../../tests/support/render-in-app.tsx';
import { ProfileForm } from './profile-form.tsx';

const i18n = setupI18n({ locale: 'fr', messages: { fr: { ...kit, ...messages } } });
const levels = [makeLevel(), makeLevel({ id: 'level2000000000', code: 'bac2', name: 'Bac II' })];

function choose(place: HTMLElement, id: string): void {
  const level = place.querySelector('select');
  if (level) level.value = id;
  level?.dispatchEvent(new Event('change', { bubbles: true }));
}

it('ProfileForm queues the changed name, school, level and biography', async () => {
  const store = await openTestStore();
  const onDone = vi.fn();
  const before = { displayName: 'Élève', school: '', gradeLevel: '', series: '', bio: '' } as const;
  const commands = { syncState: async () => firstStatus, sendNow: async () => undefined };
  const { place } = await renderInApp(() => (
    <I18nProvider i18n={i18n}>
      <ProfileForm
        {...{ store, before, levels, onDone }}
        levelsHere={['bac2']}
        seriesOf={() => []}
        commands={commands as never}
      />
    </I18nProvider>
  ));
  await vi.waitFor(() => expect(place.querySelector('select')).not.toBeNull());
  type(place.querySelector('[name="nickname"]'), 'Nadia');
  type(place.querySelector('[name="organization"]'), 'Lycée de Jacmel');
  type(place.querySelector('[name="bio"]'), 'Bonjour.');
  choose(place, 'level2000000000');
  find('button', 'Enregistrer').click();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  const data = {
    ...{ displayName: 'Nadia', school: 'Lycée de Jacmel', gradeLevel: 'level2000000000', bio: 'Bonjour.' },
  };
  expect(await listQueue(store.db)).toMatchObject([
    { entry: { op: 'update', collection: 'profiles', record: store.account, data } },
  ]);
});

it('ProfileForm says where to add the chosen level only while it is not on this phone', async () => {
  const store = await openTestStore();
  const before = { displayName: 'Élève', school: '', gradeLevel: '', series: '', bio: '' } as const;
  const commands = { syncState: async () => firstStatus, sendNow: async () => undefined };
  const { place } = await renderInApp(() => (
    <I18nProvider i18n={i18n}>
      <ProfileForm
        {...{ store, before, levels }}
        levelsHere={['bac2']}
        seriesOf={() => []}
        commands={commands as never}
        onDone={() => undefined}
      />
    </I18nProvider>
  ));
  await vi.waitFor(() => expect(place.querySelector('select')).not.toBeNull());
  choose(place, makeLevel().id);
  await vi.waitFor(() => expect(place.textContent).toContain('Pour avoir ses quiz ici'));
  choose(place, 'level2000000000');
  await vi.waitFor(() => expect(place.textContent).not.toContain('Pour avoir ses quiz ici'));
});

it('ProfileForm keeps and offers the chosen series if the catalogue of this phone does not list it for the level', async () => {
  const store = await openTestStore();
  const onDone = vi.fn();
  const before = {
    ...({ displayName: 'Élève', school: '', gradeLevel: 'level2000000000', bio: '' } as const),
    series: 'SMP' as const,
  };
  const commands = { syncState: async () => firstStatus, sendNow: async () => undefined };
  const { place } = await renderInApp(() => (
    <I18nProvider i18n={i18n}>
      <ProfileForm
        {...{ store, before, levels, onDone }}
        levelsHere={[]}
        seriesOf={() => ['SVT']}
        commands={commands as never}
      />
    </I18nProvider>
  ));
  await vi.waitFor(() => expect(place.querySelectorAll('select')).toHaveLength(2));
  expect(place.querySelectorAll('select')[1]?.value).toBe('SMP');
  type(place.querySelector('[name="bio"]'), 'Bonjour.');
  find('button', 'Enregistrer').click();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  const [queued] = await listQueue(store.db);
  expect(queued?.entry).toMatchObject({ data: { bio: 'Bonjour.' } });
  expect(queued?.entry).not.toHaveProperty('data.series');
});
