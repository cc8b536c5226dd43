import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countCodeLines, isTest, listSources } from './source-tree.ts';

const client = listSources('src', ['.ts', '.tsx']).filter((file) => file.path !== 'src/route-tree.gen.ts');
const server = listSources('pb_hooks', ['.js']).filter((file) => !file.path.endsWith('.gen.js'));
const scripts = [...listSources('scripts', ['.ts']), ...listSources('tools', ['.ts'])];
const code = [...client, ...server, ...scripts].filter((file) => !isTest(file.path));

const longestFile = 250;

describe('every source file of the app, the server, scripts and tools, except tests', () => {
  it(`every source file has at most ${longestFile} lines, comments and empty lines not counted`, () => {
    const long = code.map((file) => ({ path: file.path, lines: countCodeLines(file.text) }));
    expect(long.filter((file) => file.lines > longestFile)).toEqual([]);
  });

  it('every source file has a name in kebab-case', () => {
    // `{-$id}` is the router's form of an optional path parameter.
    const kebab =
      /^-?(__root|[a-z0-9$_]+(?:[-.](?:[a-z0-9$_]+|\{-\$[a-z]+\}))*)\.(?:d\.ts|gen\.ts|pb\.js|test\.tsx?|tsx?|js)$/;
    expect(code.map((file) => file.path).filter((path) => !kebab.test(basename(path)))).toEqual([]);
  });

  it('no source file or folder has a meaningless name such as utils, helpers or common', () => {
    const vagueFolder = /(^|\/)(utils?|helpers?|services?|types|common|misc)(\/|\.tsx?$|\.js$)/;
    expect(code.map((file) => file.path).filter((path) => vagueFolder.test(path))).toEqual([]);
  });

  it('no source file contains a to-do note, `@ts-ignore`, `@ts-expect-error` or a comment that silences Biome', () => {
    const notes = [
      'TO' + 'DO',
      'FIX' + 'ME',
      '@ts-' + 'ignore',
      '@ts-' + 'expect-error',
      'biome-' + 'ignore',
    ];
    const left = new RegExp(notes.join('|'));
    expect([...code].filter((file) => left.test(file.text)).map((file) => file.path)).toEqual([]);
  });
});

describe('the code of the app', () => {
  // `leading-5` uses the unit of control sizes, which does not grow with the text, so that the lines of
  // larger text would overlap.
  it('the code of the app sets line heights only in units that grow with the text', () => {
    const fixed = /\bleading-(?:\d|\[[\d.]+px)/;
    expect(client.filter((file) => fixed.test(file.text)).map((file) => file.path)).toEqual([]);
  });
});

describe('modules of the lower layers', () => {
  const lower = client.filter(
    (file) => /^src\/(sync|auth|data|backend|domain|lib)\//.test(file.path) && !isTest(file.path),
  );

  it('modules of the lower layers begin with a header comment or a docstring', () => {
    expect(lower.filter((file) => !/^\/\/ .{40}|^\/\*\*/.test(file.text)).map((file) => file.path)).toEqual(
      [],
    );
  });

  it('modules of the lower layers have no default export', () => {
    expect(lower.filter((file) => /^export default/m.test(file.text)).map((file) => file.path)).toEqual([]);
  });
});
