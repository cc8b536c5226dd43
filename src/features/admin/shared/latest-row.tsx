// <LatestRow>: a row of a list or of search results on the admin dashboard.
import type { ReactNode } from 'react';
import { Row } from '#ui/lists/row-list.tsx';

type LatestRowProps = {
  title: ReactNode;
  lang?: string | undefined;
  margin?: ReactNode;
  meta?: ReactNode;
  waiting?: boolean | undefined;
  actions: ReactNode;
};

export function LatestRow({ title, lang, margin, meta, waiting, actions }: LatestRowProps) {
  return (
    <Row
      margin={margin}
      waiting={waiting}
      title={<span className="line-clamp-2 @max-[15rem]:line-clamp-6">{title}</span>}
      lang={lang}
      meta={<span className="flex flex-wrap gap-x-3 text-meta text-ink-2">{meta}</span>}
      action={<div className="latest-actions">{actions}</div>}
    />
  );
}
