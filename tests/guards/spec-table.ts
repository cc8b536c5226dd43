// Reads the tables of docs/spec-coverage.md, and the test titles of a test file, from their source text.

type NamedTest = { path: string; title: string };
/**
 * Row of a table. The second cell must list its tests, joined by `<br>`, each as a path between backticks and a title
 * between quotation marks; `tests` is null if it does not have this form.
 */
type SpecRow = { section: string; sentence: string; tests: NamedTest[] | null };

const oneTest = /^`([\w./$-]+\.(?:test|spec)\.tsx?)` "(.+)"$/;

export function readSpecTable(text: string): SpecRow[] {
  return text.split(/^## /m).flatMap((part) => {
    const [section = '', ...lines] = part.split('\n');
    const rows = lines.filter((line) => line.startsWith('| ') && !line.startsWith('| sentence |'));
    return rows.map((line) => {
      const [, sentence = '', cell = ''] = line.split(/(?<!\\)\|/).map((each) => each.trim());
      return { section, sentence, tests: readTests(cell) };
    });
  });
}

function readTests(cell: string): NamedTest[] | null {
  const found = cell.split('<br>').map((one) => oneTest.exec(one));
  const tests = found.flatMap((match) =>
    match?.[1] && match[2] ? [{ path: match[1], title: match[2] }] : [],
  );
  return tests.length === found.length ? tests : null;
}

/**
 * Returns the titles of the tests and of their steps in `source`. May return other strings too, such as the title
 * of a `describe.each` or the account in `testAs('pupil')`.
 */
export function titlesOf(source: string): string[] {
  const title = /(?:^|[^\w.])(?:test\w*|it)(?:\.\w+)?\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g;
  const titleOfEach = /\)\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g;
  return [title, titleOfEach].flatMap((pattern) =>
    [...source.matchAll(pattern)].map(([, , text = '']) => text.replaceAll(/\\(['"`])/g, '$1')),
  );
}
