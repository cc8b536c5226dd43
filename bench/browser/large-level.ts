// Creates up to 2,000 questions of one level on a server: questions of the corpus if PARE_CORPUS names its folder,
// otherwise generated ones.
import type { Row, SuperuserApi } from '../../scripts/serve/superuser-api.ts';
import {
  type CorpusQuestion,
  countBy,
  readCorpusQuestions,
} from '../../tests/e2e/support/corpus-questions.ts';

export const questionCount = 2_000;
const atOnce = 8;

type SubjectsAndLevel = { subjects: readonly Row[]; level: string };
type NewRow = Omit<Row, 'id'>;

/** Creates the questions; resolves with a description of them, used as the title of the measurement. */
export async function fillLevel(rows: SuperuserApi, level: string): Promise<string> {
  const subjectsAndLevel = { subjects: await rows.list('subjects'), level };
  const corpus = process.env.PARE_CORPUS;
  const questions = corpus ? corpusQuestions(corpus, subjectsAndLevel) : madeQuestions(subjectsAndLevel);
  const create = (row: NewRow, number: number) =>
    rows.create('quiz_questions', { ...row, id: `bench${String(number).padStart(10, '0')}` });
  for (let start = 0; start < questions.length; start += atOnce)
    await Promise.all(questions.slice(start, start + atOnce).map((row, step) => create(row, start + step)));
  return corpus
    ? `${questions.length} questions of the corpus in one level`
    : `${questions.length} questions in one set`;
}

/**
 * Takes questions of the corpus, those of its largest level first. All get the given level; each keeps its
 * subject.
 */
function corpusQuestions(folder: string, { subjects, level }: SubjectsAndLevel): NewRow[] {
  const { questions } = readCorpusQuestions(folder);
  const sizes = countBy(questions, (question) => question.grade_level);
  const sizeOf = ({ grade_level: code }: CorpusQuestion) => sizes.get(code) ?? 0;
  const largestFirst = questions.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  return largestFirst.slice(0, questionCount).map((question) => ({
    subject: subjects.find(({ code }) => code === question.subject)?.id,
    grade_level: level,
    question: question.question,
    ...{ option_a: question.a, option_b: question.b, option_c: question.c, option_d: question.d },
    correct_answer: question.correct,
    explanation: question.explanation,
    language: 'fr',
  }));
}

function madeQuestions({ subjects, level }: SubjectsAndLevel): NewRow[] {
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
