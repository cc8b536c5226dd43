// Shows the filters of a list. `FilterSheet`, for a phone, collects a choice and applies it with a button
// that shows the number of results. `FilterRail`, beside the list on wider screens, applies each choice at
// once.
import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { listFilter } from '#ui/icons/section-icons.ts';
import { Sheet } from '#ui/layers/sheet.tsx';
import { ResetFilters } from './reset-filters.tsx';

export type ListFilters<Choice> = {
  value: Choice;
  blank: Choice;
  countOf: (choice: Choice) => number;
  fields: (choice: Choice, onChoice: (choice: Choice) => void) => ReactNode;
  /** Text of the sheet's button: "Voir 34 sujets". */
  result: (choice: Choice) => ReactNode;
  /** Applies a choice. With `replace`, the new URL replaces the history entry of the sheet. */
  onChoice: (choice: Choice, replace: boolean) => void;
  /** Resets the filters and the search text; null if there is nothing to reset. */
  onReset: (() => void) | null;
};

export function FilterSheet<Choice>(filters: ListFilters<Choice>) {
  const [isOpen, setOpen] = useState(false);
  const setCount = filters.countOf(filters.value);
  return (
    <>
      <button type="button" className="filter-btn" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon shape={listFilter} size={18} />
        <Trans>Filtrer</Trans>
        <FilterCount setCount={setCount} />
      </button>
      {isOpen ? <OpenSheet {...filters} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Shows how many filters are set; nothing for none. */
export function FilterCount({ setCount }: { setCount: number }) {
  if (setCount === 0) return null;
  return (
    <>
      <b aria-hidden="true">{setCount}</b>
      <span className="sr-only">
        <Plural value={setCount} one=", # filtre" other=", # filtres" />
      </span>
    </>
  );
}

type OpenSheetProps<Choice> = ListFilters<Choice> & { onClose: () => void };

function OpenSheet<Choice>(props: OpenSheetProps<Choice>) {
  const { value, blank, countOf, fields, result, onChoice, onClose } = props;
  const [choice, setChoice] = useState(value);
  const apply = () => {
    if (JSON.stringify(choice) === JSON.stringify(value)) return onClose();
    onChoice(choice, true);
  };
  return (
    <Sheet open title={<Trans>Filtrer</Trans>} onClose={onClose}>
      <div className="filter-fields px-gutter pt-2 pb-4">{fields(choice, setChoice)}</div>
      <div className="filter-end">
        <Button small variant="line" disabled={countOf(choice) === 0} onClick={() => setChoice(blank)}>
          <Trans>Enlever les filtres</Trans>
        </Button>
        <Button small className="grow" onClick={apply}>
          {result(choice)}
        </Button>
      </div>
    </Sheet>
  );
}

type FilterRailProps<Choice> = { filters: ListFilters<Choice> | undefined; children: ReactNode };

export function FilterRail<Choice>({ filters, children }: FilterRailProps<Choice>) {
  return (
    <div className="grid content-start gap-5 pb-5">
      {filters ? (
        <div className="grid gap-3">
          <h2 className="text-h3">
            <Trans>Filtrer</Trans>
          </h2>
          <div className="filter-fields">
            {filters.fields(filters.value, (choice) => filters.onChoice(choice, false))}
          </div>
          {filters.onReset ? <ResetFilters onReset={filters.onReset} /> : null}
        </div>
      ) : null}
      {children}
    </div>
  );
}
