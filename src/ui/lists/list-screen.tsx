// <ListScreen title find count …>: the frame of a list that is searched and narrowed. A phone has the search behind an
// icon of the bar and one line of tools on the board; wider screens have a field, and the filters in a rail.
// find: the search. count: how many were found. views: <Tabs look> of the list, given the look of its place.
// action: the one thing to do here, before everything else, given the same. filters: see filter-sheet.tsx. menu: what can be done with the
// whole list. aside: below the rail. headRef: takes the focus when the page of the list changes.
// isReady: false keeps the footer away until the list has its place.
import { type ReactNode, type Ref, useState } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { SearchInput } from '#ui/controls/search-input.tsx';
import { useMedia } from '#ui/hooks/use-media.ts';
import { search } from '#ui/icons/section-icons.ts';
import { BarSearch, type Find } from '#ui/screen/bar-search.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { FilterRail, FilterSheet, type ListFilters } from './filter-sheet.tsx';

type ListScreenProps<Choice> = {
  title: ReactNode;
  find: Find;
  count: ReactNode;
  views?: ((look: 'board' | 'paper') => ReactNode) | undefined;
  action?: ((look: 'board' | 'paper') => ReactNode) | undefined;
  filters?: ListFilters<Choice> | undefined;
  menu?: ReactNode;
  aside?: ReactNode;
  headRef?: Ref<HTMLDivElement> | undefined;
  isReady: boolean;
  children: ReactNode;
};

export function ListScreen<Choice>(props: ListScreenProps<Choice>) {
  const { title, find, isReady } = props;
  const isWide = useMedia('(min-width: 48rem)');
  const bar = useBarSearch(find);
  const onPhone = isWide ? {} : { bar: { ...bar, tools: <Tools {...props} /> } };
  const onComputer = isWide ? { tool: <SearchInput {...find} /> } : {};
  return (
    <Screen title={title} footer={isReady} {...onPhone} {...onComputer}>
      <List {...props} isWide={isWide} />
    </Screen>
  );
}

function useBarSearch(find: Find) {
  const [isOpen, setOpen] = useState(find.value !== '');
  const [wasPressed, setPressed] = useState(false);
  const close = () => {
    find.onValue('');
    setOpen(false);
  };
  if (isOpen || find.value !== '')
    return { instead: <BarSearch find={find} takesFocus={wasPressed} onClose={close} /> };
  return {
    button: (
      <IconButton
        shape={search}
        label={find.label}
        // Closing the search gives the focus back to what opened it.
        autoFocus={wasPressed}
        onClick={() => {
          setPressed(true);
          setOpen(true);
        }}
      />
    ),
  };
}

type PartsProps = Omit<ListScreenProps<never>, 'filters'>;
type WithFilters<Choice> = PartsProps & Pick<ListScreenProps<Choice>, 'filters'>;

function Tools<Choice>({ action, views, count, filters }: WithFilters<Choice>) {
  return (
    <div className="bar-tools">
      {action?.('board') ?? views?.('board') ?? <p className="bar-count">{count}</p>}
      {filters ? <FilterSheet {...filters} /> : action ? <p className="bar-count">{count}</p> : null}
    </div>
  );
}

/** The same elements around its children and its menu on both: a phone that is turned on its side keeps what is open. */
function List<Choice>({ isWide, ...props }: WithFilters<Choice> & { isWide: boolean }) {
  const { action, views, count, filters, menu, aside, headRef, children } = props;
  const hasRail = isWide && (filters !== undefined || aside !== undefined);
  return (
    <div ref={headRef} tabIndex={-1} className={hasRail ? 'list-railed' : undefined}>
      {hasRail ? <FilterRail filters={filters}>{aside}</FilterRail> : null}
      <div className="min-w-0">
        <div className={isWide ? 'list-lead' : undefined}>
          {isWide ? action?.('paper') : null}
          {isWide ? views?.('paper') : null}
          {isWide || (views && !action) ? (
            <div className="list-count">
              <p>{count}</p>
              {menu}
            </div>
          ) : null}
        </div>
        {children}
      </div>
    </div>
  );
}
