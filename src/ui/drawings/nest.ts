// Drawing of a bird at its nest with two eggs.
import type { DrawingPaths } from './drawing.tsx';

export const nest: DrawingPaths = {
  lines:
    'M36 66c2 26 20 40 44 40s42-14 44-40M43 78c22 10 52 10 74 0M52 92c18 8 38 8 56 0M36 66c16-9 72-9 88 0M58 61a8 11 0 0 1 16 0M78 60a8 11 0 0 1 16 0',
  dashed: 'M10 88h26M124 88h26M80 106v12',
  mango: 'M98 44c-1-10 5-18 15-18 6 0 10 4 11 9l7 3-7 1c0 7-5 11-11 11M98 44 84 36M106 50l4 10',
  letter: [86, 118, 'H'],
};
