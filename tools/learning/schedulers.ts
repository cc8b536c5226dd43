// Defines the schedulers that `npm run sim:learning` compares.
import { isExamWeek } from '#domain/plan/exam-timetable.ts';
import { drawQuestions, type LastSeen, type Random } from '#domain/quiz/quiz-draw.ts';
import type { Schedule } from '#domain/review/review-cards.ts';
import { dailyReviewLimit } from '#domain/review/review-due.ts';
import { createSession } from '#domain/session/create-session.ts';
import type { SessionAnswer, SessionQuestion } from '#domain/session/question-beliefs.ts';
import { fsrsSchedule } from '#features/quiz/review/fsrs-schedule.ts';

type Ask = (id: string, isProbe?: boolean) => { isCorrect: boolean; seconds: number };
type Day = { day: number; examDay: number; minutes: number; ask: Ask; seed: number };
export type Scheduler = (day: Day) => void;

function untilOver(minutes: number, ask: Ask, choose: () => string | null): void {
  let left = minutes * 60;
  for (let id = left > 0 ? choose() : null; id !== null; id = left > 0 ? choose() : null)
    left -= ask(id).seconds;
}

export function randomQuizzes(questions: readonly SessionQuestion[], random: Random): Scheduler {
  return ({ minutes, ask }) => {
    const left = [...questions];
    untilOver(minutes, ask, () => {
      if (left.length === 0) return null;
      return left.splice(Math.floor(random() * left.length), 1)[0]?.id ?? null;
    });
  };
}

/**
 * Returns a scheduler that asks due cards first, up to `dailyReviewLimit`, then quizzes of the subject with the
 * smallest share of known questions.
 */
export function reviewsThenQuizzes(questions: readonly SessionQuestion[], random: Random): Scheduler {
  const seen = new Map<string, LastSeen>();
  const rightInARow = new Map<string, number>();
  const cards = new Map<string, { memory: ReturnType<Schedule>['memory']; day: number; dueDay: number }>();
  const sets = Map.groupBy(questions, ({ subject }) => subject);
  const lastPractised = new Map<string, number>();
  let clock = 0;

  const record = (id: string, day: number, isCorrect: boolean) => {
    clock += 1;
    seen.set(id, { atMs: clock, wasCorrect: isCorrect });
    rightInARow.set(id, isCorrect ? (rightInARow.get(id) ?? 0) + 1 : 0);
    const card = cards.get(id);
    if (!card && isCorrect) return;
    const step = fsrsSchedule(card?.memory ?? null, card ? day - card.day : 0, isCorrect ? 'good' : 'again');
    cards.set(id, { memory: step.memory, day, dueDay: day + Math.max(1, step.intervalDays) });
  };
  const weakest = (): string => {
    const shares = [...sets].map(([set, rows]) => {
      const known = rows.filter(({ id }) => (rightInARow.get(id) ?? 0) >= 2).length;
      return { set, share: known / rows.length, last: lastPractised.get(set) ?? 0 };
    });
    shares.sort((a, b) => a.share - b.share || a.last - b.last);
    return shares[0]?.set ?? '';
  };
  return ({ day, minutes, ask }) => {
    const due = [...cards].filter(([, card]) => card.dueDay <= day);
    due.sort(([, a], [, b]) => a.dueDay - b.dueDay);
    let queue = due.slice(0, dailyReviewLimit).map(([id]) => id);
    const answer: Ask = (id) => {
      const result = ask(id);
      record(id, day, result.isCorrect);
      return result;
    };
    untilOver(minutes, answer, () => {
      if (queue.length === 0) {
        const set = weakest();
        clock += 1;
        lastPractised.set(set, clock);
        queue = drawQuestions(sets.get(set) ?? [], seen, random).map(({ id }) => id);
      }
      return queue.shift() ?? null;
    });
  };
}

/** Returns a scheduler that runs the app's study sessions; `account` determines which questions are probes. */
export function studySessions(questions: readonly SessionQuestion[], account: string): Scheduler {
  const answers: SessionAnswer[] = [];
  return ({ day, examDay, minutes, ask, seed }) => {
    const session = createSession({
      ...{
        questions,
        answers: [...answers],
        today: day,
        examDay,
        minutes,
        seed,
        account,
        isExamWeek: isExamWeek(examDay, day),
      },
    });
    for (let id = session.next(); id !== null; id = session.next()) {
      const isProbe = session.isProbe(id);
      const { isCorrect, seconds } = ask(id, isProbe);
      answers.push({ question: id, day, isCorrect, inSession: true, isProbe });
      session.answered(id, isCorrect, seconds);
    }
  };
}
