import { expect, it, vi } from 'vitest';
import { StorageFullError } from '#data/database/storage-full.ts';
import { markPart } from '#data/study/mock-exams.ts';
import type { StoredMockExam } from '#data/study/read-mock-exams.ts';
import type { FrameParts } from '#features/exams/reader/paper-reader.tsx';
import { find, renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { MockMarkingScreen } from './mock-marking-screen.tsx';

vi.mock('#data/study/mock-exams.ts');
const reader = { page: 1, pageCount: 3, goTo: vi.fn() };
vi.mock('#features/exams/reader/framed-paper.tsx', () => ({
  FramedPaper: ({ renderFrame }: { renderFrame: (parts: Partial<FrameParts>) => unknown }) =>
    renderFrame({
      search: null,
      reader: reader as never,
      notice: 'a form of the key',
      children: 'the pages',
    }),
}));

const exercises = [{ name: 'Exercice 1. Vitesse', points: 20, chapter: null, page: 1 }];
const bareme = JSON.stringify({ minutes: 60, material: null, exercises });
const mock = {
  ...{ id: 'mock00000000000', exam: 'exam00000000000', started: 1, finished: 60_001, bareme, marks: null },
} as unknown as StoredMockExam;

function show(shown = mock) {
  const props = { mock: shown, title: 'Optique', examId: 'exam00000000000', store: {} };
  return renderInApp(
    () => <MockMarkingScreen {...(props as unknown as Parameters<typeof MockMarkingScreen>[0])} />,
    ['/exams/mock'],
  );
}

const press = (name: string) => vi.waitFor(() => find('button', name).click());
const alertIn = (place: HTMLElement) => place.querySelector('[role=alert]')?.textContent ?? '';

it('MockMarkingScreen shows why points could not be stored, until a later write succeeds', async () => {
  const { place } = await show();
  vi.mocked(markPart).mockRejectedValueOnce(new StorageFullError(null));
  await press('20');
  await vi.waitFor(() => expect(alertIn(place)).toContain('Plus de place sur'));
  vi.mocked(markPart).mockRejectedValueOnce(new Error('the database is closed'));
  await press('10');
  await vi.waitFor(() => expect(alertIn(place)).toContain('n’a pas pu être enregistré'));
  vi.mocked(markPart).mockResolvedValueOnce();
  await press('10');
  await vi.waitFor(() => expect(alertIn(place)).toBe(''));
});

it('MockMarkingScreen shows the reader’s notice, for example about a form in the answer key', async () => {
  const { place } = await show();
  await vi.waitFor(() => expect(place.querySelector('main')?.textContent).toContain('a form of the key'));
});

it('MockMarkingScreen has buttons that turn the pages of the answer key', async () => {
  await show();
  await vi.waitFor(() => find('button', 'Page suivante'));
  reader.goTo.mockClear();
  find('button', 'Page suivante').click();
  expect(reader.goTo).toHaveBeenCalledWith(2);
  expect(find('button', 'Page précédente').getAttribute('aria-disabled')).toBe('true');
});

it('MockMarkingScreen marks each question of an exercise that lists questions, and shows the sum of the exercise', async () => {
  const questions = [
    { label: '1 a', points: 5 },
    { label: '1 b', points: 15 },
  ];
  const split = JSON.stringify({ minutes: 60, material: null, exercises: [{ ...exercises[0], questions }] });
  const { place } = await show({ ...mock, bareme: split, marks: '[[2.5,null]]' });
  await vi.waitFor(() => find('button', '15'));
  expect(place.querySelector('.mock-exercise-sum')?.textContent?.replace(/\s/g, ' ')).toBe('2,5 sur 20');
  expect(place.querySelector('.mock-total')?.textContent?.replace(/\s/g, ' ')).toBe('2,5 sur 5 notés');
  const groups = [...place.querySelectorAll('fieldset')].map((group) => group.getAttribute('aria-label'));
  expect(groups).toEqual([
    'Exercice 1. Vitesse, question 1 a, points',
    'Exercice 1. Vitesse, question 1 b, points',
  ]);
  vi.mocked(markPart).mockClear();
  find('button', '15').click();
  await vi.waitFor(() => expect(markPart).toHaveBeenCalledOnce());
  expect(vi.mocked(markPart).mock.calls[0]?.slice(1)).toEqual([mock.id, { exercise: 0, question: 1 }, 15]);
  find('button', '2,5').click();
  await vi.waitFor(() => expect(markPart).toHaveBeenCalledTimes(2));
  expect(vi.mocked(markPart).mock.calls[1]?.slice(2)).toEqual([{ exercise: 0, question: 0 }, null]);
});

it('MockMarkingScreen shows the points of the whole paper while nothing is marked', async () => {
  const { place } = await show();
  await vi.waitFor(() => find('button', '20'));
  expect(place.querySelector('.mock-total')?.textContent).toBe('20 points à noter');
});

it('MockMarkingScreen opens the page of the second exercise when the pupil gives its first mark, and turns no page at further marks', async () => {
  const second = { name: 'Exercice 2. Force', points: 30, chapter: null, page: 2 };
  const two = JSON.stringify({ minutes: 60, material: null, exercises: [...exercises, second] });
  await show({ ...mock, bareme: two });
  await vi.waitFor(() => find('button', '30'));
  reader.goTo.mockClear();
  find('button', '20').click();
  expect(reader.goTo).not.toHaveBeenCalled();
  find('button', '30').click();
  expect(reader.goTo.mock.calls).toEqual([[2]]);
  find('button', '15').click();
  expect(reader.goTo.mock.calls).toEqual([[2]]);
  find('button', '20').click();
  expect(reader.goTo.mock.calls).toEqual([[2], [1]]);
  find('button', 'Vitesse').click();
  expect(reader.goTo.mock.calls).toEqual([[2], [1], [1]]);
});

it('MockMarkingScreen says in words that nothing is marked yet, and shows a zero only as a given mark', async () => {
  const questions = [5, 15].map((points, index) => ({ label: `${index + 1}`, points }));
  const split = {
    ...mock,
    bareme: JSON.stringify({ ...JSON.parse(bareme), exercises: [{ ...exercises[0], questions }] }),
  };
  const { place } = await show(split);
  await vi.waitFor(() => expect(place.querySelector('.mock-total')?.textContent).toBe('20 points à noter'));
  expect(place.querySelector('.mock-exercise-sum')?.textContent).toBe('20 points');
  const { place: marked } = await show({ ...split, marks: '[[0,null]]' });
  await vi.waitFor(() => expect(marked.querySelector('.mock-total')?.textContent).toBe('0 sur 5 notés'));
  expect(marked.querySelector('.mock-exercise-sum')?.textContent).toBe('0 sur 20');
});
