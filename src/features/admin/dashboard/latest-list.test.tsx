import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { scriptedRemote } from '../../../../tests/support/network/scripted-remote.ts';
import { TestPhone } from '../../../../tests/support/phone/test-phone.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { LatestList } from './latest-list.tsx';

it('LatestList does not say that the list is empty before the server has sent its newest rows', async () => {
  const remote = scriptedRemote(() => ({}));
  const { store } = await new TestPhone(remote, { account: 'admin0000000000', token: 'token' }).openTab();
  const { place } = await renderInApp(() => (
    <LatestList store={store} collection="exams" label="Derniers examens" empty="Aucun examen.">
      {(row) => <li key={row.id}>{row.title}</li>}
    </LatestList>
  ));
  await vi.waitFor(() => expect(place.textContent).toContain('premier contact avec le serveur'));
  expect(place.textContent).not.toContain('Aucun examen.');
  await tablesOf(store.db).keptAnswers.put({ key: 'admin-overview', answer: { latest: {} }, at: 1 });
  await vi.waitFor(() => expect(place.textContent).toContain('Aucun examen.'));
});
