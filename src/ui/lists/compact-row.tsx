// <RowList className="compact-list">{<CompactRow …>}</RowList>: rows of 96 px on a phone (72 with "compact-list-72" beside
// it): the row itself opens, one action stands at its right, the rest is in its menu.
// margin: what counts or marks, left of the line; title: text, or one <Link>/<button> that the whole row then belongs to;
// what: what it is, in one line; action: one <RowAction> or a link with rowActionClass; menu: <RowMenu>;
// worded: in a row of 72 px, an action of words, which stands beside the last line alone;
// children: lines of class "row-below" for what has no place in that one; waiting: hatched margin; lang: of the title.
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '#ui/icons/icon.tsx';

type CompactRowProps = {
  margin?: ReactNode;
  title: ReactNode;
  what?: ReactNode;
  action?: ReactNode;
  menu?: ReactNode;
  worded?: boolean | undefined;
  waiting?: boolean | undefined;
  lang?: string | undefined;
  children?: ReactNode;
};

export function CompactRow({
  margin,
  title,
  what,
  action,
  menu,
  worded,
  waiting,
  lang,
  children,
}: CompactRowProps) {
  return (
    <li className={waiting ? 'row row-waiting' : 'row'}>
      <div className="row-margin">{margin}</div>
      <div className="row-body">
        <h3 className="row-title font-sans text-base leading-[1.25rem]" lang={lang}>
          {title}
        </h3>
        {menu}
        <div className={worded ? 'row-foot row-foot-whole' : 'row-foot'}>
          <div className="row-what">{what}</div>
          {action}
        </div>
        {children}
      </div>
    </li>
  );
}

/** plain: what can be done. main: what was begun. wait, bad: what stands still, what failed. */
export type RowActionLook = 'plain' | 'main' | 'wait' | 'bad';

/** For a link that looks like a row's action. */
export const rowActionClass = (look: RowActionLook = 'plain'): string =>
  look === 'plain' ? 'row-action-1' : `row-action-1 row-action-${look}`;

type RowActionProps = Omit<ComponentProps<'button'>, 'className' | 'type'> & {
  look?: RowActionLook | undefined;
  icon?: string | undefined;
};

/** Always an icon and words, or a size. */
export function RowAction({ look, icon, children, ...rest }: RowActionProps) {
  return (
    <button type="button" {...rest} className={rowActionClass(look)}>
      {icon ? <Icon shape={icon} size={18} /> : null}
      {children}
    </button>
  );
}
