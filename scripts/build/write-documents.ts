// Writes the app's HTML documents: the neutral shell (index.html), which the service worker caches, and the
// pages that the server sends when no service worker answers, with their index. Also writes sitemap.xml,
// robots.txt and the manifests.
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { createServer, minifySync } from 'vite';
import { manifestIn } from '../../src/content/manifest.ts';
import type { AppDocument } from '../../src/documents/render-documents.tsx';
import {
  defaultLanguage,
  type Language,
  languageCodes,
  manifestName,
} from '../../src/lib/language/languages.ts';
import { projectRoot } from '../lib/project-tools.ts';
import { robots, sitemap } from './sitemap.ts';
import { unbrokenTexts } from './unbroken-texts.ts';

/** Files of the bundle that the documents contain or name. */
export type DocumentAssets = {
  /** CSS text of the first styles, which every document contains. */
  styles: string;
  /** File names of the style sheets of the deferred shell and of the two pages of a notebook. */
  pageStyles: readonly string[];
  /** File name of the chunk with the catalogue `messages`, which the first screen needs, by language. */
  texts: ReadonlyMap<Language, string>;
};

export async function writeDocuments(dir: string, assets: DocumentAssets): Promise<void> {
  const styles = assets.styles.replace(/\/\*.*?\*\//gs, '').trim();
  const startScript = await packedScript(join(dir, 'start.js'));
  const template = fillIn(await readFile(join(dir, 'index.html'), 'utf8'), {
    '<script src="/start.js"></script>': `<style>${styles}</style>
    <script>${startScript}</script>
    <script nomodule src="/start.js"></script>`,
  });
  const folder = join(dir, 'documents');
  await mkdir(folder, { recursive: true });
  const write = (name: string, text: string) => writeFile(join(folder, name), text);

  const documents = await renderAll();
  for (const { language, document } of documents)
    await write(`${nameOf(document)}.${language}.html`, asPage(template, document, language, assets));
  const pages = documents
    .filter(({ language }) => language === defaultLanguage)
    .map(({ document }) => ({ path: document.path, name: nameOf(document) }));
  const publicPaths = documents.flatMap(({ document: { isPublic, path } }) => (isPublic && path) || []);
  await write('sitemap.xml', sitemap([...new Set(publicPaths)]));
  await write('robots.txt', robots);
  await write(
    'index.json',
    JSON.stringify({
      pages,
      languages: languageCodes,
      scripts: [hashOf(startScript)],
      styles: [hashOf(styles)],
    }),
  );
  for (const language of languageCodes)
    await writeFile(join(dir, manifestName(language)), JSON.stringify(manifestIn(language)));
  await writeFile(join(dir, 'index.html'), withTexts(template, defaultLanguage, assets));
}

function asPage(template: string, document: AppDocument, language: Language, assets: DocumentAssets): string {
  const { path, head, markup } = document;
  // The first paint of home needs only the first styles.
  const needsPageStyles = markup !== '' && path !== '/';
  const sheets = (needsPageStyles ? assets.pageStyles : []).map(
    (sheet) => `\n    <link rel="stylesheet" crossorigin href="/${sheet}">`,
  );
  return fillIn(withTexts(template, language, assets), {
    [`<html lang="${defaultLanguage}"`]: `<html lang="${language}"`,
    [manifestName(defaultLanguage)]: manifestName(language),
    '<title>Pare</title>': head,
    // The style sheets are linked after the first styles, because these define the order of the cascade layers.
    '</style>': `</style>${sheets.join('')}`,
    '<div id="root">': `<div id="root">${markup}`,
  });
}

/** Lets the browser request the first message catalogue together with the code. */
const withTexts = (html: string, language: Language, { texts }: DocumentAssets): string =>
  fillIn(html, {
    '</head>': `  <link rel="modulepreload" crossorigin href="/${texts.get(language)}">\n  </head>`,
  });

/** Replaces each key of `texts` in `html` by its text; throws if `html` does not contain a key. */
function fillIn(html: string, texts: Record<string, string>): string {
  let filled = html;
  for (const [place, text] of Object.entries(texts)) {
    if (!filled.includes(place)) throw new Error(`index.html does not contain ${place}`);
    filled = filled.replace(place, () => text);
  }
  return filled;
}

/** Minifies the script to the syntax of 2015, because browsers that are too old for the app run it too. */
async function packedScript(file: string): Promise<string> {
  const { code } = minifySync(file, await readFile(file, 'utf8'), { compress: { target: 'es2015' } });
  return code.trim();
}

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

function nameOf({ path }: AppDocument): string {
  if (path === null) return 'other';
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '.').replaceAll('$', '');
}

async function renderAll(): Promise<{ language: Language; document: AppDocument }[]> {
  const server = await createServer({
    root: projectRoot,
    configFile: false,
    plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), react(), lingui(), unbrokenTexts()],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
  });
  try {
    const { renderDocuments } = await server.ssrLoadModule('/src/documents/render-documents.tsx');
    const all = [];
    for (const language of languageCodes) {
      const rendered: AppDocument[] = await renderDocuments(language);
      all.push(...rendered.map((document) => ({ language, document })));
    }
    return all;
  } finally {
    await server.close();
  }
}
