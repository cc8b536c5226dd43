// npm run sample:texts -- --seed=N [--count=120]: prints a random sample of the comments, test titles and error
// texts of the code, each with its file's head and the code below it, for a reader who grades how clear they are.
// The sample is spread over the folders: each has the same share, and what is left goes to the largest ones.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runScript } from '../scripts/lib/run-script.ts';
import { SetupError } from '../scripts/lib/setup-error.ts';
import { shuffled } from '../src/domain/quiz/quiz-draw.ts';
import { seededRandom } from '../src/lib/seeded-random.ts';
import { type CodeText, listCodeTexts } from '../tests/guards/code-texts.ts';
import { listSources, projectRoot } from '../tests/guards/source-tree.ts';

const folders = ['src', 'pb_hooks', 'scripts', 'tools', 'bench', 'demo', 'tests'];
const endings = ['.ts', '.tsx', '.js', '.mjs'];
const generated = /\.gen\.[jt]s$|^pb_hooks\/types\/pocketbase/;
const linesBelow = 12;
const linesOfHead = 6;

const allTexts = (): CodeText[] =>
  folders
    .flatMap((folder) => listSources(folder, endings))
    .filter(({ path }) => !generated.test(path) && !path.endsWith('.d.ts'))
    .flatMap(listCodeTexts);

/**
 * Returns the folder whose texts share one part of the sample: a feature, another folder of src, a folder of tests, or
 * a whole top-level folder.
 */
function stratumOf(path: string): string {
  const parts = path.split('/').slice(0, -1);
  if (parts[0] === 'src') return parts.slice(0, parts[1] === 'features' ? 3 : 2).join('/');
  return parts.slice(0, parts[0] === 'tests' ? 2 : 1).join('/');
}

function chooseTexts(strata: Map<string, CodeText[]>, count: number, seed: number): CodeText[] {
  const random = seededRandom(`${seed}`);
  const largestFirst = [...strata.values()].sort((a, b) => b.length - a.length);
  const drawn = largestFirst.map((texts) => shuffled(texts, random));
  const chosen: CodeText[] = [];
  for (let round = 0; chosen.length < count && drawn.some((texts) => texts.length > round); round += 1)
    for (const texts of drawn) {
      const text = texts[round];
      if (text && chosen.length < count) chosen.push(text);
    }
  return chosen;
}

function printText(number: number, { path, line, kind, text }: CodeText): void {
  const lines = readFileSync(join(projectRoot, path), 'utf8').split('\n');
  console.log(`## ${number}. ${path}:${line} (${kind})\n`);
  console.log(`${text.replaceAll(/^/gm, '> ')}\n`);
  console.log(`Head of the file:\n${lines.slice(0, linesOfHead).join('\n')}\n`);
  console.log(`From line ${line}:\n${lines.slice(line - 1, line - 1 + linesBelow).join('\n')}\n`);
}

await runScript(async () => {
  const { values } = parseArgs({
    options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '120' } },
  });
  const [seed, count] = [Number(values.seed), Number(values.count)];
  if (!Number.isInteger(seed) || !Number.isInteger(count) || count < 1)
    throw new SetupError('usage: npm run sample:texts -- --seed=N [--count=120]');
  const strata = Map.groupBy(allTexts(), ({ path }) => stratumOf(path));
  const total = [...strata.values()].reduce((sum, texts) => sum + texts.length, 0);
  console.log(`${total} texts in ${strata.size} folders, seed ${seed}\n`);
  for (const [index, text] of chooseTexts(strata, count, seed).entries()) printText(index + 1, text);
});
