// <NotebookCover code name fill>: the subject's notebook; fill 'none' | 'full' | percent of 0 to 100.
// A sign for the eye only: the row must say the same in words.
import type { CSSProperties } from 'react';
import { Icon } from './icon.tsx';
import { check } from './shell-icons.ts';
import { subjectSign } from './subject-sign.ts';

type NotebookCoverProps = { code: string; name: string; fill: 'none' | 'full' | number };

export function NotebookCover({ code, name, fill }: NotebookCoverProps) {
  const { colour, letters } = subjectSign(code, name);
  const percent = fill === 'none' ? 0 : fill === 'full' ? 100 : fill;
  return (
    <span
      aria-hidden="true"
      className={fill === 'full' ? 'notebook notebook-full' : 'notebook'}
      style={{ '--c': colour, '--p': `${percent}%` } as CSSProperties}
    >
      <b>{letters}</b>
      {fill === 'full' ? <Icon shape={check} size={20} /> : null}
    </span>
  );
}
