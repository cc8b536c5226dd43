// Shows the parts of a page: `Block` (text, fields or buttons), and `Section` (a title and what belongs to it).
// They keep the page's edge and the distances between parts, so screens set no padding.
import type { ReactNode } from 'react';

type BlockProps = {
  /** Layout of the children. line: side by side. start: each as wide as its content. tight: close together. */
  kind?: 'line' | 'start' | 'tight' | undefined;
  label?: string | undefined;
  children: ReactNode;
};

export function Block({ kind, label, children }: BlockProps) {
  const className = kind ? `part part-${kind}` : 'part';
  return label ? (
    <section aria-label={label} className={className}>
      {children}
    </section>
  ) : (
    <div className={className}>{children}</div>
  );
}

type SectionProps = {
  title: ReactNode;
  /** Content beside the title, for example a tag. */
  aside?: ReactNode;
  /** Id of the heading, by which the section is labelled; without it the section has no label. */
  id?: string | undefined;
  /** Level of the title's heading; 2 by default. */
  level?: 2 | 3 | undefined;
  children: ReactNode;
};

export function Section({ title, aside, id, level = 2, children }: SectionProps) {
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <section className="section" aria-labelledby={id}>
      <Title className="section-title" id={id}>
        {title}
        {aside}
      </Title>
      {children}
    </section>
  );
}
