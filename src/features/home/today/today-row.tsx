// <TodayRow>: one row of a pupil's home page: a link as its title, and a line of text below if there is `text`.
import type { ReactNode } from 'react';
import { Icon } from '#ui/icons/icon.tsx';
import { chevronRight } from '#ui/icons/section-icons.ts';

type TodayRowProps = { margin: ReactNode; title: ReactNode; text?: ReactNode; className?: string };

export function TodayRow({ margin, title, text, className = '' }: TodayRowProps) {
  return (
    <li className={`row ${className}`}>
      <div className="row-margin">{margin}</div>
      <div className="row-body">
        <div>
          <h2 className="row-title">{title}</h2>
          {text ? <p className="today-line">{text}</p> : null}
        </div>
        <Icon shape={chevronRight} className="text-link" />
      </div>
    </li>
  );
}
