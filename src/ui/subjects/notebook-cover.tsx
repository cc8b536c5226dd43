// Shows a subject's notebook cover, filled by the share of a paper, or of a subject's questions, that is on this phone:
// `none`, a percentage, or `full` with a tick. `plain` is filled without a tick, for lists in which every row is on the
// phone. Hidden from screen readers: the row must say the same as text.
import type { CSSProperties } from 'react';
import { Icon } from '#ui/icons/icon.tsx';
import { check } from '#ui/icons/section-icons.ts';
import { subjectStyle } from './subject-style.ts';

type NotebookCoverProps = { code: string; name: string; fill: 'none' | 'full' | 'plain' | number };

export function NotebookCover({ code, name, fill }: NotebookCoverProps) {
  const { colour, letters } = subjectStyle(code, name);
  const isFilled = fill === 'full' || fill === 'plain';
  const percent = isFilled ? 100 : fill === 'none' ? 0 : fill;
  return (
    <span
      aria-hidden="true"
      className={isFilled ? 'notebook notebook-full' : 'notebook'}
      style={{ '--c': colour, '--p': `${percent}%` } as CSSProperties}
    >
      <b>{letters}</b>
      {fill === 'full' ? <Icon shape={check} size={20} /> : null}
    </span>
  );
}
