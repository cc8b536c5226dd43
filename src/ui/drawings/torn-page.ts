// Drawing of a page whose lower part is torn off.
import type { DrawingPaths } from './drawing.tsx';

export const tornPage: DrawingPaths = {
  lines: 'M44 82V10h58l18 18v52M102 10v18h18M56 34h34M56 48h52M56 62h46',
  dashed: 'M44 92v20h76V90',
  mango: 'M120 80l-10-7-9 9-10-8-9 10-9-9-10 8-9-7-10 6',
  letter: [124, 14, 'A'],
};
