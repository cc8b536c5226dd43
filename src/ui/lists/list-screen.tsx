// Frames a list with search and filters. On a phone the search is behind an icon of the top bar, and one line
// of tools is in the head; wider screens have a search field, and the filters in a side column. With a `right` page
// the list is the left page of an open notebook. `views` and `action` are functions of the variant that fits their
// background.
import { type ReactNode, type Ref, useState } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { SearchInput } from '#ui/controls/search-input.tsx';
import { useMedia } from '#ui/hooks/use-media.ts';
import { search } from '#ui/icons/section-icons.ts';
import { BarSearch, type Find } from '#ui/screen/bar-search.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { FilterRail, FilterSheet } from './filter-sheet.tsx';
import { LeftPageHead, type LeftPageHeadProps } from './left-page-head.tsx';

type ListScreenProps<Choice> = Omit<LeftPageHeadProps<Choice>, 'search'> & {
  find: Find;
  aside?: ReactNode;
  /** Content of the right page; undefined while the notebook is not open. */
  right?: ReactNode;
  headRef?: Ref<HTMLDivElement> | undefined;
  children: ReactNode;
};

export function ListScreen<Choice>(props: ListScreenProps<Choice>) {
  const { title, find, right } = props;
  const isWide = useMedia('(min-width: 48rem)');
  const bar = useBarSearch(find);
  const onPhone = isWide ? {} : { bar: { ...bar, tools: <Tools {...props} /> } };
  // With `logo`, the title of wide screens is part of the content: in an open notebook it is on the left page.
  const onComputer = right ? { logo: true } : isWide ? { tool: <SearchInput {...find} /> } : {};
  return (
    <Screen title={title} {...onPhone} {...onComputer}>
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
        // When the search is closed, the focus returns to the button that opened it.
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

/**
 * Renders the same elements around its children in all layouts, so that a phone turned to landscape keeps open dialogs
 * and menus.
 */
function List<Choice>({ isWide, ...props }: WithFilters<Choice> & { isWide: boolean }) {
  const { filters, aside, right, headRef, children } = props;
  const hasRail = isWide && !right && (filters !== undefined || aside !== undefined);
  const className = right ? 'open-book' : hasRail ? 'list-railed' : undefined;
  return (
    <div ref={headRef} tabIndex={-1} className={className}>
      {hasRail ? <FilterRail filters={filters}>{aside}</FilterRail> : null}
      <div className={right ? 'open-left' : 'min-w-0'}>
        {right ? (
          <LeftPageHead {...props} search={<SearchInput {...props.find} />} />
        ) : (
          <ListLead {...props} isWide={isWide} />
        )}
        {children}
        {right ? aside : null}
      </div>
      {right ? <div aria-hidden="true" className="open-fold" /> : null}
      {right}
    </div>
  );
}

function ListLead({ action, views, count, menu, isWide }: PartsProps & { isWide: boolean }) {
  return (
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
  );
}
