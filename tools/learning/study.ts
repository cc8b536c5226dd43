// Lets simulated pupils study with a scheduler under the conditions that `npm run sim:learning` compares.
import { type Calibration, probeResults, sumProbes } from '#domain/session/calibration.ts';
import { estimateKnowledge } from '#domain/session/knowledge-estimate.ts';
import type { SessionAnswer, SessionQuestion } from '#domain/session/question-beliefs.ts';
import { seededChance } from '../../tests/simulation/seeded-random.ts';
import { createPupil, type ForgettingCurve } from './pupil.ts';
import { randomQuizzes, reviewsThenQuizzes, type Scheduler, studySessions } from './schedulers.ts';

export type Condition = {
  name: string;
  curve: ForgettingCurve;
  questions?: number;
  days?: number;
  minutes?: number;
  /** Probability that the pupil studies on a day, from 0 to 1; absent: 0.7. */
  share?: number;
  knownBefore?: number;
  speed?: number;
  /** Last day on which the pupil studies; absent: the day of the exam. */
  stops?: number;
};

export const conditions: readonly Condition[] = [
  { name: 'flat memory', curve: 'flat' },
  { name: 'steep memory', curve: 'steep' },
  { name: 'exponential memory', curve: 'exponential' },
  { name: 'steep, 100 questions', curve: 'steep', questions: 100 },
  { name: 'steep, 300 questions', curve: 'steep', questions: 300 },
  { name: 'flat, 1,500 questions', curve: 'flat', questions: 1500 },
  { name: 'steep, 1,500 questions', curve: 'steep', questions: 1500 },
  { name: 'steep, 14 days', curve: 'steep', days: 14 },
  { name: 'steep, 45 days', curve: 'steep', days: 45 },
  { name: 'steep, 5 minutes', curve: 'steep', minutes: 5 },
  { name: 'steep, 20 minutes', curve: 'steep', minutes: 20 },
  { name: 'steep, 40 % of the days', curve: 'steep', share: 0.4 },
  { name: 'steep, forgets fast', curve: 'steep', speed: 0.5 },
  { name: 'steep, half known before', curve: 'steep', knownBefore: 0.5 },
  { name: 'flat, stops at day 60', curve: 'flat', stops: 60 },
];

const chaptersOfSubject = 6;
const makeQuestions = (count: number): SessionQuestion[] =>
  Array.from({ length: count }, (_, index) => {
    const subject = `subject${index % 10}`;
    return {
      id: `q${index}`,
      subject,
      chapter: `${subject}.${Math.floor(index / 10) % chaptersOfSubject}`,
      points: 1,
    };
  });

export const schedulers = {
  random: (questions: SessionQuestion[], seed: number) =>
    randomQuizzes(questions, seededChance(seed + 1).fraction),
  'due first': (questions: SessionQuestion[], seed: number) =>
    reviewsThenQuizzes(questions, seededChance(seed + 1).fraction),
  session: (questions: SessionQuestion[], seed: number) => studySessions(questions, `pupil${seed}`),
} satisfies Record<string, (questions: SessionQuestion[], seed: number) => Scheduler>;

type Outcome = {
  /** Knowledge on the day of the exam, from 0 to 1. */
  known: number;
  /** Estimates that the app shows on the last day of study, as numbers of right answers to ten questions. */
  shown: ReturnType<typeof estimateKnowledge>['tenOf'];
  probes: Calibration;
};

/** Simulates one pupil’s study; the same arguments give the same outcome. */
export function study(
  condition: Condition,
  make: (questions: SessionQuestion[], seed: number) => Scheduler,
  seed: number,
): Outcome {
  const {
    curve,
    questions = 600,
    days = 120,
    minutes = 10,
    share = 0.7,
    knownBefore = 0.3,
    speed = 1,
    stops = days,
  } = condition;
  const rows = makeQuestions(questions);
  const random = seededChance(seed).fraction;
  const ownSpeed = speed * Math.exp((random() + random() + random() - 1.5) * 0.6);
  const pupil = createPupil({
    questionIds: rows.map(({ id }) => id),
    curve,
    knownBefore,
    speed: ownSpeed,
    random,
  });
  const scheduler = make(rows, seed);
  const answers: SessionAnswer[] = [];
  const studies = Array.from({ length: days }, () => random() < share);
  for (let day = 1; day <= Math.min(days, stops); day += 1) {
    if (!studies[day - 1]) continue;
    const ask = (id: string, isProbe = false) => {
      const { isCorrect } = pupil.answer(id, day);
      answers.push({ question: id, day, isCorrect, inSession: true, isProbe });
      return { isCorrect, seconds: isCorrect ? 25 : 39 };
    };
    scheduler({ day, examDay: days, minutes, ask, seed: seed * 1000 + day });
  }
  const today = Math.min(days, stops);
  const { tenOf } = estimateKnowledge({ questions: rows, answers, today, examDay: days });
  const probes = sumProbes(probeResults({ questions: rows, answers }));
  return { known: pupil.knowledge(days), shown: tenOf, probes };
}
