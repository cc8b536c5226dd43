import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isTest, listSources } from './source-tree.ts';

const client = listSources('src', ['.ts', '.tsx']).filter((file) => file.path !== 'src/route-tree.gen.ts');
const server = listSources('pb_hooks', ['.js']);
const scripts = [...listSources('scripts', ['.ts']), ...listSources('tools', ['.ts'])];
const code = [...client, ...server, ...scripts].filter((file) => !isTest(file.path));

const longestFile = 250;

describe('every source file', () => {
  it(`has at most ${longestFile} lines`, () => {
    const long = code.map((file) => ({ path: file.path, lines: file.text.split('\n').length - 1 }));
    expect(long.filter((file) => file.lines > longestFile)).toEqual([]);
  });

  it('has a name in kebab-case', () => {
    // `{-$id}`: how the router writes a part of an address that may be missing.
    const kebab =
      /^-?(__root|[a-z0-9$_]+(?:[-.](?:[a-z0-9$_]+|\{-\$[a-z]+\}))*)\.(?:d\.ts|gen\.ts|pb\.js|test\.tsx?|tsx?|js)$/;
    expect(code.map((file) => file.path).filter((path) => !kebab.test(basename(path)))).toEqual([]);
  });

  it('lies in no drawer without a meaning', () => {
    const drawer = /(^|\/)(utils?|helpers?|services?|types|common|misc)(\/|\.tsx?$|\.js$)/;
    expect(code.map((file) => file.path).filter((path) => drawer.test(path))).toEqual([]);
  });

  it('leaves nothing for later and silences no tool', () => {
    const left = new RegExp(['TO' + 'DO', 'FIX' + 'ME', '@ts-' + 'ignore', 'biome-' + 'ignore'].join('|'));
    expect([...code].filter((file) => left.test(file.text)).map((file) => file.path)).toEqual([]);
  });
});

describe('every screen', () => {
  // `leading-5` counts in the unit of what is touched, which does not grow with the text: its lines would overlap.
  it('sets the height of its lines in a unit that grows with the text', () => {
    const fixed = /\bleading-(?:\d|\[[\d.]+px)/;
    expect(client.filter((file) => fixed.test(file.text)).map((file) => file.path)).toEqual([]);
  });
});

describe('modules of the lower layers', () => {
  const lower = client.filter(
    (file) => /^src\/(sync|auth|data|backend|domain|lib)\//.test(file.path) && !isTest(file.path),
  );

  it('open by saying what they are responsible for', () => {
    expect(
      lower.filter((file) => !/^(\/\/ .+\n){2}|^\/\*\*/.test(file.text)).map((file) => file.path),
    ).toEqual([]);
  });

  it('export by name', () => {
    expect(lower.filter((file) => /^export default/m.test(file.text)).map((file) => file.path)).toEqual([]);
  });
});
