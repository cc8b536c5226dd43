// <TwoPages>: divides what is on a screen into the two pages of the open notebook. Where both pages do not fit beside
// each other, the right one is below the left one.
import type { ReactNode } from 'react';
import { PageFold } from './page-fold.tsx';

export function TwoPages({ left, right }: { left: ReactNode; right: ReactNode }) {
  return (
    <div className="two-pages-frame">
      <div className="two-pages">
        <div>{left}</div>
        <PageFold />
        <div>{right}</div>
      </div>
    </div>
  );
}
