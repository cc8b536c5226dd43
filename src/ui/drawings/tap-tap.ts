// Drawing of a tap-tap, the painted bus of Haiti.
import type { DrawingPaths } from './drawing.tsx';

export const tapTap: DrawingPaths = {
  lines:
    'M16 88V46h88v42M104 56h22l16 16v16h-12M16 88h10M54 88h50M26 88a14 14 0 1 0 28 0 14 14 0 1 0-28 0M104 88a13 13 0 1 0 26 0 13 13 0 1 0-26 0M26 54h20v14H26zM52 54h20v14H52zM78 54h18v14H78zM112 62h12l8 10h-20zM36 36V24h26v12',
  dashed: 'M4 102h152',
  mango:
    'M16 46q5.5-12 11 0 5.5-12 11 0 5.5-12 11 0 5.5-12 11 0 5.5-12 11 0 5.5-12 11 0 5.5-12 11 0 5.5-12 11 0',
  letter: [146, 98, 'C'],
};
