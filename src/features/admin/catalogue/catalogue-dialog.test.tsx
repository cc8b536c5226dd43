import 'fake-indexeddb/auto';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { expect, it, vi } from 'vitest';
import { listQueue } from '#data/entries/read-entries.ts';
import { messages } from '#locales/fr/admin.po';
import { messages as kit } from '#locales/fr/kit.po';
import { makeLevel, makeSubject } from '../../../../tests/support/fixtures/library-rows.ts';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { find, renderInApp, type } from '../../../../tests/support/render-in-app.tsx';
import { CatalogueDialog } from './catalogue-dialog.tsx';

const i18n = setupI18n({ locale: 'fr', messages: { fr: { ...kit, ...messages } } });

it.each([
  ['subjects', makeSubject({ id: 'subject00000000' })],
  ['gradeLevels', makeLevel({ id: 'level0000000000' })],
] as const)(
  'CatalogueDialog shows an error instead of saving %s without a name, and queues the update once a name is typed',
  async (kind, row) => {
    const store = await openTestStore(`${kind}0000000000`.slice(0, 15));
    const onClose = vi.fn();
    await renderInApp(() => (
      <I18nProvider i18n={i18n}>
        <CatalogueDialog {...{ kind, row, store, onClose }} rows={[row]} />
      </I18nProvider>
    ));
    const name = () => document.querySelector<HTMLInputElement>('dialog input');
    await vi.waitFor(() => expect(name()?.value).toBe(row.name));
    type(name(), '   ');
    find('button', 'Enregistrer').click();
    await vi.waitFor(() =>
      expect(document.querySelector('dialog')?.textContent).toContain('Écrivez un nom.'),
    );
    expect(name()?.getAttribute('aria-invalid')).toBe('true');
    expect(await listQueue(store.db)).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();

    type(name(), 'Un autre nom');
    find('button', 'Enregistrer').click();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(await listQueue(store.db)).toMatchObject([
      { entry: { op: 'update', collection: kind, record: row.id, data: { name: 'Un autre nom' } } },
    ]);
  },
);
