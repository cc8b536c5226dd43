import { describe, expect, it } from 'vitest';
import { countForbiddenWords, forbiddenWords, readForbiddenWords } from './code-words.ts';
import { parseCode } from './parsed-code.ts';

describe('countForbiddenWords', () => {
  const planted = (text: string, path = 'src/data/a.ts') => countForbiddenWords([parseCode({ path, text })]);

  it.each([
    ['a variable', 'const roomyStore = 1;', 'roomy in names'],
    ['a parameter', 'export const f = (told: string) => 1;', 'told in names'],
    ['a renamed part of an object', 'const { a: keeper } = b;', 'keeper in names'],
    ['a function', 'function readShelf() {}', 'shelf in names'],
    ['a type', 'type Standing = 1;', 'standing in names'],
    ['a property of a type', 'type A = { isShut: boolean };', 'shut in names'],
    ['a key of an object', 'const a = { begun: 1 };', 'begun in names'],
    ['a parameter of a type', 'type A = (shelf: string) => void;', 'shelf in names'],
    ['an imported name', "import { a as keeper } from './a.ts';", 'keeper in names'],
    ['an error that is caught', 'try {} catch (late) {}', 'late in names'],
    ['a comment', '// Read by nobody.', 'nobody in comments'],
    ['a docstring', '/** Reads the row\n * anew. */ const a = 1;', 'anew in comments'],
    ['a comment in JSX', 'const a = <p>{/* whoever asks */}</p>;', 'whoever in comments'],
    ['a title', "it('shows what was told', () => {});", 'told in titles'],
    ['a title of a table', "test.each([1])('heed %s', () => {});", 'heed in titles'],
    ['a title in backticks', 'describe(`somebody asks`, () => {});', 'somebody in titles'],
    ['the opening of a docstring', '/** Of this phone. */ const a = 1;', 'Of opens a docstring'],
  ])('countForbiddenWords finds a forbidden word in %s', (_, text, entry) => {
    expect(planted(text, 'src/ui/a.tsx')).toEqual({ [entry]: 1 });
  });

  it('countForbiddenWords finds a forbidden word in the name of a file', () => {
    expect(planted('', 'src/data/quiz-shelf.ts')).toEqual({ 'shelf in files': 1 });
  });

  it('countForbiddenWords does not count words in backticks, in strings, in uses of a name declared elsewhere, or joined by a hyphen', () => {
    const text =
      "// `told` is late-loaded.\nconst a = read('told');\nconst { told } = a;\nconst { told: sent } = a;\nuse({ told, [told]: 1 }, a.told);";
    expect(planted(text)).toEqual({});
  });
});

describe('readForbiddenWords', () => {
  it('readForbiddenWords finds the words of the glossary, each with the scopes in which it is forbidden', () => {
    expect(forbiddenWords.length).toBeGreaterThan(30);
    expect(forbiddenWords.filter((one) => one.scopes.length === 0)).toEqual([]);
  });

  it('readForbiddenWords reads several words of one row, each with all scopes of the row', () => {
    const table =
      '# A\n\n## Words not used in code\n\n| `a`, `b` | names, titles | c |\n\n## D\n| `e` | names | |';
    expect(readForbiddenWords(table)).toEqual([
      { word: 'a', scopes: ['names', 'titles'] },
      { word: 'b', scopes: ['names', 'titles'] },
    ]);
  });
});
