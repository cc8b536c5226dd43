import { expect, it, vi } from 'vitest';
import { listedExams } from '#domain/exams/exam-list.ts';
import { makeExam, makeLevel, makeSubject } from '../../../../tests/support/fixtures/library-rows.ts';
import { paperActions } from '../../../../tests/support/fixtures/paper-actions.ts';
import { find, renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { ExamLink } from './exam-link.tsx';
import { ExamRow } from './exam-row.tsx';
import type { ExamList } from './read-exam-list.ts';

it('ExamRow shows title, year, subject and level; the title links to the paper, and the button downloads the paper', async () => {
  const exam = makeExam('exam00000000000', {
    ...{ title: 'Optique', year: 2019, subject: 's', gradeLevel: 'l' },
    ...{ fileUrl: '/api/files/exams/exam/optique.pdf', fileSizeBytes: 83_000, fileSha256: 'a' },
  });
  const [listed] = listedExams([exam], [makeSubject({ name: 'Physique' })], [makeLevel({ name: 'Bac II' })]);
  if (!listed) throw new Error('the paper is not listed');
  const list = { closedKeys: new Set(), known: { exams: new Set([exam.id]) } } as unknown as ExamList;
  const actions = paperActions();
  const { place } = await renderInApp(() => (
    <ExamRow listed={listed} query="" list={list} files={[]} queue={[]} actions={actions} />
  ));
  expect(place.textContent).not.toContain('avec corrigé');
  for (const text of ['Optique', '2019', 'Physique', 'Bac II']) expect(place.textContent).toContain(text);
  const names = [...place.querySelectorAll('span')].filter(({ textContent }) => textContent === 'Physique');
  expect(names.map(({ className }) => className)).toEqual(['sr-only']);
  expect(find('a', 'Optique').getAttribute('href')).toBe('/exams/exam00000000000/view');
  const fetching = [...place.querySelectorAll('button')].find((button) => button.textContent?.includes('83'));
  fetching?.click();
  await vi.waitFor(() => expect(actions.download).toHaveBeenCalledWith(exam, 'file', 83_000));
});

it('ExamRow shows that a paper has an answer key', async () => {
  const exam = makeExam('exam00000000000', {
    ...{ title: 'Optique', subject: 's', gradeLevel: 'l', correctionUrl: '/api/files/exams/exam/cle.pdf' },
  });
  const [listed] = listedExams([exam], [makeSubject()], [makeLevel()]);
  if (!listed) throw new Error('the paper is not listed');
  const list = { closedKeys: new Set(), known: { exams: new Set([exam.id]) } } as unknown as ExamList;
  const { place } = await renderInApp(() => (
    <ExamRow listed={listed} query="" list={list} files={[]} queue={[]} actions={paperActions()} />
  ));
  expect(place.textContent).toContain('avec corrigé');
});

it('ExamLink opens a paper in a new tab of a browser, and in the same window if the app is installed', async () => {
  const exam = makeExam('exam00000000000', {
    ...{ fileUrl: '/api/files/exams/exam/optique.pdf', fileSizeBytes: 83_000, fileSha256: 'a' },
  });
  const targetIn = async (mode: 'browser' | 'standalone') => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === `(display-mode: ${mode})`,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const { place } = await renderInApp(() => <ExamLink exam={exam}>Optique</ExamLink>);
    return place.querySelector('a')?.getAttribute('target');
  };
  expect(await targetIn('browser')).toBe('_blank');
  expect(await targetIn('standalone')).toBeNull();
  vi.unstubAllGlobals();
});
