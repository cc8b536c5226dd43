import { expect, it, vi } from 'vitest';
import type { AccountStore } from '#data/account-store.ts';
import type { DeviceDb } from '#data/device-db.ts';
import type { Commands } from '#sync/commands.ts';
import { renderInApp } from '../../../tests/support/render-in-app.tsx';
import { ExamsScreen } from './exams-screen.tsx';

// The list is still being read.
vi.mock('./use-found-papers.ts', () => ({ useFoundPapers: () => undefined }));
vi.mock('./use-metered-question.ts', () => ({
  useMeteredQuestion: () => ({ question: null, ask: vi.fn(), close: vi.fn() }),
}));

it('keeps the places of six papers while their list is read', async () => {
  const [store, device, commands] = [{} as AccountStore, {} as DeviceDb, {} as Commands];
  const { place } = await renderInApp(() => (
    <ExamsScreen {...{ store, device, commands }} search={{}} space={null} onSearch={() => undefined} />
  ));
  await vi.waitFor(() => expect(place.querySelectorAll('[aria-hidden] > .row')).toHaveLength(6));
});
