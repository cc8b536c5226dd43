// Drawing of two notebooks side by side, each with a label for its owner's name.
import type { DrawingPaths } from './drawing.tsx';

export const twoNotebooks: DrawingPaths = {
  lines:
    'M14 110h132M34 110V40h48v70M43 40v70M92 110V32h40v78M101 32v78M55 78h18M55 86h12M110 74h14M110 82h9',
  dashed: 'M58 40c4-26 48-30 54-8',
  mango: 'M51 52h24v16H51zM108 46h17v14h-17z',
  letter: [59, 64, 'A'],
};
