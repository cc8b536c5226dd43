// Drawing of an oil lamp under the moon.
import type { DrawingPaths } from './drawing.tsx';

export const lampAtNight: DrawingPaths = {
  lines:
    'M62 108h36l-6-16H68zM70 92c-15-16-11-34 2-44V34h16v14c13 10 17 28 2 44M72 48h16M124 14a13 13 0 1 0 14 18 11 11 0 0 1-14-18z',
  dashed: 'M34 84a48 48 0 0 1 16-42M126 84a48 48 0 0 0-8-32M20 108h36M104 108h36',
  mango: 'M80 84c-9-6-6-14 0-24 6 10 9 18 0 24z',
  letter: [26, 42, 'O'],
};
