// Shows a subject by a coloured spine with two letters and its name, or a level by its outlined name. `dot`
// leaves out the letters; `brief` gives the name to screen readers only.
import type { CSSProperties } from 'react';
import { subjectStyle } from './subject-style.ts';

type SubjectBadgeProps = {
  code: string;
  name: string;
  dot?: boolean | undefined;
  brief?: boolean | undefined;
};

export function SubjectBadge({ code, name, dot, brief }: SubjectBadgeProps) {
  const { colour, letters } = subjectStyle(code, name);
  return (
    <span className="inline-flex items-center gap-1.5 text-meta font-semibold wrap-anywhere">
      <b
        aria-hidden="true"
        className={dot ? 'spine spine-dot' : 'spine'}
        style={{ '--c': colour } as CSSProperties}
      >
        {dot ? null : letters}
      </b>
      {brief ? <span className="sr-only">{name}, </span> : name}
    </span>
  );
}

export function LevelBadge({ name }: { name: string }) {
  return (
    <span className="inline-flex min-h-[1.375rem] items-center rounded-1 border-[1.5px] border-ink-2 px-1.5 pt-px text-[.8125rem]/none font-bold whitespace-nowrap">
      {name}
    </span>
  );
}
