import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { openAccountStore } from '#data/database/account-store.ts';
import { cryptoRandom } from '#lib/random-id.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { HistoryListScreen } from './history-list-screen.tsx';
import * as history from './read-history.ts';

it.each([
  ['a phone', false],
  ['a computer', true],
])(
  'HistoryListScreen shows its two tabs on %s while the attempts are read, with the tab of the subjects chosen',
  async (_, isWide) => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isWide }));
    vi.spyOn(history, 'readHistory').mockReturnValue(new Promise(() => undefined));
    const store = await openAccountStore('pupil0000000000', {
      journalStorage: null,
      clock: { now: () => 1_000_000, elapsedMs: () => 0, after: () => () => undefined },
      random: cryptoRandom,
    });
    const { place } = await renderInApp(() => (
      <HistoryListScreen store={store} search={{}} onSearch={() => undefined} />
    ));
    const tabs = [...place.querySelectorAll('[role=tab]')];
    expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', 'false']);
  },
);
