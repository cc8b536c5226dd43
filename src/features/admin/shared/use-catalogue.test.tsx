import 'fake-indexeddb/auto';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { expect, it, vi } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { messages as creole } from '#locales/ht/admin.po';
import { makeLevel, makeSubject } from '../../../../tests/support/fixtures/library-rows.ts';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { named } from './subject-level-select.tsx';
import { useCatalogue, useCatalogueOf } from './use-catalogue.ts';

const stamp = { bucket: 'catalogue' as const, seq: 1, generation: 1, isWaiting: false };

function Choices({ store }: { store: AccountStore }) {
  return <Names catalogue={useCatalogue(store)} />;
}

/** Renders the subjects and levels offered for a row with the subject `x` and the level `y`. */
function ChoicesOfRow({ store }: { store: AccountStore }) {
  return <Names catalogue={useCatalogueOf(store, { subject: 'x', gradeLevel: 'y' })} />;
}

function Names({ catalogue }: { catalogue: ReturnType<typeof useCatalogue> }) {
  if (!catalogue) return null;
  const rows = [...named(catalogue.subjects), ...named(catalogue.levels)];
  return rows.map(({ value, label }) => <li key={value}>{label}</li>);
}

it('useCatalogue sorts subjects by the name shown, also after a change of language, and levels by their order', async () => {
  const store = await openTestStore('admin0000000000');
  await tablesOf(store.db).subjects.bulkPut([
    { ...makeSubject({ id: 'g', code: 'geography', name: 'Géographie', nameHt: 'Jewografi' }), ...stamp },
    { ...makeSubject({ id: 'e', code: 'economy', name: 'Économie', nameHt: 'Ekonomi' }), ...stamp },
    { ...makeSubject({ id: 'k', code: 'creole', name: 'Créole', nameHt: 'Kreyòl' }), ...stamp },
  ]);
  await tablesOf(store.db).gradeLevels.bulkPut([
    { ...makeLevel({ id: 'b', code: 'bac1', name: 'Bac I', nameHt: 'Bak I', displayOrder: 2 }), ...stamp },
    { ...makeLevel({ id: 'n', code: '9af', name: 'Neuvième', nameHt: 'Nevyèm', displayOrder: 1 }), ...stamp },
  ]);
  const { place } = await renderInApp(() => (
    <I18nProvider i18n={i18n}>
      <Choices store={store} />
    </I18nProvider>
  ));
  const shown = () => [...place.querySelectorAll('li')].map(({ textContent }) => textContent);
  await vi.waitFor(() => expect(shown()).toEqual(['Créole', 'Économie', 'Géographie', 'Neuvième', 'Bac I']));
  i18n.loadAndActivate({ locale: 'ht', locales: ['fr'], messages: creole });
  await vi.waitFor(() => expect(shown()).toEqual(['Ekonomi', 'Jewografi', 'Kreyòl', 'Nevyèm', 'Bak I']));
});

/**
 * Renders `Shown` on a phone with an active and an inactive subject and level. Resolves with a function that
 * returns the choices shown.
 */
async function choicesOf(account: string, Shown: typeof Choices) {
  const store = await openTestStore(account);
  await tablesOf(store.db).subjects.bulkPut([
    { ...makeSubject({ id: 'x', code: 'arts', name: 'Arts', isActive: false }), ...stamp },
    { ...makeSubject({ id: 'k', code: 'creole', name: 'Créole' }), ...stamp },
  ]);
  await tablesOf(store.db).gradeLevels.bulkPut([
    { ...makeLevel({ id: 'y', code: 'old', name: 'Ancien', isActive: false }), ...stamp },
    { ...makeLevel({ id: 'b', code: 'bac1', name: 'Bac I', displayOrder: 2 }), ...stamp },
  ]);
  i18n.activate('fr');
  const { place } = await renderInApp(() => (
    <I18nProvider i18n={i18n}>
      <Shown store={store} />
    </I18nProvider>
  ));
  return () => [...place.querySelectorAll('li')].map(({ textContent }) => textContent);
}

it('useCatalogue leaves out inactive subjects and levels', async () => {
  const choices = await choicesOf('newrow000000000', Choices);
  await vi.waitFor(() => expect(choices()).toEqual(['Créole', 'Bac I']));
});

it('useCatalogueOf includes the inactive subject and level of its row', async () => {
  const choices = await choicesOf('oldrow000000000', ChoicesOfRow);
  await vi.waitFor(() => expect(choices()).toEqual(['Arts', 'Créole', 'Ancien', 'Bac I']));
});
