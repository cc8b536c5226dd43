// <SpaceBar space?>: the space that Pare takes as one bar of its parts; empty while it is weighed. Said in words beside it.
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
