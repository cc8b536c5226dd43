// Shows a subject by its name and a coloured spine with three letters (`SubjectBadge`), by the spine alone, hidden
// from screen readers (`SubjectSign`), or a level by its outlined name (`LevelBadge`). `dot` leaves out the letters;
// `brief` gives the name to screen readers only.
import type { CSSProperties } from 'react';
import { subjectStyle } from './subject-style.ts';

type SubjectBadgeProps = {
  code: string;
  name: string;
  dot?: boolean | undefined;
  brief?: boolean | undefined;
};

export function SubjectBadge({ code, name, dot, brief }: SubjectBadgeProps) {
  return (
    <span className="inline-flex items-center gap-1.5 text-meta font-semibold wrap-anywhere">
      <SubjectSign code={code} name={name} dot={dot} />
      {brief ? <span className="sr-only">{name}, </span> : name}
    </span>
  );
}

export function SubjectSign({ code, name, dot }: Omit<SubjectBadgeProps, 'brief'>) {
  const { colour, letters } = subjectStyle(code, name);
  return (
    <b
      aria-hidden="true"
      className={dot ? 'spine spine-dot' : 'spine'}
      style={{ '--c': colour } as CSSProperties}
    >
      {dot ? null : letters}
    </b>
  );
}

export function LevelBadge({ name }: { name: string }) {
  return (
    <span className="level-badge min-h-[min(1.375rem,28px)] items-center rounded-1 border-[1.5px] border-ink-2 px-1.5 pt-px text-[min(.8125rem,18px)]/none font-bold whitespace-nowrap">
      {name}
    </span>
  );
}
