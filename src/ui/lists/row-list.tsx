// Shows a list with a red margin line, and its rows. A <Link> or <button> as `title` covers the whole row
// body with its press area; `children` and `action` stay above that area.
import type { ReactNode } from 'react';

type RowListProps = {
  label?: string | undefined;
  /** Id of the heading that names the list, if it has no `label`. */
  labelledBy?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export function RowList({ label, labelledBy, className, children }: RowListProps) {
  return (
    <ul aria-label={label} aria-labelledby={labelledBy} className={`row-list ${className ?? ''}`}>
      {children}
    </ul>
  );
}

type RowProps = {
  margin?: ReactNode;
  title?: ReactNode;
  meta?: ReactNode;
  action?: ReactNode;
  waiting?: boolean | undefined;
  /** Language of the title when it is not the interface's. */
  lang?: string | undefined;
  children?: ReactNode;
};

export function Row({ margin, title, meta, action, waiting, lang, children }: RowProps) {
  return (
    <li className={waiting ? 'row row-waiting' : 'row'}>
      <div className="row-margin">{margin}</div>
      <div className={action ? 'row-body row-acting' : 'row-body'}>
        {title === undefined ? null : (
          <h3 className="row-title" lang={lang}>
            {title}
          </h3>
        )}
        {meta === undefined ? null : (
          <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">{meta}</div>
        )}
        {children === undefined ? null : <div className="row-above">{children}</div>}
        {action ? <div className="row-above row-action">{action}</div> : null}
      </div>
    </li>
  );
}
