import 'fake-indexeddb/auto';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { expect, it } from 'vitest';
import { messages } from '#locales/fr/admin.po';
import { messages as kit } from '#locales/fr/kit.po';
import type { AdminQueries } from '#sync/engine/admin-queries.ts';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { ExamsTab } from './exams-tab.tsx';

const i18n = setupI18n({ locale: 'fr', messages: { fr: { ...kit, ...messages } } });

it('ExamsTab links to the page with the form that adds an exam, and to the page that adds several', async () => {
  const store = await openTestStore('admin0000000000');
  await renderInApp(
    () => (
      <I18nProvider i18n={i18n}>
        <ExamsTab store={store} commands={{} as AdminQueries} />
      </I18nProvider>
    ),
    ['/admin/exams/new', '/admin/exams/many'],
  );
  const wayTo = (path: string) => document.querySelector(`a[href="${path}"]`)?.textContent;
  expect(wayTo('/admin/exams/new')).toContain('Ajouter un examen');
  expect(wayTo('/admin/exams/many')).toContain('En ajouter plusieurs');
});
