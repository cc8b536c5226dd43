import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { TodayRows } from './today-rows.tsx';

const bareme = JSON.stringify({ minutes: 60, material: null, exercises: [] });
const started = Date.UTC(2026, 10, 27, 15);
const mock = { id: 'mock00000000000', exam: 'exam00000000000', started, bareme, marks: null };
const subject = { id: 'phys00000000000', code: 'phys', name: 'Physique', nameHt: 'Fizik' };

async function titleAfter(minutes: number) {
  const props = {
    ...{
      mocks: [{ mock, subject }],
      underWay: null,
      toCount: null,
      paper: null,
      unread: [],
      plan: null,
      map: undefined,
    },
    now: started + minutes * 60_000,
  } as unknown as Parameters<typeof TodayRows>[0];
  const { place } = await renderInApp(() => <TodayRows {...props} />);
  const [row] = await vi.waitFor(() => {
    const rows = [...place.querySelectorAll('li')];
    expect(rows.length).toBeGreaterThan(0);
    return rows;
  });
  return row?.textContent ?? '';
}

it('TodayRows shows the subject of a running mock exam, and the time at which the exam ends until that time', async () => {
  const before = await titleAfter(59);
  expect(before).toContain('Épreuve en cours, fin');
  expect(before).toContain('Physique');
  const after = await titleAfter(60);
  expect(after).toContain('Épreuve en cours, temps écoulé');
  expect(after).not.toContain('fin ');
});

it('TodayRows shows the last paper unless a mock exam of it is running', async () => {
  const paperOf = (exam: string) => ({
    last: { exam, part: 'file', title: 'Optique', place: null },
    subject,
  });
  const textWith = async (exam: string) => {
    const props = {
      ...{
        mocks: [{ mock, subject }],
        underWay: null,
        toCount: null,
        unread: [],
        plan: null,
        map: undefined,
        now: started,
      },
      paper: paperOf(exam),
    } as unknown as Parameters<typeof TodayRows>[0];
    const { place, unmount } = await renderInApp(() => <TodayRows {...props} />);
    await vi.waitFor(() => expect(place.textContent).toContain('Épreuve en cours'));
    const text = place.textContent ?? '';
    unmount();
    return text;
  };
  expect(await textWith('exam00000000001')).toContain('Optique');
  const text = await textWith(mock.exam);
  expect(text).not.toContain('Optique');
  expect(text).not.toContain('Garder un premier sujet');
});

it.each([
  [3, '3 chapitres à revoir'],
  [34, 'des chapitres à revoir'],
])(
  'TodayRows announces %i chapters to review as %j: it gives no number above three',
  async (toReview, text) => {
    const map = { tenOf: { expected: 4, low: 3, high: 5 }, hasExamDay: true, toReview };
    const props = {
      ...{ mocks: [], underWay: null, toCount: null, paper: null, unread: [], plan: null, now: started, map },
    } as unknown as Parameters<typeof TodayRows>[0];
    const { place } = await renderInApp(() => <TodayRows {...props} />);
    await vi.waitFor(() => expect(place.textContent?.replace(/\s/g, ' ')).toContain(` · ${text}`));
  },
);

it('TodayRows leads to the points of a mock exam that has none', async () => {
  const props = {
    ...{ mocks: [], underWay: null, paper: null, unread: [], plan: null, map: undefined, now: started },
    toCount: { mock, subject },
  } as unknown as Parameters<typeof TodayRows>[0];
  const { place } = await renderInApp(() => <TodayRows {...props} />, ['/exams/mock']);
  const row = await vi.waitFor(() => {
    const [first] = place.querySelectorAll('li');
    expect(first).toBeDefined();
    return first;
  });
  expect(row?.textContent).toContain('Compter vos points');
  expect(row?.textContent).toContain('Physique');
  expect(row?.querySelector('a')?.getAttribute('href')).toContain(`run=${mock.id}&points=true`);
});
