// Lists all packages and modules that the app and its server are built from, as a CycloneDX list in JSON.
// Packages come from the lock file, the server's modules from its program.
import { readFile } from 'node:fs/promises';
import { projectRoot } from '../lib/project-tools.ts';
import { runCommand } from '../lib/run-command.ts';
import { runScript } from '../lib/run-script.ts';
import { SetupError } from '../lib/setup-error.ts';
import { type GoModule, goModules } from '../pocketbase/go-modules.ts';
import { ensurePocketbase } from '../pocketbase/pocketbase-binary.ts';
import { pocketbaseRelease } from '../pocketbase/pocketbase-release.ts';

type Component = {
  'bom-ref': string;
  type: 'library' | 'application';
  name: string;
  version: string;
  purl: string;
  [more: string]: unknown;
};
type Bom = {
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

await runScript(async () => {
  const bom = await packagesBom();
  const { goVersion, modules } = await serverModules();
  const [main, ...others] = modules.map(componentOf);
  if (!main) throw new SetupError('The server’s program lists no Go module.');
  const server: Component = { ...main, type: 'application', name: 'pocketbase' };
  const stdlib = componentOf({ path: 'stdlib', version: goVersion, sum: null });
  const components = [...others, stdlib];

  const app = bom.metadata.component;
  Object.assign(app, { type: 'application', name: 'pare' });
  bom.components.push(server, ...components);
  const refs = components.map((component) => component['bom-ref']);
  for (const one of bom.dependencies) if (one.ref === app['bom-ref']) one.dependsOn.push(server['bom-ref']);
  bom.dependencies.push({ ref: server['bom-ref'], dependsOn: refs });
  bom.dependencies.push(...refs.map((ref) => ({ ref, dependsOn: [] })));
  console.log(JSON.stringify(bom, null, 2));
});

async function packagesBom(): Promise<Bom> {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--offline', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const [program, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const { code, output } = await runCommand(program, [...first, ...args], { cwd: projectRoot });
  const from = output.indexOf('{');
  if (code !== 0 || from < 0) throw new SetupError(`npm could not list the packages: ${output.trim()}`);
  return JSON.parse(output.slice(from)) as Bom;
}

async function serverModules(): Promise<{ goVersion: string; modules: GoModule[] }> {
  const program = await ensurePocketbase({ log: console.error });
  const found = goModules(await readFile(program));
  const main = found?.modules[0];
  if (!found || main?.path !== 'github.com/pocketbase/pocketbase')
    throw new SetupError(`${program} is not PocketBase, or does not state what it was built from.`);
  // PocketBase sets its version by a linker flag; its main module may be marked as a development version.
  const version = /^v\d/.test(main.version) ? main.version : `v${pocketbaseRelease.version}`;
  return { ...found, modules: [{ ...main, version }, ...found.modules.slice(1)] };
}

function componentOf({ path, version, sum }: GoModule): Component {
  const purl = `pkg:golang/${path}@${version}`;
  const properties = sum === null ? [] : [{ name: 'go:sum', value: sum }];
  return { 'bom-ref': purl, type: 'library', name: path, version, scope: 'required', purl, properties };
}
