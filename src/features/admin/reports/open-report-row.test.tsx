import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { AccountStore } from '#data/store/account-store.ts';
import { messages } from '#locales/fr/admin.po';
import { messages as kit } from '#locales/fr/kit.po';
import { scriptedRemote } from '../../../../tests/support/network/scripted-remote.ts';
import { TestPhone } from '../../../../tests/support/phone/test-phone.ts';
import { find, renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { OpenReportRow } from './open-report-row.tsx';
import type { ReportItem } from './read-reports.ts';

const i18n = setupI18n({ locale: 'fr', messages: { fr: { ...kit, ...messages } } });

const row = {
  id: 'report000000000',
  target: 'forumPosts',
  record: 'post00000000000',
  reason: 'spam',
  created: 1,
};
const post = { id: row.record, title: 'Gagnez de l’argent', created: 1, updated: 1 };

/** Returns the item for a report of `post`, which is on this phone or was deleted. */
const itemOf = (status: 'open' | 'done', isHere: boolean) =>
  ({
    collection: 'reports',
    row: { ...row, status },
    reported: isHere ? { collection: 'forumPosts', row: post } : null,
    opens: row.record,
    about: { kind: 'post', text: isHere ? post.title : null },
  }) as unknown as ReportItem;

type Give = (next: ReportItem) => void;

function GivenRow({
  store,
  first,
  onReady,
}: {
  store: AccountStore;
  first: ReportItem;
  onReady: (give: Give) => void;
}) {
  const [item, setItem] = useState(first);
  useEffect(() => onReady(setItem), [onReady]);
  return (
    <I18nProvider i18n={i18n}>
      <OpenReportRow store={store} item={item} onToggle={() => {}} />
    </I18nProvider>
  );
}

/** Shows the row, and returns a function that gives it another item. */
async function showRow(first: ReportItem): Promise<Give> {
  const admin = { account: 'admin0000000000', token: 'token' };
  const { store } = await new TestPhone(
    scriptedRemote(() => ({})),
    admin,
  ).openTab();
  const ready = Promise.withResolvers<Give>();
  const row = <GivenRow store={store} first={first} onReady={ready.resolve} />;
  await renderInApp(() => row, ['/admin/reports', '/forum/post/$id']);
  return ready.promise;
}

const focusedName = () => document.activeElement?.getAttribute('aria-label');

it('OpenReportRow moves the focus from « Supprimer » to « Clore » when the reported text was deleted', async () => {
  const give = await showRow(itemOf('open', true));
  find('button', 'Supprimer\u00a0: Gagnez de l’argent').focus();
  give(itemOf('open', false));
  await vi.waitFor(() => expect(focusedName()).toMatch(/^Clore/));
});

it('OpenReportRow moves the focus from « Clore » to « Rouvrir » when the report was marked as done', async () => {
  const give = await showRow(itemOf('open', false));
  find('button', 'Clore\u00a0: Son texte n’est pas ici, ou il a été supprimé.').focus();
  give(itemOf('done', false));
  await vi.waitFor(() => expect(focusedName()).toMatch(/^Rouvrir/));
});
