// Vite's plugin that has every HTML document of the app written once the bundle stands (write-documents.ts).
// Guarantees that no document waits for another request before its first paint: the first styles, which every page
// needs, are taken out of the bundle and stand in the documents.
import type { Plugin, Rolldown } from 'vite';
import { type DocumentParts, type Language, writeDocuments } from './write-documents.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

export function documents(): Plugin {
  let parts: DocumentParts;
  return {
    name: 'documents',
    apply: 'build',
    generateBundle: {
      // Before Vite notes which styles belong to which parts of the app.
      order: 'pre',
      handler(_options, bundle) {
        parts = {
          styles: takeEntryStyles(bundle),
          roomStyles: stylesOf(chunkWith(bundle, '/app/shell/deferred-shell.tsx')),
          texts: { fr: textsOf(bundle, 'fr'), ht: textsOf(bundle, 'ht') },
        };
      },
    },
    // Before the service worker's list of files is made.
    async writeBundle({ dir = '' }) {
      await writeDocuments(dir, parts);
    },
  };
}

function takeEntryStyles(bundle: Bundle): string {
  const entry = chunkWith(bundle, '/src/main.tsx');
  const name = stylesOf(entry);
  const asset = bundle[name];
  if (asset?.type !== 'asset') throw new Error(`${name} holds no styles.`);
  entry.viteMetadata?.importedCss.clear();
  delete bundle[name];
  return String(asset.source);
}

function stylesOf({ name, viteMetadata }: Chunk): string {
  const [sheet] = viteMetadata?.importedCss ?? [];
  if (!sheet) throw new Error(`No styles come with ${name}.`);
  return sheet;
}

const textsOf = (bundle: Bundle, language: Language): string =>
  chunkWith(bundle, `/locales/${language}/messages.po`).fileName;

function chunkWith(bundle: Bundle, module: string): Chunk {
  for (const part of Object.values(bundle)) {
    if (part.type === 'chunk' && part.moduleIds.some((id) => id.endsWith(module))) return part;
  }
  throw new Error(`No part of the bundle holds ${module}.`);
}
