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

const usualClass =
  'grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3 py-8 pr-gutter pl-[calc(var(--margin-w)+var(--margin-gap))]';

export function EmptyState({ title, text, action, emblem, heading: Title = 'h3', isWhole }: EmptyStateProps) {
  return (
    <div className={`ruled-margin ${isWhole ? 'empty-whole' : usualClass}`}>
      {emblem ? <div className={isWhole ? 'empty-emblem' : 'empty-drawing bg-paper'}>{emblem}</div> : null}
      <Title className={isWhole ? undefined : 'text-h3'}>
        <span className="bg-paper">{title}</span>
      </Title>
      {text ? (
        <p>
          <span className="bg-paper">{text}</span>
        </p>
      ) : null}
      {action}
    </div>
  );
}
