// The chalk drawings of the four first steps in Help, each in a viewBox of 96 × 72: a card with a name, a pile of
// notebooks, a paper that goes into a phone, and a phone in contact with a radio mast.
import type { DrawingPaths } from '#ui/drawings/drawing.tsx';

export const stepDrawings = {
  account: {
    lines: 'M16 18h64v38H16zM46 32h24M46 42h18',
    dashed: 'M16 62h64',
    mango: 'M24 48c0-10 16-10 16 0M26 30a6 6 0 1 0 12 0 6 6 0 1 0-12 0',
  },
  level: {
    lines: 'M20 50h48v10H20zM26 39h48v10H26zM22 28h48v10H22zM28 50v10M34 39v10M30 28v10',
    dashed: 'M8 60h80M80 28v32',
    mango: 'M26 17h48v10H26zM34 17v10',
  },
  keep: {
    lines: 'M58 12h22v48H58zM66 55h6M14 14h20l8 8v28H14zM34 14v8h8M20 28h16M20 36h16',
    dashed: 'M8 60h42',
    mango: 'M46 36h18M58 30l6 6-6 6',
  },
  state: {
    lines: 'M14 14h20v46H14zM21 55h6M66 60 76 24l10 36M70 46h12',
    dashed: 'M40 38h22M66 16a14 14 0 0 0 0 14M86 16a14 14 0 0 1 0 14',
    mango: 'M19 30l4 4 7-8',
  },
} as const satisfies Record<string, DrawingPaths>;
