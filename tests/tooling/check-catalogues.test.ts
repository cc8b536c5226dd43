import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkCatalogues } from '../../scripts/build/check-catalogues.ts';
import { projectRoot, runTool } from '../../scripts/lib/project-tools.ts';

let folder = '';

// The test's folder is inside node_modules, so that the configuration finds the project's packages.
beforeEach(async () => {
  folder = await mkdtemp(join(projectRoot, 'node_modules/.catalogues-'));
  await mkdir(join(folder, 'src'));
  await writeFile(
    join(folder, 'lingui.config.ts'),
    `import { formatter } from '@lingui/format-po';
export default {
  sourceLocale: 'fr',
  locales: ['fr', 'ht'],
  format: formatter({ lineNumbers: false }),
  catalogs: [{ path: 'locales/{locale}/messages', include: ['src'] }],
};`,
  );
});
afterEach(() => rm(folder, { recursive: true }));

const writeSource = (text: string) =>
  writeFile(
    join(folder, 'src/screen.ts'),
    `import { msg } from '@lingui/core/macro';\nexport const text = msg\`${text}\`;\n`,
  );

describe('the check of the catalogues before a build', () => {
  it('the check of the catalogues before a build passes when the catalogues contain the texts of the code', async () => {
    await writeSource('Bonjour');
    await runTool('lingui', ['extract', '--clean', '--workers', '1'], { cwd: folder });
    await expect(checkCatalogues({ cwd: folder })).resolves.toBeUndefined();
  });

  it('the check of the catalogues before a build fails and names `npm run i18n` when a text was changed in the code but not in the catalogues', async () => {
    await writeSource('Bonjour');
    await runTool('lingui', ['extract', '--clean', '--workers', '1'], { cwd: folder });
    await writeSource('Bonsoir');
    await expect(checkCatalogues({ cwd: folder })).rejects.toThrow('npm run i18n');
  });
});
