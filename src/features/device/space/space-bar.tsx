// <SpaceBar>: the space that Pare uses as one bar with a segment for each part. Hidden from screen readers,
// because the text next to the bar says how much space is used.
import type { CSSProperties } from 'react';
import type { Space } from './space.ts';

export function SpaceBar({ space }: { space: Space | undefined }) {
  return (
    <div className="space-bar" aria-hidden="true">
      {space?.parts.map(({ part, share }) => (
        <i
          key={part}
          className={`space-${part}`}
          style={{ width: `${(share * 100).toFixed(2)}%` } as CSSProperties}
        />
      ))}
    </div>
  );
}
