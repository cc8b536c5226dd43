// Shows a sentence and an action on ruled paper in place of an empty list or a failed screen, under a drawing if there
// is one (`emblem`). With `isPage`, the title is the page's heading.
import type { ReactNode } from 'react';

type EmptyStateProps = {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  emblem?: ReactNode;
  isPage?: boolean | undefined;
};

export function EmptyState({ title, text, action, emblem, isPage }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h3';
  return (
    <div className="ruled-margin grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3 py-8 pr-gutter pl-[calc(var(--margin-w)+var(--margin-gap))]">
      {emblem ? <div className="bg-paper">{emblem}</div> : null}
      <Title className="bg-paper text-h3">{title}</Title>
      {text ? <p className="bg-paper">{text}</p> : null}
      {action}
    </div>
  );
}
