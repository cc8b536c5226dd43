import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { isTest, listSources } from './source-tree.ts';

const root = 'pb_hooks/lib/';
/** Folders of the server's modules, each of which imports only itself and those before it. */
const layers = ['pure', 'base', 'auth', 'server', 'content', 'exchange', 'accounts', 'admin', 'web'];

const layerOf = (path: string) => path.slice(root.length).split('/')[0] ?? '';

/** Returns one sentence for each `require` that reaches a later folder, or a folder without a place in the order. */
function upwardImports(path: string, text: string): string[] {
  const own = layers.indexOf(layerOf(path));
  return [...text.matchAll(/require\('(\.[^']+)'\)/g)].flatMap(([, specifier = '']) => {
    const target = join(dirname(path), specifier);
    const layer = layers.indexOf(layerOf(target));
    return layer === -1 || layer > own ? [`${path} imports ${target}`] : [];
  });
}

it('each folder of pb_hooks/lib imports only itself and the folders before it in the list `layers`', () => {
  const modules = listSources('pb_hooks/lib', ['.js']).filter(({ path }) => !isTest(path));
  expect(modules.length).toBeGreaterThan(0);
  expect(modules.flatMap(({ path, text }) => upwardImports(path, text))).toEqual([]);
});

it.each([
  ['pb_hooks/lib/base/a.js', '../exchange/b.js'],
  ['pb_hooks/lib/exchange/push/a.js', '../../admin/b.js'],
  ['pb_hooks/lib/admin/a.js', '../elsewhere/b.js'],
])('an import from %s of %s is reported', (path, specifier) => {
  expect(upwardImports(path, `const b = require('${specifier}');`)).toHaveLength(1);
});
