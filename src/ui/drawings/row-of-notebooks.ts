// Drawing of notebooks in a row, with a dashed gap in which another one can be put.
import type { DrawingPaths } from './drawing.tsx';

export const rowOfNotebooks: DrawingPaths = {
  lines:
    'M18 96h124M28 96v14M132 96v14M34 96V46h14v50M48 96V38h13v58M61 96V52h16v44M104 96l13-47 14 4-12 43M34 58h14M48 50h13M61 64h16',
  dashed: 'M80 96V44h18v52',
  mango: 'M89 58v18M82 70l7 7 7-7',
  letter: [84, 40, 'B'],
};
