// Shows the head of the left page of the open notebook: title and search, the tools of the list, the filters when they
// are unfolded, and the count.
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { Icon } from '#ui/icons/icon.tsx';
import { listFilter } from '#ui/icons/section-icons.ts';
import { FilterCount, type ListFilters } from './filter-sheet.tsx';
import { ResetFilters } from './reset-filters.tsx';

export type LeftPageHeadProps<Choice> = {
  title: ReactNode;
  search: ReactNode;
  count: ReactNode;
  views?: ((variant: 'board' | 'paper') => ReactNode) | undefined;
  action?: ((variant: 'board' | 'paper') => ReactNode) | undefined;
  filters?: ListFilters<Choice> | undefined;
  menu?: ReactNode;
  /** Whether only screen readers get the count. */
  isCountQuiet?: boolean | undefined;
};

export function LeftPageHead<Choice>(props: LeftPageHeadProps<Choice>) {
  const { title, search, views, action, filters, menu, count, isCountQuiet } = props;
  const [isUnfolded, setUnfolded] = useState(false);
  const fieldsId = useId();
  // Without `views` and `action`, the line of tools has space for the count.
  const isCountInTools = !views && !action;
  const shownCount = <p className={isCountQuiet ? 'sr-only' : 'open-count'}>{count}</p>;
  return (
    <div className="open-head">
      <div className="open-title">
        <h1>{title}</h1>
        {search}
      </div>
      <div className="open-tools">
        {views?.('paper')}
        {filters ? (
          <FilterButton
            setCount={filters.countOf(filters.value)}
            isUnfolded={isUnfolded}
            fieldsId={fieldsId}
            isBrief={action !== undefined}
            onPress={() => setUnfolded(!isUnfolded)}
          />
        ) : null}
        {action?.('paper')}
        {menu}
        {isCountInTools ? shownCount : null}
      </div>
      {filters && isUnfolded ? (
        <div id={fieldsId} className="open-filters">
          <FilterFields {...filters} />
        </div>
      ) : null}
      {isCountInTools ? null : shownCount}
    </div>
  );
}

type FilterButtonProps = {
  setCount: number;
  isUnfolded: boolean;
  fieldsId: string;
  /** Whether the button shows only its icon in a narrow notebook, because an action needs the width. */
  isBrief: boolean;
  onPress: () => void;
};

function FilterButton({ setCount, isUnfolded, fieldsId, isBrief, onPress }: FilterButtonProps) {
  return (
    <button
      type="button"
      className="filter-btn filter-btn-paper"
      aria-expanded={isUnfolded}
      aria-controls={isUnfolded ? fieldsId : undefined}
      onClick={onPress}
    >
      <Icon shape={listFilter} size={18} />
      <span className={isBrief ? 'max-[73.75rem]:sr-only' : undefined}>
        <Trans>Filtrer</Trans>
      </span>
      <FilterCount setCount={setCount} />
    </button>
  );
}

function FilterFields<Choice>({ value, fields, onChoice, onReset }: ListFilters<Choice>) {
  return (
    <>
      <div className="filter-fields">{fields(value, (choice) => onChoice(choice, false))}</div>
      {onReset ? <ResetFilters onReset={onReset} /> : null}
    </>
  );
}
