// Drawing of a radio antenna that sends no signal.
import type { DrawingPaths } from './drawing.tsx';

export const antenna: DrawingPaths = {
  lines:
    'M80 32 58 108M80 32l22 76M75 50h10M70 66h20M65 84h30M75 50l15 16-25 18 37 24M85 50 70 66l25 18-37 24M36 108h88',
  dashed: 'M62 20a26 26 0 0 0 0 26M98 20a26 26 0 0 1 0 26M50 12a44 44 0 0 0 0 42M110 12a44 44 0 0 1 0 42',
  mango: 'M80 32V14M75 14h10',
  letter: [106, 104, 'H'],
};
