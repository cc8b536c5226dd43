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

it('HistoryListScreen counts and lists a mock exam, and if this is the only entry, does not say that no quiz was done', async () => {
  const subject = { id: 'math00000000000', code: 'math', name: 'Maths', nameHt: 'Matematik' };
  const mock = {
    id: 'mock00000000001',
    bareme: '{}',
    marks: null,
    started: 0,
    finished: 1,
    isWaiting: false,
  };
  vi.spyOn(history, 'readHistory').mockResolvedValue({
    ...{ rows: [], quizzes: 0, repeats: 0, subjects: [], progress: [] },
    mocks: [{ mock, title: 'Maths 2024', subject, atMs: 1 }],
  } as unknown as history.QuizHistory);
  const store = await openAccountStore('pupil0000000000', {
    journalStorage: null,
    clock: { now: () => 1_000_000, elapsedMs: () => 0, after: () => () => undefined },
    random: cryptoRandom,
  });
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
