import 'fake-indexeddb/auto';
import { setupI18n, i18n as shared } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { expect, it, vi } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import type { WeekCounts } from '#domain/admin/admin-overview.ts';
import { messages } from '#locales/fr/admin.po';
import { messages as kit } from '#locales/fr/kit.po';
import { messages as creole } from '#locales/ht/admin.po';
import { makeSubject } from '../../../../tests/support/fixtures/library-rows.ts';
import { overviewSample } from '../../../../tests/support/fixtures/overview-sample.ts';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { AnalyticsTab } from './analytics-tab.tsx';

const i18n = setupI18n({ locale: 'fr', messages: { fr: { ...kit, ...messages } } });
const textOf = (element: Element | null | undefined) => element?.textContent?.replace(/\s/g, ' ');

async function openTab(forumPosts?: WeekCounts): Promise<HTMLElement> {
  const store = await openTestStore('admin0000000000');
  const subjects = [
    { subject: 's', attempts: 61 },
    { subject: 'p', attempts: 39 },
  ];
  const stamp = { bucket: 'catalogue' as const, seq: 1, generation: 1, isWaiting: false };
  await tablesOf(store.db).subjects.bulkPut([
    { ...makeSubject(), ...stamp },
    { ...makeSubject({ id: 'p', code: 'physics', name: 'Physique' }), ...stamp },
  ]);
  const probes = {
    accounts: 3,
    chapters: [
      { subject: 's', level: 'l', chapter: '', asked: 4, expected: 2.4, right: 2 },
      { subject: 'p', level: 'l', chapter: '', asked: 8, expected: 6.3, right: 4 },
    ],
  };
  const sample = overviewSample({ subjects, probes });
  const answer = forumPosts ? { ...sample, week: { ...sample.week, forumPosts } } : sample;
  await tablesOf(store.db).keptAnswers.put({ key: 'admin-overview', answer, at: 1 });
  const { place } = await renderInApp(() => (
    <I18nProvider i18n={i18n}>
      <AnalyticsTab store={store} />
    </I18nProvider>
  ));
  await vi.waitFor(() => expect(place.querySelector('dl')).not.toBeNull());
  return place;
}

it('AnalyticsTab shows the totals, the results of seven days, the activity rate, and the numbers of error reports and messages', async () => {
  const container = await openTab();
  const figures = [...container.querySelectorAll('dl > div')].map((figure) => [
    textOf(figure.querySelector('dt')),
    textOf(figure.querySelector('dd')),
  ]);
  expect(figures).toEqual([
    ['Utilisateurs', '120'],
    ['Examens', '31'],
    ['Questions', '742'],
    ['Posts', '53'],
    ['Actualités', '17'],
    ['Résultats en sept jours', '280'],
    ['Taux d’activité', '40 %'],
    ['Utilisateurs actifs', '48'],
    ['Erreurs signalées', '6'],
    ['Messages reçus', '8'],
  ]);
});

it('AnalyticsTab shows quizzes, repeats, posts and new users by day, and the most frequent subjects', async () => {
  const container = await openTab();
  const tables = [...container.querySelectorAll('table')].map((table) => {
    const section = table.closest('section');
    const rows = [...table.querySelectorAll('tr')].map((row) => [
      textOf(row.querySelector('th')),
      textOf(row.querySelector('td')),
    ]);
    return [textOf(section?.querySelector('h3')), textOf(section?.querySelector('p')), rows];
  });
  expect(tables.pop()).toEqual([
    'Questions surprises, par chapitre',
    'D’après 3 élèves : ceux qui ont travaillé le plus récemment',
    [
      ['Chapitre', undefined],
      ['Physique, Autres questions', '8'],
      ['Mathématiques, Autres questions', '4'],
    ],
  ]);
  const days = (...counts: number[]) => counts.map((count, day) => [`${18 + day} nov.`, `${count}`]);
  expect(tables).toEqual([
    ['Quiz terminés', '252 en sept jours', days(9, 18, 27, 36, 45, 54, 63)],
    ['Reprises et révisions', '28 en sept jours', days(1, 2, 3, 4, 5, 6, 7)],
    ['Posts du forum', '7 en sept jours', days(1, 0, 0, 2, 0, 0, 4)],
    ['Nouveaux utilisateurs', '11 en sept jours', days(0, 1, 2, 0, 3, 0, 5)],
    [
      'Matières les plus demandées',
      'Parmi les cent derniers résultats : quiz, reprises et révisions',
      [
        ['Mathématiques', '61'],
        ['Physique', '39'],
      ],
    ],
  ]);
});

it('AnalyticsTab shows a text instead of columns for counts that were zero on all seven days', async () => {
  const container = await openTab([0, 0, 0, 0, 0, 0, 0]);
  const posts = [...container.querySelectorAll('section')].find(
    (section) => textOf(section.querySelector('h3')) === 'Posts du forum',
  );
  expect(textOf(posts)).toBe('Posts du forumRien ces sept jours');
});

it('AnalyticsTab lists equally frequent subjects by the name in the language shown', async () => {
  const store = await openTestStore('admin0000000000');
  const stamp = { bucket: 'catalogue' as const, seq: 1, generation: 1, isWaiting: false };
  await tablesOf(store.db).subjects.bulkPut([
    { ...makeSubject({ id: 'k', code: 'creole', name: 'Créole', nameHt: 'Kreyòl' }), ...stamp },
    { ...makeSubject({ id: 'e', code: 'economy', name: 'Économie', nameHt: 'Ekonomi' }), ...stamp },
    { ...makeSubject({ id: 'p', code: 'physics', name: 'Physique', nameHt: 'Fizik' }), ...stamp },
  ]);
  const answer = overviewSample({
    subjects: [
      { subject: 'p', attempts: 50 },
      { subject: 'e', attempts: 20 },
      { subject: 'k', attempts: 20 },
    ],
  });
  await tablesOf(store.db).keptAnswers.put({ key: 'admin-overview', answer, at: 1 });
  const { place } = await renderInApp(() => (
    <I18nProvider i18n={shared}>
      <AnalyticsTab store={store} />
    </I18nProvider>
  ));
  const shown = () => {
    const table = [...place.querySelectorAll('table')].at(-1);
    return [...(table?.querySelectorAll('th') ?? [])].map((name) => name.textContent);
  };
  await vi.waitFor(() => expect(shown()).toEqual(['Physique', 'Créole', 'Économie']));
  shared.loadAndActivate({ locale: 'ht', locales: ['fr'], messages: creole });
  await vi.waitFor(() => expect(shown()).toEqual(['Fizik', 'Ekonomi', 'Kreyòl']));
});
