// Shows grey rows while the rows of a list are not on the phone yet (`SkeletonRows`), and renders any content
// only after 300 ms (`Delayed`).
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';

const patienceMs = 300;

export function Delayed({ children }: { children: ReactNode }) {
  const [isOverdue, setIsOverdue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOverdue(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return isOverdue ? children : null;
}

export function SkeletonRows({ count, className }: { count: number; className?: string }) {
  return (
    <Delayed>
      <p role="status" className="sr-only">
        <Trans>Chargement…</Trans>
      </p>
      <ul className={`row-list ${className ?? ''}`} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <li key={index} className="row">
            <div className="row-margin">
              <div className="skeleton h-12 w-[38px]" />
            </div>
            <div className="row-body">
              {/* Renders a single box, which fits whatever columns the list gives its rows. */}
              <div className="grid gap-2">
                <div className="skeleton h-5 w-5/6" />
                <div className="skeleton h-4 w-1/2" />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Delayed>
  );
}
