import 'fake-indexeddb/auto';
import { act, useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openAccountStore } from '#data/store/account-store.ts';
import { cryptoRandom } from '#lib/random-id.ts';
import { find, renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { HistoryListScreen } from './history-list-screen.tsx';
import type { HistoryProps } from './history-props.ts';
import * as history from './read-history.ts';

const finishedMock = {
  id: 'mock00000000001',
  bareme: '{}',
  marks: null,
  started: 0,
  finished: 1,
  isWaiting: false,
};

const subject = { id: 'math00000000000', code: 'math', name: 'Maths', nameHt: 'Matematik' };

/** Lets the history contain one finished mock exam, and the counts of `subjects`. */
function readOneMockExam(subjects: unknown[] = []) {
  vi.spyOn(history, 'readHistory').mockResolvedValue({
    ...{ rows: [], quizzes: 0, repeats: 0, progress: [], subjects },
    mocks: [{ mock: finishedMock, title: 'Maths 2024', subject, atMs: 1 }],
  } as unknown as history.QuizHistory);
}

const openStore = () =>
  openAccountStore('pupil0000000000', {
    journalStorage: null,
    clock: { now: () => 1_000_000, elapsedMs: () => 0, after: () => () => undefined },
    random: cryptoRandom,
  });

function FilteredHistory({ store }: Pick<HistoryProps, 'store'>) {
  const [search, setSearch] = useState<HistoryProps['search']>({ subject: 'math' });
  return <HistoryListScreen store={store} search={search} onSearch={setSearch} />;
}

it.each([
  ['a phone', false],
  ['a computer', true],
])(
  'HistoryListScreen shows its two tabs on %s while the attempts are read, with the tab of the subjects chosen',
  async (_, isWide) => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isWide }));
    vi.spyOn(history, 'readHistory').mockReturnValue(new Promise(() => undefined));
    const store = await openStore();
    const { place } = await renderInApp(() => (
      <HistoryListScreen store={store} search={{}} onSearch={() => undefined} />
    ));
    const tabs = [...place.querySelectorAll('[role=tab]')];
    expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', 'false']);
  },
);

it('HistoryListScreen counts and lists a mock exam, and if this is the only entry, does not say that no quiz was done', async () => {
  readOneMockExam();
  const store = await openStore();
  const { place } = await renderInApp(
    () => <HistoryListScreen store={store} search={{ view: 'taken' }} onSearch={() => undefined} />,
    ['/quiz', '/exams/mock'],
  );
  await vi.waitFor(() => expect(place.textContent).toContain('Maths 2024'));
  expect(place.textContent).toContain('1 épreuve blanche');
  expect(place.textContent).not.toContain('Aucun quiz fait');
  expect([...place.querySelectorAll('h2')].map((head) => head.textContent)).toContain(
    'Quiz, épreuves, reprises et révisions',
  );
});

it('HistoryListScreen keeps the elements of the attempts when the window becomes wide enough for two pages', async () => {
  let isOpen = false;
  const window = new EventTarget();
  vi.stubGlobal('matchMedia', () =>
    Object.defineProperty(window, 'matches', { configurable: true, get: () => isOpen }),
  );
  const counts = { known: 0, right: 0, review: 0, total: 1 };
  readOneMockExam([{ subject, counts }]);
  const store = await openStore();
  const { place } = await renderInApp(
    () => <HistoryListScreen store={store} search={{ view: 'taken' }} onSearch={() => undefined} />,
    ['/quiz', '/exams/mock', '/quiz/history'],
  );
  await vi.waitFor(() => expect(place.textContent).toContain('Maths 2024'));
  const attempt = place.querySelector('.history-page li');
  expect(place.querySelector('.squares-list')).toBeNull();
  isOpen = true;
  window.dispatchEvent(new Event('change'));
  await vi.waitFor(() => expect(place.querySelector('.squares-list')).not.toBeNull());
  expect(attempt?.isConnected).toBe(true);
});

it('HistoryListScreen moves the focus to the heading of the attempts when the filter disappears, because only one subject has attempts', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onTestFinished(() => void vi.unstubAllGlobals());
  readOneMockExam();
  const store = await openStore();
  const { place } = await renderInApp(() => <FilteredHistory store={store} />, ['/quiz', '/exams/mock']);
  const filter = await vi.waitFor(() => {
    const select = place.querySelector('select');
    if (!select) throw new Error('the filter is not shown yet');
    return select;
  });
  await act(async () => {
    filter.focus();
    filter.value = '';
    filter.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(place.querySelector('select')).toBeNull();
  expect(document.activeElement).toBe(find('h2', 'Quiz, épreuves, reprises et révisions'));
});
