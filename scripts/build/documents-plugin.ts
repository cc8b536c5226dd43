// Vite plugin that writes the app's HTML documents when the bundle is complete. The first styles, which all
// of these documents need, are inlined in them, so that the first paint of the home page waits for no
// second request.
import type { Plugin, Rolldown } from 'vite';
import { type Language, languageCodes } from '../../src/lib/language/languages.ts';
import { type DocumentAssets, writeDocuments } from './write-documents.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

export function documents(): Plugin {
  let assets: DocumentAssets;
  return {
    name: 'documents',
    apply: 'build',
    generateBundle: {
      // Runs before Vite records which styles belong to which chunks of the app.
      order: 'pre',
      handler(_options, bundle) {
        assets = {
          styles: takeEntryStyles(bundle),
          pageStyles: ['/app/shell/deferred-shell.tsx', '/ui/screen/two-pages.tsx'].map((module) =>
            stylesOf(chunkWith(bundle, module)),
          ),
          texts: new Map(languageCodes.map((language) => [language, textsOf(bundle, language)])),
        };
      },
    },
    // Runs before the list of the service worker's files is built.
    async writeBundle({ dir = '' }) {
      await writeDocuments(dir, assets);
    },
  };
}

function takeEntryStyles(bundle: Bundle): string {
  const entry = chunkWith(bundle, '/src/main.tsx');
  const name = stylesOf(entry);
  const asset = bundle[name];
  if (asset?.type !== 'asset') throw new Error(`${name} is not a style sheet in the bundle.`);
  entry.viteMetadata?.importedCss.clear();
  delete bundle[name];
  return String(asset.source);
}

function stylesOf({ name, viteMetadata }: Chunk): string {
  const [sheet] = viteMetadata?.importedCss ?? [];
  if (!sheet) throw new Error(`The bundle has no styles for ${name}.`);
  return sheet;
}

const textsOf = (bundle: Bundle, language: Language): string =>
  chunkWith(bundle, `/locales/${language}/messages.po`).fileName;

function chunkWith(bundle: Bundle, module: string): Chunk {
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith(module))) return chunk;
  }
  throw new Error(`No chunk of the bundle contains ${module}.`);
}
