import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../scripts/lib/project-tools.ts';
import { runCommand } from '../../scripts/lib/run-command.ts';

type Component = { 'bom-ref': string; type: string; name: string; version: string; purl: string };
type Bom = {
  bomFormat: string;
  specVersion: string;
  serialNumber: string;
  version: number;
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

let bom: Bom;

beforeAll(async () => {
  const script = join(projectRoot, 'scripts/packages/sbom.ts');
  const { code, output } = await runCommand(process.execPath, [script], { cwd: projectRoot });
  if (code !== 0) throw new Error(output);
  bom = JSON.parse(output.slice(output.indexOf('{'))) as Bom;
}, 60_000);

const refs = () => [bom.metadata.component, ...bom.components].map((one) => one['bom-ref']);

describe('the CycloneDX list of the components of app and server', () => {
  it('the list of components is in CycloneDX format and describes this app', () => {
    expect(bom).toMatchObject({ bomFormat: 'CycloneDX', version: 1 });
    expect(bom.specVersion).toMatch(/^1\.\d$/);
    expect(bom.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(bom.metadata.component).toMatchObject({ type: 'application', name: 'pare' });
  });

  it('the list of components names each component once, with its version and its package URL', () => {
    expect(new Set(refs()).size).toBe(refs().length);
    const incomplete = bom.components.filter(
      ({ type, name, version, purl }) =>
        !['library', 'application'].includes(type) ||
        !name ||
        !version ||
        !/^pkg:(npm|golang)\/\S+@\S+$/.test(purl),
    );
    expect(incomplete).toEqual([]);
  });

  it('the list of components contains every package of package-lock.json', async () => {
    const lock = JSON.parse(await readFile(join(projectRoot, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { version?: string }>;
    };
    const locked = Object.entries(lock.packages).flatMap(([path, { version }]) =>
      path === '' ? [] : [`${path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`],
    );
    const listed = new Set(bom.components.map(({ name, version }) => `${name}@${version}`));
    expect(locked.length).toBeGreaterThan(100);
    expect(locked.filter((one) => !listed.has(one))).toEqual([]);
  });

  it('the list of components contains the server, two of its modules and Go’s standard library', () => {
    const purls = bom.components.map(({ purl }) => purl);
    expect(purls).toContain('pkg:golang/github.com/pocketbase/pocketbase@v0.40.4');
    for (const component of ['github.com/dop251/goja', 'modernc.org/sqlite', 'stdlib'])
      expect(purls).toContainEqual(expect.stringContaining(`pkg:golang/${component}@`));
  });

  it('the list of components names only listed components as dependencies, and the server as a dependency of the app', () => {
    const known = new Set(refs());
    const named = bom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]);
    expect(named.filter((ref) => !known.has(ref))).toEqual([]);
    const own = bom.dependencies.find(({ ref }) => ref === bom.metadata.component['bom-ref']);
    expect(own?.dependsOn).toContain('pkg:golang/github.com/pocketbase/pocketbase@v0.40.4');
  });
});
