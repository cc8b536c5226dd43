import 'fake-indexeddb/auto';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { firstStatus } from '#data/database/sync-status.ts';
import { type DeviceDb, openDeviceDb } from '#data/device/device-db.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { makeExam, makeLevel, makeSubject } from '../../../../tests/support/fixtures/library-rows.ts';
import { fakeCommands } from '../../../../tests/support/phone/fake-commands.ts';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { find, renderInApp } from '../../../../tests/support/render-in-app.tsx';
import type { ExamSearch } from './exam-search-params.ts';
import { ExamsScreen } from './exams-screen.tsx';

const stamp = { bucket: 'catalogue' as const, seq: 1, generation: 1, isWaiting: false };

async function fillStore(store: AccountStore): Promise<void> {
  const tables = tablesOf(store.db);
  const physics = makeSubject({ id: 'p', code: 'physics', name: 'Physique' });
  const bac2 = makeLevel({ id: 'm', code: 'bac2', name: 'Bac II' });
  await tables.subjects.bulkPut([makeSubject(), physics].map((row) => ({ ...row, ...stamp })));
  await tables.gradeLevels.bulkPut([makeLevel(), bac2].map((row) => ({ ...row, ...stamp })));
  for (const bucket of ['library:bac1', 'library:bac2'] as const)
    await tables.buckets.put({ bucket, cursor: 'c', through: 1, isComplete: true, reason: 'chosen' });
  const papers = [
    makeExam('Algèbre', { year: 2023 }),
    makeExam('Optique', { year: 2023, subject: 'p' }),
    makeExam('Mécanique', { year: 2024, subject: 'p', gradeLevel: 'm' }),
    makeExam('Analyse', { year: 2024, gradeLevel: 'm' }),
  ];
  await tables.exams.bulkPut(papers.map((row) => ({ ...row, ...stamp })));
}

let address: ExamSearch;

function Page({ store, device }: { store: AccountStore; device: DeviceDb }) {
  const [search, setSearch] = useState<ExamSearch>({ page: 2 });
  address = search;
  const commands = fakeCommands({ syncState: async () => firstStatus });
  return <ExamsScreen {...{ store, device, commands, search }} space={null} onSearch={setSearch} />;
}

it.each([
  ['Année', '2024', ['Analyse', 'Mécanique'], { year: 2024 }],
  ['Niveau', 'bac1', ['Algèbre', 'Optique'], { level: 'bac1' }],
  ['Matière', 'physics', ['Mécanique', 'Optique'], { subject: 'physics' }],
])(
  'the filter « %s » leaves only the matching papers and returns to the first page',
  async (label, value, left, search) => {
    const store = await openTestStore();
    await fillStore(store);
    const device = openDeviceDb();
    const { place } = await renderInApp(() => <Page store={store} device={device} />, ['/exams/$id/view']);
    const titles = () =>
      ['Algèbre', 'Analyse', 'Mécanique', 'Optique'].filter((title) =>
        [...place.querySelectorAll('main li')].some((row) => row.textContent?.includes(title)),
      );
    await vi.waitFor(() => expect(titles()).toHaveLength(4));
    find('button', 'Filtrer').click();
    await vi.waitFor(() => expect(place.querySelector('select')).toBeTruthy());
    const filter = [...place.querySelectorAll('select')].find(
      (one) => one.labels?.[0]?.textContent === label,
    );
    if (!filter) throw new Error(`there is no filter ${label}`);
    filter.value = value;
    filter.dispatchEvent(new Event('change', { bubbles: true }));
    await vi.waitFor(() => expect(titles()).toEqual(left));
    expect(address).toEqual(search);
    device.close();
  },
);
