import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import type { DeviceDb } from '#data/device/device-db.ts';
import { finishMockExam, startMockExam } from '#data/study/mock-exams.ts';
import { getRunningMockExam } from '#data/study/read-mock-exams.ts';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { FramedPaper } from './framed-paper.tsx';
import type { ViewedPaperProps } from './use-viewed-paper.tsx';

vi.mock('./use-viewed-paper.tsx', () => ({
  useViewedPaper: () => ({ paper: { open: { file: { sha256: 'a' } } }, absent: null }),
}));
vi.mock('./paper-reader.tsx', () => ({ PaperReader: () => 'the pages' }));

const exam = { id: 'exam00000000000', subject: 'subject00000000', gradeLevel: 'level0000000000' };
const bareme = JSON.stringify({ minutes: 120, material: null, exercises: [] });

it('FramedPaper closes the answer key, but not the paper, as long as a mock exam of the paper is running', async () => {
  const store = await openTestStore();
  await startMockExam(store, { ...exam, bareme });
  const show = (part: ViewedPaperProps['part']) =>
    renderInApp(
      () => (
        <FramedPaper
          {...{ store, part, device: {} as DeviceDb, commands: {} as ViewedPaperProps['commands'] }}
          examId={exam.id}
          title="Optique"
          renderFrame={({ children }) => children}
        />
      ),
      ['/exams/mock'],
    );
  const paper = await show('file');
  expect(paper.place.textContent).toBe('the pages');
  paper.unmount();
  const { place } = await show('correction');
  await vi.waitFor(() => expect(place.textContent).toContain('Le corrigé s’ouvre à la fin de l’épreuve'));
  expect(place.textContent).not.toContain('the pages');
  const running = await getRunningMockExam(store.db, exam.id);
  await finishMockExam(store, running?.id ?? '', false);
  await vi.waitFor(() => expect(place.textContent).toBe('the pages'));
});
