// Runs in the page for bench/browser/session.ts: makes questions and answers, and times the choice of the
// next question.
import { createSession } from '../../src/domain/session/create-session.ts';

export type SessionTimes = { firstMs: number[]; furtherMs: number[] };

const questionsOfChapter = 20;
const chaptersOfSubject = 10;
const days = 120;
const further = 20;

/**
 * Measures in each run how long it takes to create a session and choose its first question, and how long a further
 * question takes on average, including the recording of the answer before it.
 */
export function timeSession(size: { questions: number; answers: number }, runs: number): SessionTimes {
  const questions = Array.from({ length: size.questions }, (_, index) => {
    const chapter = Math.floor(index / questionsOfChapter);
    const subject = Math.floor(chapter / chaptersOfSubject);
    return {
      id: `q${index}`,
      subject: `s${subject}`,
      chapter: `c${chapter}`,
      points: 100 + (subject % 3) * 100,
    };
  });
  const answers = Array.from({ length: size.answers }, (_, index) => ({
    question: `q${(index * 7) % size.questions}`,
    day: Math.floor((index * days) / size.answers),
    isCorrect: index % 3 > 0,
  }));
  const times: SessionTimes = { firstMs: [], furtherMs: [] };
  for (let run = 0; run < runs; run += 1) {
    const startMs = performance.now();
    const session = createSession({ questions, answers, today: days, examDay: 200, minutes: 20, seed: run });
    let id = session.next();
    const firstMs = performance.now();
    for (let step = 0; step < further && id !== null; step += 1) {
      session.answered(id, step % 2 > 0, 25);
      id = session.next();
    }
    times.firstMs.push(firstMs - startMs);
    times.furtherMs.push((performance.now() - firstMs) / further);
  }
  return times;
}
