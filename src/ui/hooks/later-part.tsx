// Renders a part of a screen that is loaded after the first paint, and without which the screen works.
import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { lazyAfterPaint } from './lazy-after-paint.ts';

/** Shows `coming` while the part is loaded. If the part fails, a hidden element replaces it, which style sheets can match. */
export function laterPart(load: () => Promise<ComponentType>, coming?: ReactNode): ReactNode {
  const Part = lazyAfterPaint(load);
  return (
    <CatchBoundary
      getResetKey={() => 'never'}
      errorComponent={Missing}
      onCatch={(error) => reportError(error)}
    >
      <Suspense fallback={coming}>
        <Part />
      </Suspense>
    </CatchBoundary>
  );
}

const Missing = () => <span hidden />;
