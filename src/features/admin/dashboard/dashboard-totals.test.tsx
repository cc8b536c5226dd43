import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { expect, it } from 'vitest';
import { messages } from '#locales/fr/admin.po';
import { messages as kit } from '#locales/fr/kit.po';
import { overviewSample } from '../../../../tests/support/fixtures/overview-sample.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { DashboardTotals } from './dashboard-totals.tsx';

const i18n = setupI18n({ locale: 'fr', messages: { fr: { ...kit, ...messages } } });

it('DashboardTotals shows the totals of users, exams, questions, posts, announcements and active users', async () => {
  const { place } = await renderInApp(() => (
    <I18nProvider i18n={i18n}>
      <DashboardTotals overview={overviewSample()} isOld={false} retry={() => undefined} />
    </I18nProvider>
  ));
  const shown = [...place.querySelectorAll('dl > div')].map((total) => [
    total.querySelector('dt')?.textContent,
    total.querySelector('dd')?.textContent,
  ]);
  expect(shown).toEqual([
    ['Utilisateurs', '120'],
    ['Examens', '31'],
    ['Questions', '742'],
    ['Posts', '53'],
    ['Actualités', '17'],
    ['Actifs 7 j', '48'],
  ]);
});
