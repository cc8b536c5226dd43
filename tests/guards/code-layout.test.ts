import { describe, expect, it } from 'vitest';
import { countRepeatedNames } from './base-names.ts';
import { countCircularImports } from './folder-circles.ts';
import { countLargeFolders, mostFiles } from './folder-sizes.ts';
import { measureLongFunctions, mostLines, mostLinesWithJsx } from './long-functions.ts';
import { parseCode } from './parsed-code.ts';
import { importsOf } from './source-tree.ts';

describe('base names below src', () => {
  it('base names below src are reported when they repeat in two folders or with two extensions', () => {
    const paths = ['src/data/actions.ts', 'src/ui/actions.tsx', 'src/features/quiz/actions.ts'];
    expect(countRepeatedNames([...paths, 'src/ui/button.tsx'])).toEqual({ actions: 3 });
  });

  it('base names of tests, declaration files and routes are not counted', () => {
    const tests = ['src/a/one.ts', 'src/a/one.test.ts', 'src/b/one.test.tsx', 'src/b/one.d.ts'];
    expect(countRepeatedNames([...tests, 'src/routes/index.tsx', 'src/ui/index.ts'])).toEqual({});
    expect(countRepeatedNames(['src/routes/-one.ts', 'src/ui/-one.ts'])).toEqual({ '-one': 2 });
  });
});

describe('folders of code', () => {
  const files = (folder: string, count: number, ending = '.ts') =>
    Array.from({ length: count }, (_, index) => `${folder}/file-${index}${ending}`);

  it.each(['src/ui', 'pb_hooks', 'pb_hooks/lib', 'scripts', 'bench', 'tests/support'])(
    'folders of code are reported when they have more files than allowed, tests not counted: %s',
    (folder) => {
      const tests = files(folder, 10, '.test.ts');
      expect(countLargeFolders([...files(folder, mostFiles), ...tests])).toEqual({});
      expect(countLargeFolders(files(folder, mostFiles + 1))).toEqual({ [folder]: mostFiles + 1 });
    },
  );
});

describe('folders below src', () => {
  const planted = (path: string, text: string) => ({ path, text, imports: importsOf(text) });

  it('folders below src are reported when imports form a cycle of two or three folders but no cycle of files', () => {
    const there = planted('src/a/one.ts', "import '#b/one.ts';");
    expect(
      countCircularImports([there, planted('src/b/two.ts', "import type { X } from '../a/two.ts';")]),
    ).toEqual({
      'src/a → src/b': 1,
      'src/b → src/a': 1,
    });
    const further = planted('src/b/two.ts', "import '#c/one.ts';");
    const back = planted('src/c/two.ts', "export { x } from '#a/two.ts';\nimport '#d/one.ts';");
    expect(Object.keys(countCircularImports([there, further, back]))).toEqual([
      'src/a → src/b',
      'src/b → src/c',
      'src/c → src/a',
    ]);
  });
});

describe('functions', () => {
  const linesOf = (count: number) => '  step();\n'.repeat(count);
  const measured = (text: string, path = 'src/ui/a.tsx') => measureLongFunctions([parseCode({ path, text })]);

  it.each([
    ['a declaration', (body: string) => `export function long() {\n${body}}`, 'long'],
    ['an arrow function', (body: string) => `const long = () => {\n${body}};`, 'long'],
    ['a method', (body: string) => `const a = { long() {\n${body}} };`, 'long'],
    ['a callback', (body: string) => `app.onStart(() => {\n${body}});`, 'callback of onStart'],
  ])('measureLongFunctions reports %s that has more lines than allowed', (_, write, name) => {
    expect(measured(write(linesOf(mostLines - 2)))).toEqual({});
    expect(measured(write(linesOf(mostLines - 1)))).toEqual({ [`src/ui/a.tsx#${name}`]: mostLines + 1 });
  });

  it('functions may have more lines if they contain JSX themselves, but not if only an inner function does', () => {
    const component = (count: number) => `function A() {\n${linesOf(count)}return <p />;\n}`;
    expect(measured(component(mostLinesWithJsx - 3))).toEqual({});
    expect(measured(component(mostLinesWithJsx - 2))).toEqual({ 'src/ui/a.tsx#A': mostLinesWithJsx + 1 });
    const hook = `function useA() {\n${linesOf(mostLines)}const a = () => <p />;\n}`;
    expect(measured(hook)).toEqual({ 'src/ui/a.tsx#useA': mostLines + 3 });
  });

  it('functions are not measured in test files', () => {
    expect(measured(`function a() {\n${linesOf(90)}}`, 'tests/e2e/a.spec.ts')).toEqual({});
  });
});
