// Checks that only certain files import the icons and covers that have one meaning on all screens, and that dots for
// new content do not have the colour of errors.
import { expect, it } from 'vitest';
import { isTest, listSources } from './source-tree.ts';

const sources = listSources('src', ['.ts', '.tsx']).filter(({ path }) => !isTest(path));
const styles = listSources('src', ['.css']);

/** Returns the files that import `name`, as a whole word. */
const importersOf = (name: string): string[] =>
  sources
    .filter(({ text }) => new RegExp(`^import \\{[^}]*\\b${name}\\b[^}]*\\} from`, 'm').test(text))
    .map(({ path }) => path)
    .sort();

it('the icon `play`, which starts a quiz, review or session, is imported only below features/quiz/ and features/home/today/', () => {
  const places = ['src/features/quiz/', 'src/features/home/today/'];
  expect(importersOf('play').length).toBeGreaterThan(2);
  expect(importersOf('play').filter((path) => !places.some((place) => path.startsWith(place)))).toEqual([]);
});

it('the icon `circleCheck`, which means “on this phone”, is imported only by the listed files', () => {
  expect(importersOf('circleCheck')).toEqual([
    'src/features/exams/mock/start-action.tsx',
    'src/features/exams/outage/outage-action.tsx',
    'src/features/exams/outage/outage-parts.tsx',
    'src/features/exams/preview/page-preview.tsx',
    'src/features/quiz/play/saved-note.tsx',
    'src/ui/icons/state-tag.tsx',
  ]);
});

it('<NotebookCover>, which shows how much of a paper or quiz set is on this phone, is imported only by the listed files', () => {
  expect(importersOf('NotebookCover')).toEqual([
    'src/features/exams/list/chosen-paper.tsx',
    'src/features/exams/list/exam-row-parts.tsx',
    'src/features/home/today/today-rows.tsx',
    'src/features/quiz/history/chosen-quiz.tsx',
    'src/features/quiz/list/quiz-row.tsx',
    'src/features/quiz/review/review-start-screen.tsx',
  ]);
});

it('the styles of dots and counts for new content do not use the colour of errors (--bad)', () => {
  const rules = styles.flatMap(
    ({ text }) =>
      text.match(/^.*(?:\.news|\.dock i|\.bar-nav i|\.today-unread::after|\.desk-count) \{.*$/gm) ?? [],
  );
  expect(rules.length).toBeGreaterThan(4);
  expect(rules.filter((rule) => rule.includes('--bad'))).toEqual([]);
});
