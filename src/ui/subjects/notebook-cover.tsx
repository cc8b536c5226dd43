// Shows a subject's notebook cover; its fill says how much of a paper, or of the questions of a subject, is on this
// phone: all with `full`, and with `plain` all in a list where every row is, so that it needs no tick. What is not on
// the phone or not about it gets <SubjectBadge>. Hidden from screen readers: the row must say the same as text.
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
