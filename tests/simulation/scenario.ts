// Defines the scenario of a run. Each seed draws one scenario, so that rare combinations of failures are
// common in some runs, and no run has to be long.
import type { Chance } from './seeded-random.ts';
import type { ActionName } from './sim-actions.ts';

const minuteMs = 60_000;

/** Probabilities of network faults, from 0 to 1, and the longest delays in milliseconds. */
export type Odds = {
  requestLost: number;
  answerLost: number;
  requestSlow: number;
  slowMs: number;
  /** Probability of a delayed answer, which simulates a tab that was frozen while it waited. */
  answerDelayed: number;
  answerDelayMs: number;
  copied: number;
  copyMs: number;
};

export type Weights = Partial<Record<ActionName, number>>;

export type Scenario = {
  name: string;
  odds: Odds;
  troubledMs: number;
  actions: { least: number; spread: number };
  /**
   * Short periods in which the actions counted by `actions` and `reconsiderations` happen; null if they happen at any
   * time.
   */
  bursts: { count: number; lengthMs: number } | null;
  hasUnlikeTabs: boolean;
  /**
   * Number of tabs that each phone opens at the start: at least `least`, and fewer than `least` + `spread`.
   */
  tabs: { least: number; spread: number };
  hasLocks: boolean;
  /** Whether two accounts use the first phone. */
  isShared: boolean;
  /** Whether the second phone also belongs to the first pupil. */
  isTwin: boolean;
  pupils: Weights;
  admins: Weights;
  phoneKills: number;
  workers: number;
  switches: number;
  /** Number of times that a user acts twice and hands the phone over, all within a few seconds. */
  hastyHandOvers: number;
  /** Number of times that users act just after a pass was started. */
  crossings: number;
  /** Number of times that a pupil drops a level and adds it again at once. */
  reconsiderations: number;
  wipes: number;
  server: 'steady' | 'killed' | 'restored' | 'restless';
};

const pupils: Weights = {
  ask: 2,
  reply: 3,
  finishQuiz: 1,
  changeProfile: 2,
  editWaiting: 2,
  discardWaiting: 1,
  resendParked: 1,
  addOrDropLevel: 1,
};
const admins: Weights = {
  changeExam: 2,
  announce: 1,
  removePost: 1,
  ask: 1,
  reply: 1,
  editWaiting: 1,
  discardWaiting: 1,
  resendParked: 1,
  addOrDropLevel: 1,
};

function ordinary(chance: Chance): Scenario {
  const isRestored = chance.happens(0.25);
  const server = isRestored ? 'restored' : chance.happens(0.25) ? 'killed' : 'steady';
  return {
    name: 'ordinary',
    odds: {
      requestLost: 0.12,
      answerLost: 0.15,
      requestSlow: 0,
      slowMs: 0,
      answerDelayed: 0.08,
      answerDelayMs: 30 * minuteMs,
      copied: 0.15,
      copyMs: 20 * minuteMs,
    },
    troubledMs: 40 * minuteMs,
    actions: { least: 30, spread: 30 },
    bursts: null,
    hasUnlikeTabs: false,
    tabs: { least: 1, spread: 2 },
    hasLocks: chance.happens(0.5),
    isShared: chance.happens(0.5),
    isTwin: chance.happens(0.3),
    pupils,
    admins,
    phoneKills: chance.below(4),
    workers: chance.below(4),
    switches: chance.below(5),
    hastyHandOvers: 0,
    crossings: 0,
    reconsiderations: 0,
    wipes: !isRestored && chance.happens(0.3) ? 1 : 0,
    server,
  };
}

type Kind = (usual: Scenario, chance: Chance) => Scenario;

/** Scenario in which several tabs of one account write to the same few records. */
const crowd: Kind = (usual, chance) => ({
  ...usual,
  name: 'crowd',
  odds: {
    requestLost: 0.05,
    answerLost: 0.1,
    requestSlow: 0.1,
    slowMs: 40_000,
    answerDelayed: 0.1,
    answerDelayMs: 1.5 * minuteMs,
    copied: 0.1,
    copyMs: 5 * minuteMs,
  },
  troubledMs: 20 * minuteMs,
  actions: { least: 10, spread: 20 },
  bursts: { count: 5, lengthMs: 30_000 },
  hasUnlikeTabs: true,
  tabs: { least: 2, spread: 3 },
  hasLocks: false,
  isShared: false,
  isTwin: true,
  pupils: { reply: 4, ask: 1, changeProfile: 5, editWaiting: 1 },
  admins: { removePost: 3, reply: 1, changeExam: 1 },
  crossings: 12 + chance.below(8),
  phoneKills: chance.below(2),
  switches: 0,
  wipes: 0,
  server: 'steady',
});

/** Scenario in which levels are dropped and subscribed to again while earlier answers are still on their way. */
const fickle: Kind = (usual, chance) => ({
  ...usual,
  name: 'fickle',
  odds: { ...usual.odds, answerDelayed: 0.5, answerDelayMs: 2 * minuteMs, copyMs: 5 * minuteMs },
  troubledMs: 20 * minuteMs,
  actions: { least: 40, spread: 20 },
  bursts: { count: 5, lengthMs: 1.5 * minuteMs },
  tabs: { least: 2, spread: 2 },
  pupils: { changeProfile: 3, finishQuiz: 1, addOrDropLevel: 1 },
  admins: { changeExam: 6, announce: 1 },
  phoneKills: 0,
  reconsiderations: 15 + chance.below(15),
  wipes: 0,
});

/**
 * Scenario in which the server is backed up, restarted, stopped for some minutes and restored from the
 * older backup, while many answers are still on their way.
 */
const restless: Kind = (usual, chance) => ({
  ...usual,
  name: 'restless',
  odds: { ...usual.odds, answerDelayed: 0.4, answerDelayMs: 18 * minuteMs },
  troubledMs: 30 * minuteMs,
  tabs: { least: 3, spread: 3 },
  hasLocks: false,
  phoneKills: chance.below(2),
  switches: chance.below(2),
  wipes: 0,
  server: 'restless',
});

/** Scenario in which two users often hand the same phone over to each other in a hurry. */
const sharedPhone: Kind = (usual, chance) => ({
  ...usual,
  name: 'shared phone',
  troubledMs: 30 * minuteMs,
  actions: { least: 15, spread: 15 },
  isShared: true,
  hastyHandOvers: 6 + chance.below(6),
  switches: 2,
});

const others = [crowd, fickle, restless, sharedPhone];

/** Draws an ordinary scenario with a probability of 40 %. */
export function drawScenario(chance: Chance): Scenario {
  const usual = ordinary(chance);
  return chance.happens(0.4) ? usual : chance.pick(others)(usual, chance);
}

/**
 * Returns the scenario with a server that is restored from a backup, and without wipes of phones, because only the
 * phones' databases have the writes that such a server has lost.
 */
export function withRestore(scenario: Scenario): Scenario {
  return scenario.server === 'restless' ? scenario : { ...scenario, server: 'restored', wipes: 0 };
}
