// Drawing of a padlock on two closed shutters, with a pediment above them in dashed construction lines.
import type { DrawingPaths } from './drawing.tsx';

export const padlock: DrawingPaths = {
  lines:
    'M14 110h132M34 104h92M40 104V36h80v68M48 44h28v24H48zM84 44h28v24H84zM48 78h28v20H48zM84 78h28v20H84zM80 36v68',
  dashed: 'M40 36 80 10l40 26M80 10v26',
  mango: 'M71 72h18v14H71zM75 72v-4a5 5 0 0 1 10 0v4M80 78v3',
  letter: [85, 12, 'A'],
};
