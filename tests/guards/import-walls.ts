// Defines in a table what the layers of the architecture may import, and checks imports against it.
import { resolveImport, type SourceFile } from './source-tree.ts';

type Wall = { may: string[]; packages?: RegExp };

const anyPackage = /./;
/**
 * Packages that sync, auth, data and i18n may import: for databases, schemas, the server and texts, but not
 * React.
 */
const plainPackages = /^(dexie|valibot|pocketbase|@lingui\/core|node:)/;

/** The sync engine's files that a feature may import. */
const commandFiles = [
  'sync/engine/outbox-commands.ts',
  'sync/engine/download-commands.ts',
  'sync/engine/library-commands.ts',
  'sync/engine/admin-queries.ts',
  'sync/engine/recovery-commands.ts',
  'sync/engine/requesting.ts',
];

/**
 * Files of a feature that every other feature may import: the actions on the user's own unsent text, the time, and the
 * download sizes.
 */
const sharedFeatureFiles = [
  'features/device/outbox/unsent-entry-actions.tsx',
  'features/device/clock/use-today.ts',
  'features/device/space/use-bucket-sizes.ts',
];

/**
 * Import rules. Key: folder or file below src/; `may`: other folders and files below src/ that it may
 * import. A folder may import itself, but a feature must not import files of another feature except
 * `sharedFeatureFiles`.
 */
const walls: Record<string, Wall> = {
  'main.tsx': { may: ['*'], packages: anyPackage },
  'sw.ts': { may: ['sync', 'auth', 'lib'], packages: /^workbox-/ },
  app: { may: ['*'], packages: anyPackage },
  routes: { may: ['*'], packages: anyPackage },
  // `documents` may import everything, because it runs only in the build.
  documents: { may: ['*'], packages: anyPackage },
  features: {
    may: ['ui', 'data', 'domain', 'i18n', 'lib', 'content', ...commandFiles],
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

/**
 * Files that presentation code must not import: such code reads through `read-….ts` and writes through `commit`, and
 * the inner state of a store belongs to `data`.
 */
const closedToScreens = ['src/data/database/account-tables.ts', 'src/data/store/store-state.ts'];
const presentationFolders = ['app', 'features', 'routes', 'ui'];

const featuresWithAuth = ['account', 'profile'];

const segmentsOf = (path: string) => path.replace(/^src\//, '').split('/');

function wallOf(path: string): Wall | undefined {
  return walls[segmentsOf(path)[0] ?? ''];
}

function mayReach(from: string, target: string, wall: Wall): boolean {
  const [place = '', part] = segmentsOf(from);
  const [targetPlace = '', targetPart] = segmentsOf(target);
  if (closedToScreens.includes(target) && presentationFolders.includes(place)) return false;
  if (wall.may.includes('*') || target.endsWith('.css')) return true;
  if (place === 'features' && targetPlace === 'features')
    return part === targetPart || sharedFeatureFiles.includes(segmentsOf(target).join('/'));
  if (place === 'features' && targetPlace === 'auth') return featuresWithAuth.includes(part ?? '');
  if (place === targetPlace) return true;
  return wall.may.includes(targetPlace) || wall.may.includes(segmentsOf(target).join('/'));
}

/** Returns one sentence for each import of `file` that breaks a rule, or one if no rule names the file's folder. */
export function crossings(file: SourceFile): string[] {
  const wall = wallOf(file.path);
  if (!wall) return [`${file.path} is in no folder that the architecture names`];
  return file.imports.flatMap((specifier) => {
    const target = resolveImport(file.path, specifier);
    const allowed =
      target === null ? (wall.packages?.test(specifier) ?? false) : mayReach(file.path, target, wall);
    return allowed ? [] : [`${file.path} imports ${specifier}`];
  });
}
