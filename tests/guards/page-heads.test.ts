import { describe, expect, it } from 'vitest';
import { isTest, listSources, resolveImport, type SourceFile } from './source-tree.ts';

const sources = new Map(
  listSources('src', ['.ts', '.tsx'])
    .filter(({ path }) => !isTest(path))
    .map((file) => [file.path, file]),
);

const isRoute = ({ path }: SourceFile) =>
  /^src\/routes\/(?!-|__root)/.test(path) && sources.get(path)?.text.includes('createFileRoute(') === true;

/** Returns whether the file, or a file of a feature that it imports directly or indirectly, renders a `PageHead`. */
function rendersPageHead(file: SourceFile, seen = new Set<string>()): boolean {
  if (file.text.includes('<PageHead')) return true;
  seen.add(file.path);
  return file.imports.some((specifier) => {
    const target = resolveImport(file.path, specifier) ?? '';
    const next = sources.get(target);
    return (
      next !== undefined &&
      target.startsWith('src/features/') &&
      !seen.has(target) &&
      rendersPageHead(next, seen)
    );
  });
}

describe('the head of a page', () => {
  it('the head of a page is rendered by every route or by the screen that the route shows', () => {
    const routes = [...sources.values()].filter(isRoute);
    expect(routes.length).toBeGreaterThan(15);
    expect(routes.filter((route) => !rendersPageHead(route)).map(({ path }) => path)).toEqual([]);
    const bare = {
      path: 'src/routes/bare.tsx',
      text: 'createFileRoute(',
      imports: ['#ui/screen/screen.tsx'],
    };
    expect(rendersPageHead(bare)).toBe(false);
  });
});
