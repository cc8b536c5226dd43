// Vite plugin that writes the file names of the paper reader's two large files, and their sizes before and
// after compression, into the app.
import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import type { ReaderAsset } from '../../src/features/exams/pdf/reader-assets.ts';
import { brotliOptions } from './brotli-options.ts';

const placeholder = '__READER_PARTS__';

export function readerAssetsPlugin(): Plugin {
  return {
    name: 'reader-parts',
    apply: 'build',
    generateBundle: {
      // Runs when the code of all chunks is final, and Vite has added its workers.
      order: 'post',
      handler(_options, bundle) {
        const assets = ['pdf-engine', 'pdf-worker'].map((name) => assetNamed(bundle, name));
        const users = Object.values(bundle).filter(
          (file) => file.type === 'chunk' && file.code.includes(placeholder),
        ) as Rolldown.OutputChunk[];
        if (users.length !== 1)
          throw new Error(
            `Exactly one file of the bundle must use the reader's files, but ${users.length} do.`,
          );
        for (const user of users) user.code = user.code.replaceAll(placeholder, JSON.stringify(assets));
      },
    },
  };
}

function assetNamed(bundle: Rolldown.OutputBundle, name: string): ReaderAsset {
  const fileName = Object.keys(bundle).find((file) => file.startsWith(`assets/${name}-`));
  const file = fileName === undefined ? undefined : bundle[fileName];
  if (!file) throw new Error(`No file of the bundle is named ${name}.`);
  const content = file.type === 'chunk' ? file.code : file.source;
  return {
    address: `/${file.fileName}`,
    fullBytes: Buffer.byteLength(content),
    downloadBytes: brotliCompressSync(content, brotliOptions(Buffer.byteLength(content))).length,
  };
}
