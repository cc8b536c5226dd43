// Checks the demo content, or another folder of the same shape given as the argument. Prints the counts of
// the questions and each error, and exits with code 1 if there is any error.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { baremeFaults } from '../../demo/tools/bareme-faults.ts';
import {
  type ExamDateRow,
  type ExamRow,
  letters,
  type QuestionRow,
  type ThreadRow,
  type UpdateRow,
} from '../../demo/tools/content-types.ts';
import { figureErrors } from '../../demo/tools/figure-faults.ts';
import { examDateErrors, examErrors, threadErrors, updateErrors } from '../../demo/tools/other-faults.ts';
import {
  optionsOf,
  questionErrors,
  repeatedQuestions,
  rightOption,
} from '../../demo/tools/question-faults.ts';

type Located<Row> = { place: string; row: Row };

const demoFolder = resolve(process.argv[2] ?? join(import.meta.dirname, '../..', 'demo'));
const errors: string[] = [];

const questions = readQuestions();
checkQuestions(questions);
checkList<ThreadRow>('threads.json', threadErrors);
checkList<UpdateRow>('updates.json', updateErrors);
checkList<ExamDateRow>('exam-dates.json', examDateErrors);
checkList<ExamRow>('exams.json', (exam) => examErrors(exam, demoFolder));
for (const { place, row } of readList<ExamRow>('exams.json'))
  report(place, await baremeFaults(row, demoFolder));
checkStrayPapers();
checkStrayFigures();
printCounts(questions.map(({ row }) => row));

for (const error of errors) console.error(error);
console.log(errors.length === 0 ? 'The content has no errors.' : `Errors: ${errors.length}`);
process.exitCode = errors.length === 0 ? 0 : 1;

function readQuestions(): Located<QuestionRow>[] {
  const folder = join(demoFolder, 'questions');
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.sort().flatMap((name) => readList<QuestionRow>(join('questions', name)));
}

function readList<Row>(path: string): Located<Row>[] {
  const full = join(demoFolder, path);
  if (!existsSync(full)) {
    errors.push(`demo/${path}: does not exist`);
    return [];
  }
  try {
    const rows: unknown = JSON.parse(readFileSync(full, 'utf8'));
    if (!Array.isArray(rows)) throw new Error('the file is not a list');
    return rows.map((row: Row, at) => ({ place: `demo/${path} row ${at + 1}`, row }));
  } catch (error) {
    errors.push(`demo/${path}: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  }
}

function checkList<Row>(path: string, errorsOf: (row: Row) => string[]): void {
  for (const { place, row } of readList<Row>(path)) report(place, errorsOf(row));
}

function checkQuestions(located: Located<QuestionRow>[]): void {
  const sound = located.filter(({ place, row }) => {
    const found = [...questionErrors(row), ...figureErrors(row, demoFolder)];
    report(place, found);
    return found.length === 0;
  });
  for (const [at, first] of repeatedQuestions(sound.map(({ row }) => row)))
    report(sound[at]?.place ?? '', [`asks the same as ${sound[first]?.place}`]);
}

function checkStrayPapers(): void {
  const named = new Set(
    readList<ExamRow>('exams.json').flatMap(({ row }) => [row.file, row.correction ?? row.file]),
  );
  for (const name of readdirSync(join(demoFolder, 'papers')).filter((file) => file.endsWith('.pdf')))
    if (!named.has(`papers/${name}`)) errors.push(`demo/papers/${name}: belongs to no exam`);
}

function checkStrayFigures(): void {
  const folder = join(demoFolder, 'figures');
  const named = new Set(questions.map(({ row }) => row.figure));
  const pictures = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.png')) : [];
  for (const name of pictures)
    if (!named.has(`figures/${name}`)) errors.push(`demo/figures/${name}: belongs to no question`);
}

function report(entryPath: string, found: string[]): void {
  errors.push(...found.map((error) => `${entryPath}: ${error}`));
}

function printCounts(rows: QuestionRow[]): void {
  const sets = setsOf(rows);
  for (const [name, set] of sets) {
    const spread = letters.map((letter) => `${letter} ${countLetter(set, letter)}`).join(' ');
    const spoken = [...new Set(set.map((row) => row.language))].join('+');
    console.log(`${name.padEnd(24)} ${String(set.length).padStart(3)}  ${spread}  ${spoken}`);
    if (set.length >= 10 && letters.some((letter) => countLetter(set, letter) < 2))
      errors.push(`${name}: some letter is right fewer than twice (${spread})`);
  }
  const longest = rows.filter(rightIsLongest).length;
  const share = Math.round((100 * longest) / Math.max(1, rows.length));
  const recomputed = rows.filter((row) => row.check !== undefined).length;
  console.log(`${rows.length} questions in ${sets.size} sets, ${recomputed} with a recomputed number`);
  console.log(
    `right letters: ${letters.map((letter) => `${letter} ${countLetter(rows, letter)}`).join(', ')}`,
  );
  console.log(`right option alone is the longest in ${share} %`);
  if (share > 35) errors.push(`questions: the longest option is right too often (${share} %, 35 allowed)`);
}

function setsOf(rows: QuestionRow[]): Map<string, QuestionRow[]> {
  const sets = new Map<string, QuestionRow[]>();
  for (const row of rows) {
    const name = `${row.subject}/${row.grade_level}`;
    sets.set(name, [...(sets.get(name) ?? []), row]);
  }
  return sets;
}

function countLetter(rows: QuestionRow[], letter: string): number {
  return rows.filter((row) => row.correct_answer === letter).length;
}

function rightIsLongest(row: QuestionRow): boolean {
  const right = rightOption(row).length;
  return optionsOf(row).filter((option) => option.length >= right).length === 1;
}
