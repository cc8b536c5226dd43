import { beforeEach, expect, it, vi } from 'vitest';
import { firstStatus } from '#data/database/sync-status.ts';
import type { DeviceDb } from '#data/device/device-db.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { pageOf } from '#domain/format/page-numbers.ts';
import { fakeCommands } from '../../../../tests/support/phone/fake-commands.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { ExamsScreen } from './exams-screen.tsx';
import type { FoundPapers } from './use-exam-results.ts';

let found: FoundPapers | undefined;
vi.mock('./use-exam-results.ts', () => ({ useFoundPapers: () => found }));
vi.mock('#features/device/clock/use-today.ts', () => ({ useToday: () => undefined }));
vi.mock('#features/exams/files/use-metered-confirm.ts', () => ({
  useMeteredQuestion: () => ({ question: null, ask: vi.fn(), close: vi.fn() }),
}));

beforeEach(() => {
  found = undefined;
});

async function showScreen() {
  const [store, device] = [{} as AccountStore, {} as DeviceDb];
  const commands = fakeCommands({ syncState: async () => firstStatus });
  return renderInApp(() => (
    <ExamsScreen {...{ store, device, commands }} search={{}} space={null} onSearch={() => undefined} />
  ));
}

it('ExamsScreen shows six placeholder rows while the list is being read', async () => {
  const { place } = await showScreen();
  await vi.waitFor(() => expect(place.querySelectorAll('[aria-hidden] > .row')).toHaveLength(6));
});

it('ExamsScreen shows no count while the first papers are being downloaded, and reports that there are none once the download is complete', async () => {
  const none = {
    list: { levels: [{ code: 'bac1' }], levelsHere: new Set(['bac1']), subjects: [], exams: [] },
    files: new Map(),
    ...{ rows: [], queue: [], inTab: [], all: [], saved: [] },
    shown: pageOf([], 1),
    search: {},
  };
  found = { ...none, isArriving: true } as unknown as FoundPapers;
  const arriving = await showScreen();
  await vi.waitFor(() => expect(arriving.place.querySelector('h1')).toBeTruthy());
  expect(arriving.place.textContent).not.toContain('Aucun sujet trouvé');
  arriving.unmount();
  found = { ...none, isArriving: false } as unknown as FoundPapers;
  const { place } = await showScreen();
  await vi.waitFor(() => expect(place.textContent).toContain('Aucun sujet trouvé sur'));
});
