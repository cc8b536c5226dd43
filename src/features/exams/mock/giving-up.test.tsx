import { expect, it, vi } from 'vitest';
import type { AccountStore } from '#data/store/account-store.ts';
import type { StoredMockExam } from '#data/study/read-mock-exams.ts';
import type { FrameParts } from '#features/exams/reader/paper-reader.tsx';
import { systemClock } from '#lib/clock.ts';
import { find, renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { MockRun } from './mock-run.tsx';

vi.mock('#features/exams/reader/framed-paper.tsx', () => ({
  FramedPaper: ({ renderFrame }: { renderFrame: (parts: Partial<FrameParts>) => unknown }) =>
    renderFrame({ search: null, reader: null, children: null }),
}));

const bareme = JSON.stringify({ minutes: 120, material: null, exercises: [] });
const mock = {
  ...{ id: 'mock00000000000', exam: 'exam00000000000', started: Date.now(), bareme },
} as unknown as StoredMockExam;

async function consequenceWith(hasKey: boolean): Promise<string> {
  const props = {
    ...{ mock, hasKey, title: 'Optique', examId: 'exam00000000000', onFinished: () => undefined },
    store: { clock: systemClock } as AccountStore,
  } as unknown as Parameters<typeof MockRun>[0];
  const { unmount } = await renderInApp(() => <MockRun {...props} />);
  await vi.waitFor(() => find('button', 'J’abandonne').click());
  await vi.waitFor(() =>
    expect(document.querySelector('dialog')?.textContent).toMatch(/Arrêter l’épreuve\s\?/),
  );
  const text = document.querySelector('dialog')?.textContent ?? '';
  unmount();
  return text;
}

it('the dialog that confirms giving up says that the answer key opens if the paper has one, and is silent about it otherwise', async () => {
  expect(await consequenceWith(true)).toContain('Le corrigé s’ouvre. Vous pourrez la refaire.');
  const without = await consequenceWith(false);
  expect(without).toContain('Vous pourrez la refaire.');
  expect(without).not.toContain('Le corrigé s’ouvre');
});
