// Shows a row of a <RowList className="compact-list">: a press on the row opens it, one action is at its
// right, and all others are in its menu.
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
  /** Whether this row is the one whose content is beside the list, on the right page of the open notebook. */
  chosen?: boolean | undefined;
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
  chosen,
  children,
}: CompactRowProps) {
  const classNames = ['row', waiting && 'row-waiting', chosen && 'row-chosen'];
  return (
    <li className={classNames.filter(Boolean).join(' ')}>
      <div className="row-margin">{margin}</div>
      <div className="row-body">
        <h3 className="row-title" lang={lang}>
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

/**
 * Variant of a row's action. plain: a possible action. main: resumes something in progress. wait: something
 * is paused. bad: something has failed.
 */
export type RowActionVariant = 'plain' | 'main' | 'wait' | 'bad';

export const rowActionClass = (variant: RowActionVariant = 'plain'): string =>
  variant === 'plain' ? 'row-action-1' : `row-action-1 row-action-${variant}`;

type RowActionProps = Omit<ComponentProps<'button'>, 'className' | 'type'> & {
  variant?: RowActionVariant | undefined;
  icon?: string | undefined;
};

export function RowAction({ variant, icon, children, ...rest }: RowActionProps) {
  return (
    <button type="button" {...rest} className={rowActionClass(variant)}>
      {icon ? <Icon shape={icon} size={18} /> : null}
      {children}
    </button>
  );
}
