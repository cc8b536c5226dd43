import { expect, it, vi } from 'vitest';
import { listedExams } from '#domain/exam-list.ts';
import { makeExam, makeLevel, makeSubject } from '../../../tests/support/library-rows.ts';
import { paperActions } from '../../../tests/support/paper-actions.ts';
import { find, renderInApp } from '../../../tests/support/render-in-app.tsx';
import { ExamRow } from './exam-row.tsx';
import type { ExamList } from './read-exam-list.ts';

it('shows title, year, subject and level; the title opens the paper, and the button fetches it', async () => {
  const exam = makeExam('exam00000000000', {
    ...{ title: 'Optique', year: 2019, subject: 's', gradeLevel: 'l' },
    ...{ fileUrl: '/api/files/exams/exam/optique.pdf', fileSizeBytes: 83_000, fileSha256: 'a' },
  });
  const [listed] = listedExams([exam], [makeSubject({ name: 'Physique' })], [makeLevel({ name: 'Bac II' })]);
  if (!listed) throw new Error('the paper is not listed');
  const list = { known: { exams: new Set([exam.id]) } } as unknown as ExamList;
  const actions = paperActions();
  const { place } = await renderInApp(() => (
    <ExamRow listed={listed} query="" list={list} files={[]} queue={[]} actions={actions} />
  ));
  for (const words of ['Optique', '2019', 'Physique', 'Bac II']) expect(place.textContent).toContain(words);
  expect(find('a', 'Optique').getAttribute('href')).toBe('/exams/exam00000000000/view');
  const fetching = [...place.querySelectorAll('button')].find((button) => button.textContent?.includes('83'));
  fetching?.click();
  await vi.waitFor(() => expect(actions.download).toHaveBeenCalledWith(exam, 'file', 83_000));
});
