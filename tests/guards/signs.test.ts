// Holds the meaning of signs that several screens use: which files may draw them.
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

it('only a start of a quiz, review or session has the triangle of the icon `play`', () => {
  const places = ['src/features/quiz/', 'src/features/home/today/'];
  expect(importersOf('play').length).toBeGreaterThan(2);
  expect(importersOf('play').filter((path) => !places.some((place) => path.startsWith(place)))).toEqual([]);
});

it('a tick in a circle is drawn only where a content is on this phone', () => {
  expect(importersOf('circleCheck')).toEqual([
    'src/features/exams/mock/start-action.tsx',
    'src/features/exams/outage/outage-action.tsx',
    'src/features/exams/outage/outage-parts.tsx',
    'src/features/exams/preview/page-preview.tsx',
    'src/features/quiz/play/saved-note.tsx',
    'src/ui/icons/state-tag.tsx',
  ]);
});

it('the cover of a notebook is drawn only for papers and questions that may be on this phone', () => {
  expect(importersOf('NotebookCover')).toEqual([
    'src/features/exams/list/chosen-paper.tsx',
    'src/features/exams/list/exam-row-parts.tsx',
    'src/features/home/today/today-rows.tsx',
    'src/features/quiz/history/chosen-quiz.tsx',
    'src/features/quiz/list/quiz-row.tsx',
    'src/features/quiz/review/review-start-screen.tsx',
  ]);
});

it('a dot of something unread has the colour of actions, not of faults', () => {
  const rules = styles.flatMap(
    ({ text }) =>
      text.match(/^.*(?:\.news|\.dock i|\.bar-nav i|\.today-unread::after|\.desk-count) \{.*$/gm) ?? [],
  );
  expect(rules.length).toBeGreaterThan(4);
  expect(rules.filter((rule) => rule.includes('--bad'))).toEqual([]);
});
