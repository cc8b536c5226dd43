import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import type { ExamRow } from './tools/content-types.ts';

const demo = import.meta.dirname;
const exams = JSON.parse(readFileSync(join(demo, 'exams.json'), 'utf8')) as ExamRow[];
const papers = exams.flatMap(({ file, correction, language }) =>
  [file, ...(correction ? [correction] : [])].map((path) => ({ path, language })),
);

async function readPaper(path: string) {
  const data = new Uint8Array(readFileSync(join(demo, path)));
  const task = getDocument({ data, stopAtErrors: true, verbosity: 0 });
  const document = await task.promise;
  const { info } = await document.getMetadata();
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await task.destroy();
  return { texts, info: info as { Language?: string; Title?: string } };
}

describe('the committed papers', () => {
  it.each(papers)(
    '$path has at least two pages with text, states its language, and says on page 1 and in its title that it is for training',
    async ({ path, language }) => {
      const { texts, info } = await readPaper(path);
      expect(texts.length).toBeGreaterThanOrEqual(2);
      for (const text of texts) expect(text.length).toBeGreaterThan(100);
      expect(texts[0]).toMatch(/entraînement|antrene/);
      expect(info.Title).toMatch(/entraînement|antrene|antrennman/);
      expect(info.Language).toBe(language);
    },
  );
});
