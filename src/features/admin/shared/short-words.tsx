// <ShortWords>: shows `short` on a phone, and `children` on wider screens. Screen readers always get `children`.
import type { ReactNode } from 'react';

export function ShortWords({ short, children }: { short: ReactNode; children: ReactNode }) {
  return (
    <>
      <span aria-hidden="true" className="md:hidden">
        {short}
      </span>
      <span className="max-md:sr-only">{children}</span>
    </>
  );
}
