// Checks that the third-party notices name the app's dependencies, each with its version and licence, and contain
// the texts of the licences of its typeface and icons.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../scripts/build/app-build.ts';
import { projectRoot } from './source-tree.ts';

const read = (...path: string[]) => readFileSync(join(projectRoot, ...path), 'utf8');
const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };

describe('the third-party notices', () => {
  let text = '';
  beforeAll(async () => {
    await ensureBuilt();
    text = read('dist', 'licences', 'third-party.txt');
  }, 180_000);

  it.each([...Object.keys(dependencies), 'workbox-core', 'scheduler', 'tailwindcss'])(
    'the third-party notices name %s with its version and licence',
    (name) => {
      const { version, license } = JSON.parse(read('node_modules', name, 'package.json'));
      expect(text).toContain(`\n${name} ${version} (${license})\n`);
    },
  );

  it('the third-party notices contain the licences of the typeface and the icons, and the terms page links to the notices', () => {
    for (const name of readdirSync(join(projectRoot, 'public', 'licences')))
      expect(text).toContain(read('public', 'licences', name).trim());
    expect(read('src', 'features', 'pages', 'terms-screen.tsx')).toContain('/licences/third-party.txt');
  });
});
