import { expect, it } from 'vitest';
import { isTest, listSources } from './source-tree.ts';

it('quizzes, results, reviews, study sessions and the reader each suppress the offline banner', () => {
  const quiet = listSources('src/features', ['.tsx']).filter(
    ({ path, text }) => !isTest(path) && text.includes('<NoOfflineBanner />'),
  );
  const paths = quiet.map(({ path }) => path);
  const screens = [
    'src/features/exams/reader/exam-view-screen.tsx',
    'src/features/exams/reader/reader-frame.tsx',
    'src/features/quiz/play/play-frame.tsx',
    'src/features/quiz/result/quiz-result-screen.tsx',
    'src/features/quiz/review/review-end-screen.tsx',
    'src/features/quiz/review/review-start-screen.tsx',
    'src/features/quiz/session/session-end-screen.tsx',
  ];
  expect(paths).toEqual(expect.arrayContaining(screens));
});
