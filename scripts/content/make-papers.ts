// Prints the demo's exam papers as PDF from demo/papers/*.html; arguments select papers by the beginnings
// of their file names.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { chromium } from 'playwright';
import type { ExamRow } from '../../demo/tools/content-types.ts';
import { packedPdf } from '../../demo/tools/packed-pdf.ts';
import { paperHtml } from '../../demo/tools/paper-html.ts';
import { withoutTraces } from '../../demo/tools/pdf-traces.ts';
import { runScript } from '../lib/run-script.ts';
import { ensureChromium } from '../test/find-chromium.ts';

type Paper = { source: string; target: string; title: string; language: string };

const demoFolder = join(import.meta.dirname, '../..', 'demo');
const wanted = process.argv.slice(2);

await runScript(async () => {
  const exams = JSON.parse(readFileSync(join(demoFolder, 'exams.json'), 'utf8')) as ExamRow[];
  const papers = exams.flatMap(papersOf);
  await printAll(papers.filter(({ target }) => isWanted(basename(target))));
});

function isWanted(name: string): boolean {
  return wanted.length === 0 || wanted.some((start) => name.startsWith(start));
}

function papersOf(exam: ExamRow): Paper[] {
  const files = exam.correction === undefined ? [exam.file] : [exam.file, exam.correction];
  return files.map((file, at) => ({
    source: join(demoFolder, file.replace(/\.pdf$/, '.html')),
    target: join(demoFolder, file),
    title: at === 0 ? exam.title : (exam.correction_name ?? exam.title).replace(/\.pdf$/, ''),
    language: exam.language,
  }));
}

async function printAll(todo: Paper[]): Promise<void> {
  const style = readFileSync(join(demoFolder, 'papers', 'paper.css'), 'utf8');
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage();
    for (const { source, target, title, language } of todo) {
      await page.setContent(paperHtml(readFileSync(source, 'utf8'), { title, language, style }));
      const printed = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
      const bytes = packedPdf(withoutTraces(printed));
      writeFileSync(target, bytes);
      console.log(`${basename(target)}  ${Math.round(bytes.length / 1024)} KB`);
    }
  } finally {
    await browser.close();
  }
}
