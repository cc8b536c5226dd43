// Vite plugins that write the licences of the packages in the bundle to licences/third-party.txt. The app
// and its service worker are two builds with one list.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { noticesText, type PackageNotice } from './notices-text.ts';

const file = 'licences/third-party.txt';
const inPackage = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;
/**
 * Packages whose files are copied unchanged or only contribute styles, so that the bundle does not name
 * them.
 */
const copied = ['pdfjs-dist', 'tailwindcss'].map((name) => join('node_modules', name));
/** Folder with the licences of the typeface and the icons, which are not packages. */
const ownFolder = join('public', 'licences');

/** Returns a plugin for each of the two builds; the service worker is built after the app. */
export function thirdPartyNotices(): { app: Plugin; worker: Plugin } {
  const folders = new Set(copied);
  /** Folder of the app's build; null until the app has been built. */
  let target: string | null = null;
  const collect = (bundle: Rolldown.OutputBundle) => {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      for (const id of chunk.moduleIds) {
        const folder = inPackage.exec(id.replace(/^\0/, ''))?.[1];
        if (folder) folders.add(folder);
      }
    }
  };
  const write = async () => {
    // The worker is built even after the app's build has failed.
    if (target === null) return;
    const notices = await Promise.all([...folders].map(noticeOf));
    const others = (await readdir(ownFolder)).map((name) => readFile(join(ownFolder, name), 'utf8'));
    await mkdir(join(target, 'licences'), { recursive: true });
    await writeFile(join(target, file), noticesText(notices, await Promise.all(others)));
  };
  return {
    app: {
      name: 'third-party-notices',
      apply: 'build',
      generateBundle: { order: 'post', handler: (_options, bundle) => collect(bundle) },
      async writeBundle({ dir = '' }) {
        target = dir;
        await write();
      },
    },
    worker: {
      name: 'third-party-notices-of-the-worker',
      apply: 'build',
      generateBundle: { order: 'post', handler: (_options, bundle) => collect(bundle) },
      writeBundle: write,
    },
  };
}

async function noticeOf(folder: string): Promise<PackageNotice> {
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const names = (await readdir(folder)).filter((one) => /^(licen[cs]e|notice|copying)/i.test(one)).sort();
  const texts = await Promise.all(names.map((one) => readFile(join(folder, one), 'utf8')));
  return { name, version, license: String(license), text: texts.map((text) => text.trim()).join('\n\n') };
}
