import { describe, expect, it } from 'vitest';
import { listSources } from './source-tree.ts';

const hooks = listSources('pb_hooks', ['.pb.js']);
const libraries = listSources('pb_hooks', ['.js']).filter(
  (file) => !file.path.endsWith('.pb.js') && !file.path.includes('/captcha/'),
);

// Matches a top-level declaration, which a handler cannot use: PocketBase turns each handler into text and
// runs it elsewhere, without the declarations of its file. The formatter puts every top-level statement of
// a file at the beginning of its line.
const declaration = /^(?:const|let|var|function|async function|class|import|export)\b.*/gm;
const declarationsOf = (text: string) => text.match(declaration) ?? [];

describe('a hook file', () => {
  it.each(hooks.map((file) => [file.path, file.text]))(
    'a hook file declares nothing outside its handlers: %s',
    (_, text) => {
      expect(declarationsOf(text)).toEqual([]);
    },
  );

  it('a hook file with a top-level declaration is detected', () => {
    const text =
      "const limit = 3;\nonRecordCreate((e) => {\n  const own = 1;\n  return e.next();\n}, 'x');\nfunction f() {}";
    expect(declarationsOf(text)).toEqual(['const limit = 3;', 'function f() {}']);
  });

  it('a hook file has at most 100 lines', () => {
    const long = hooks
      .map((file) => [file.path, file.text.split('\n').length])
      .filter(([, lines]) => Number(lines) > 100);
    expect(long).toEqual([]);
  });

  it('a hook file contains `e.next()` or `throw new` in every handler of an event', () => {
    const calls = /^on[A-Z]\w+\(([\s\S]*?)^}/gm;
    const silent = hooks.flatMap((file) =>
      [...file.text.matchAll(calls)].filter((call) => !/e\.next\(\)|\bthrow new /.test(call[0])),
    );
    expect(silent.map((call) => call[0])).toEqual([]);
  });
});

describe('the code of the server', () => {
  // Within a transaction, a transaction on the global app would wait forever for a lock that its own caller
  // holds.
  it('the code of the server never opens a transaction on the global app', () => {
    const guilty = [...hooks, ...libraries].filter((file) => /\$app\s*\.\s*runInTransaction/.test(file.text));
    expect(guilty.map((file) => file.path)).toEqual([]);
  });

  it('the libraries of the server get the app as an argument, not from the global `$app`', () => {
    const guilty = libraries.filter((file) => /\$app\b/.test(file.text));
    expect(guilty.map((file) => file.path)).toEqual([]);
  });

  it('the modules of lib/pure use nothing of PocketBase', () => {
    const globals =
      /\$(app|http|os|security|dbx|apis|filesystem)\b|\b__hooks\b|\b(BadRequestError|DynamicModel|Record)\(/;
    const guilty = libraries.filter((file) => file.path.includes('/lib/pure/') && globals.test(file.text));
    expect(guilty.map((file) => file.path)).toEqual([]);
  });
});

describe('the server', () => {
  it('the server opens transactions only in pb_hooks/lib/base/sql.js', () => {
    const callers = [...hooks, ...libraries].filter((file) => file.text.includes('runInTransaction'));
    expect(callers.map((file) => file.path)).toEqual(['pb_hooks/lib/base/sql.js']);
  });
});
