import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';

type Turn = { lastTurnMs: number; waitMs: number };
const { nextTurn } = createRequire(import.meta.url)('./turns.js') as {
  nextTurn: (lastTurnMs: number, at: { nowMs: number; random: number }) => Turn;
};

const nowMs = 1_800_000_000_000;

/** Returns the waits of exchanges that are refused at the same moment. */
function waitsOf(count: number, random = 0): number[] {
  let lastTurnMs = 0;
  return Array.from({ length: count }, () => {
    const turn = nextTurn(lastTurnMs, { nowMs, random });
    lastTurnMs = turn.lastTurnMs;
    return turn.waitMs;
  });
}

describe('nextTurn', () => {
  it('nextTurn gives exchanges that are refused at the same moment turns 10 ms apart, the first after 250 ms', () => {
    expect(waitsOf(4)).toEqual([250, 260, 270, 280]);
  });

  it('nextTurn gives a random wait of two to four seconds when all turns of the next four seconds are taken', () => {
    const [last, beyond] = waitsOf(377, 0.25).slice(-2);
    expect([last, beyond]).toEqual([4_000, 2_500]);
    expect(waitsOf(380, 1).slice(-3)).toEqual([4_000, 4_000, 4_000]);
  });

  it('nextTurn begins with the shortest wait again once all turns are over', () => {
    const { lastTurnMs } = nextTurn(0, { nowMs, random: 0 });
    expect(nextTurn(lastTurnMs, { nowMs: nowMs + 1_000, random: 0 }).waitMs).toBe(250);
  });

  it('nextTurn ignores a last turn that was stored before the clock was set back', () => {
    expect(nextTurn(nowMs + 3_600_000, { nowMs, random: 0 })).toEqual({
      lastTurnMs: nowMs + 250,
      waitMs: 250,
    });
  });
});
