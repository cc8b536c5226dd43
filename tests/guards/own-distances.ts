// Counts the places where a file sets distances or title sizes of its own instead of using the parts of a page
// (docs/design.md).
import type { Counts } from './allow-lists.ts';
import type { SourceFile } from './source-tree.ts';

const rendersScreen = /<(Screen|AdminScreen|ListScreen)\b/;
const verticalDistance = /(?:^|[\s:])-?[pm][ytb]?-(?:\d|\[)/;
const pageEdge = /(?:^|\s)inset(?:\s|$)/;
const ownTitle = /<h2\b[^>]*\btext-h\d/g;
const classNames = /className=(?:"([^"]*)"|\{`([^`]*)`\})/g;

/**
 * Returns by file the number of elements with a vertical margin or padding, in a file that renders a screen or beside
 * the class `inset` (the page's edge), and of `h2` titles that set their own text size.
 */
export function countOwnDistances(files: readonly Pick<SourceFile, 'path' | 'text'>[]): Counts {
  const counts: Counts = {};
  for (const { path, text } of files) {
    const isScreen = rendersScreen.test(text);
    const distances = [...text.matchAll(classNames)]
      .map(([, plain, composed]) => plain ?? composed ?? '')
      .filter((classes) => verticalDistance.test(classes) && (isScreen || pageEdge.test(classes)));
    const count = distances.length + [...text.matchAll(ownTitle)].length;
    if (count > 0) counts[path] = count;
  }
  return counts;
}
