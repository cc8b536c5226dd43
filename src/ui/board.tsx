// <Board fret? className?>: a block of blackboard; fret hangs the lambrequin under it. One at most on a screen.
import type { ReactNode } from 'react';

type BoardProps = { fret?: boolean | undefined; className?: string | undefined; children: ReactNode };

export function Board({ fret, className, children }: BoardProps) {
  return <div className={['board', fret && 'fret', className].filter(Boolean).join(' ')}>{children}</div>;
}
