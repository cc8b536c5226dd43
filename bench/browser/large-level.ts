// Fills a level with 2,000 questions on a server: from the corpus if PARE_CORPUS names its folder,
// otherwise generated ones.
import type { Row, SuperuserApi } from '../../scripts/serve/superuser-api.ts';
import { type CorpusLine, countBy, readCorpusQuestions } from '../../tests/e2e/support/corpus-questions.ts';

export const questionCount = 2_000;
const atOnce = 8;

type Place = { subjects: readonly Row[]; level: string };
type NewRow = Omit<Row, 'id'>;

/** Resolves with a description of the questions, used as the title of the measurement. */
export async function fillLevel(rows: SuperuserApi, level: string): Promise<string> {
  const place = { subjects: await rows.list('subjects'), level };
  const corpus = process.env.PARE_CORPUS;
  const questions = corpus ? corpusQuestions(corpus, place) : madeQuestions(place);
  const create = (row: NewRow, number: number) =>
    rows.create('quiz_questions', { ...row, id: `bench${String(number).padStart(10, '0')}` });
  for (let start = 0; start < questions.length; start += atOnce)
    await Promise.all(questions.slice(start, start + atOnce).map((row, step) => create(row, start + step)));
  return corpus
    ? `${questions.length} questions of the corpus in one level`
    : `${questions.length} questions in one set`;
}

/** Takes the questions of the corpus's largest level first, then others, each in its own subject. */
function corpusQuestions(folder: string, { subjects, level }: Place): NewRow[] {
  const { lines } = readCorpusQuestions(folder);
  const sizes = countBy(lines, (line) => line.grade_level);
  const sizeOf = ({ grade_level: code }: CorpusLine) => sizes.get(code) ?? 0;
  const largestFirst = lines.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  return largestFirst.slice(0, questionCount).map((line) => ({
    subject: subjects.find(({ code }) => code === line.subject)?.id,
    grade_level: level,
    question: line.question,
    ...{ option_a: line.a, option_b: line.b, option_c: line.c, option_d: line.d },
    correct_answer: line.correct,
    explanation: line.explanation,
    language: 'fr',
  }));
}

/** Puts all questions into one set: the largest row that a phone may have to read. */
function madeQuestions({ subjects, level }: Place): NewRow[] {
  const physics = subjects.find(({ code }) => code === 'physics')?.id;
  return Array.from({ length: questionCount }, (_, number) => ({
    subject: physics,
    grade_level: level,
    question: `Un mobile parcourt ${number} mètres en ${(number % 60) + 1} secondes. Quelle est sa vitesse ?`,
    option_a: `${number} m/s`,
    option_b: `${number + 1} m/s`,
    option_c: `${number + 2} m/s`,
    option_d: `${number + 3} m/s`,
    correct_answer: 'A',
    explanation: 'On divise la distance par la durée, en gardant les unités. '.repeat(3),
    language: 'fr',
  }));
}
