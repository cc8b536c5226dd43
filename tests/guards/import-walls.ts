// The architecture's table of layers as data, and the one function that judges an import by it.
import { resolveImport, type SourceFile } from './source-tree.ts';

type Wall = { may: string[]; packages?: RegExp };

const anyPackage = /./;
/** What a module below layer 3 may take from outside: storage, schemas, texts; never React. */
const plainPackages = /^(dexie|valibot|pocketbase|@lingui\/core|node:)/;

/** Folder or file below src/ → what else below src/ it may import. A folder always may import itself. */
const walls: Record<string, Wall> = {
  'main.tsx': { may: ['*'], packages: anyPackage },
  'sw.ts': { may: ['sync', 'auth', 'lib'], packages: /^workbox-/ },
  app: { may: ['*'], packages: anyPackage },
  routes: { may: ['*'], packages: anyPackage },
  // Runs in the build alone.
  documents: { may: ['*'], packages: anyPackage },
  features: {
    may: ['ui', 'data', 'domain', 'i18n', 'lib', 'content', 'sync/engine/commands.ts'],
    packages: anyPackage,
  },
  sync: { may: ['auth', 'backend', 'data', 'domain', 'lib'], packages: plainPackages },
  auth: { may: ['backend', 'data', 'lib'], packages: plainPackages },
  ui: { may: ['i18n', 'lib'], packages: anyPackage },
  data: { may: ['domain', 'lib'], packages: plainPackages },
  backend: { may: ['domain', 'lib'], packages: /^(valibot|pocketbase|@emailjs\/browser|node:)/ },
  i18n: { may: ['domain', 'lib', 'locales'], packages: plainPackages },
  content: { may: ['domain', 'lib'], packages: /^vite-plugin-pwa$/ },
  domain: { may: ['lib'], packages: /^valibot/ },
  lib: { may: [], packages: /^node:/ },
};

/** Tables that can be written: whoever shows things reads by read-….ts and writes by `commit`. */
const writableTables = 'src/data/database/account-tables.ts';
const placesThatShow = ['app', 'features', 'routes', 'ui'];

const featuresWithAuth = ['account', 'profile'];

const partsOf = (path: string) => path.replace(/^src\//, '').split('/');

/** The wall that `path` stands behind, or undefined when the architecture knows no such place. */
function wallOf(path: string): Wall | undefined {
  return walls[partsOf(path)[0] ?? ''];
}

function mayReach(from: string, target: string, wall: Wall): boolean {
  const [place = '', part] = partsOf(from);
  const [targetPlace = '', targetPart] = partsOf(target);
  if (target === writableTables && placesThatShow.includes(place)) return false;
  if (wall.may.includes('*') || target.endsWith('.css')) return true;
  if (place === 'features' && targetPlace === 'features') return part === targetPart;
  if (place === 'features' && targetPlace === 'auth') return featuresWithAuth.includes(part ?? '');
  if (place === targetPlace) return true;
  return wall.may.includes(targetPlace) || wall.may.includes(partsOf(target).join('/'));
}

/** One sentence for each import of `file` that crosses a wall. */
export function crossings(file: SourceFile): string[] {
  const wall = wallOf(file.path);
  if (!wall) return [`${file.path} stands in no place that the architecture names`];
  return file.imports.flatMap((specifier) => {
    const target = resolveImport(file.path, specifier);
    const allowed =
      target === null ? (wall.packages?.test(specifier) ?? false) : mayReach(file.path, target, wall);
    return allowed ? [] : [`${file.path} imports ${specifier}`];
  });
}
