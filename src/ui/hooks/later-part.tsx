// Renders a part of a screen that is loaded only after the first paint; the screen also works without it.
import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { lazyAfterPaint } from './lazy-after-paint.ts';

/**
 * Shows `coming` while the part is loaded. If the part cannot be loaded or rendered, reports the error and renders a
 * hidden element instead, which style sheets can match.
 */
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
