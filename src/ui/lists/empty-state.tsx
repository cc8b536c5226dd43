// Shows a sentence and an action on ruled paper: in place of an empty list or a failed screen, or on a page that has
// nothing else. A drawing (`emblem`) may be above them. The title is a heading of level 3 unless `heading` names
// another level. With `isWhole`, the paper fills the screen, and a wide screen has the drawing on its right half.
// The left page of the open notebook hides the drawing: its right page shows a drawing or what the URL names.
import type { ReactNode } from 'react';

type EmptyStateProps = {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  emblem?: ReactNode;
  heading?: 'h1' | 'h2' | 'h3';
  isWhole?: boolean | undefined;
};

export function EmptyState({ title, text, action, emblem, heading: Title = 'h3', isWhole }: EmptyStateProps) {
  return (
    <div className={`ruled-margin ruled-text ${isWhole ? 'empty-whole' : ''}`}>
      {emblem ? <div className={isWhole ? 'empty-emblem' : 'empty-drawing'}>{emblem}</div> : null}
      <Title>{title}</Title>
      {text ? <p>{text}</p> : null}
      {action}
    </div>
  );
}
