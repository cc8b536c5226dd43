// knip does not read `require`, so this guard finds the unused exports of the server's modules.
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { listSources, type SourceFile } from './source-tree.ts';

const root = 'pb_hooks/lib';
const readers = ['pb_hooks', 'src', 'tests', 'scripts', 'tools', 'bench'].flatMap((folder) =>
  listSources(folder, ['.js', '.ts', '.tsx']),
);

const exportsOf = (text: string): string[] =>
  (/module\.exports = \{([^}]*)\}/.exec(text)?.[1] ?? '')
    .split(',')
    .map((name) => name.trim().split(':')[0] ?? '')
    .filter((name) => name !== '');

/** Returns the exported names that no file uses which names the module's file. */
function unusedExports(module: SourceFile, others: SourceFile[]): string[] {
  const users = others.filter(
    ({ path, text }) => path !== module.path && text.includes(basename(module.path, '.js')),
  );
  return exportsOf(module.text)
    .filter((name) => !users.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text)))
    .map((name) => `${module.path}: ${name}`);
}

it('each name that a module of pb_hooks/lib exports is used by another file', () => {
  const modules = readers.filter(({ path }) => path.startsWith(root) && path.endsWith('.js'));
  expect(modules.flatMap(({ text }) => exportsOf(text)).length).toBeGreaterThan(0);
  expect(modules.flatMap((module) => unusedExports(module, readers))).toEqual([]);
});

it('an exported name that only its own file uses is reported', () => {
  const file = (path: string, text: string): SourceFile => ({ path, text, imports: [] });
  const module = file(`${root}/base/a-module.js`, 'module.exports = { used, unused };');
  const user = file(`${root}/web/b.js`, "const { used } = require('../base/a-module.js'); unusedHere();");
  expect(unusedExports(module, [module, user])).toEqual([`${root}/base/a-module.js: unused`]);
});
