// Checks that the environment variables that the server and its start scripts read are those of docs/operate.md, and
// that environment-errors.js or the list below names each of them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isTest, listSources, projectRoot, resolveImport, type SourceFile } from './source-tree.ts';

const scripts = new Map(listSources('scripts', ['.ts']).map((file) => [file.path, file]));
const hooks = listSources('pb_hooks', ['.js']);
const documented = namesIn(sectionOf(readFileSync(join(projectRoot, 'docs/operate.md'), 'utf8'), 'Settings'));
const checkedByRule = namesIn(
  readFileSync(join(projectRoot, 'pb_hooks/lib/pure/web/environment-errors.js'), 'utf8').replaceAll("'", '`'),
);

/** Variables whose values environment-errors.js does not check. */
const checkedWhereUsed = [
  'PORT',
  'PARE_DATA',
  'POCKETBASE_BIN',
  'LITESTREAM_BIN',
  'XDG_CACHE_HOME',
  'LOCALAPPDATA',
  'GOSUMDB',
];
/** Variables that no administrator sets: the scripts that start the server set them. */
const handedOn = ['PARE_VERSION', 'PARE_STATE_FILE', 'PARE_REPLICA_GATE'];
const commands = ['start', 'standby', 'admin'].map((name) => `scripts/serve/${name}.ts`);

describe('the settings in environment variables', () => {
  it('the settings in environment variables are exactly those named in docs/operate.md', () => {
    const read = [...reachedFrom(...commands), ...hooks]
      .filter(({ path }) => !isTest(path))
      .flatMap(({ text }) => readIn(text));
    expect(sorted(read.filter((name) => !handedOn.includes(name)))).toEqual(sorted(documented));
  });

  it('every setting in an environment variable is named in environment-errors.js or in the list `checkedWhereUsed`', () => {
    expect(sorted([...checkedByRule, ...checkedWhereUsed])).toEqual(sorted(documented));
  });

  it('the settings in environment variables are found in every form in which code reads them', () => {
    const text = "process.env.PARE_A; env.PARE_B; $os.getenv('PARE_C'); read('PARE_D'); const PARE_E = 1;";
    expect(readIn(text)).toEqual(['PARE_A', 'PARE_B', 'PARE_C', 'PARE_D']);
    expect(namesIn('`PARE_A` and PARE_B, `off`')).toEqual(['PARE_A']);
  });
});

const sorted = (names: readonly string[]) => [...new Set(names)].sort();

function readIn(text: string): string[] {
  const reading = /(?:\benv\.|\b(?:getenv|read)\(')([A-Z][A-Z0-9_]+)\b/g;
  return [...text.matchAll(reading)].map(([, name = '']) => name);
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/`([A-Z][A-Z0-9_]{3,})`/g)].map(([, name = '']) => name);
}

function sectionOf(text: string, title: string): string {
  return text.split(/^## /m).find((section) => section.startsWith(`${title}\n`)) ?? '';
}

function reachedFrom(...entries: string[]): SourceFile[] {
  const found = new Map<string, SourceFile>();
  const visit = (path: string | null) => {
    const file = path === null ? undefined : scripts.get(path);
    if (!file || found.has(file.path)) return;
    found.set(file.path, file);
    for (const specifier of file.imports) visit(resolveImport(file.path, specifier));
  };
  for (const entry of entries) visit(entry);
  return [...found.values()];
}
