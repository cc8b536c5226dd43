// Shows the search field in a phone's top bar, in place of the title. `takesFocus` is false when the
// field is shown only because the URL contains a search text.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { SearchInput } from '#ui/controls/search-input.tsx';
import { arrowLeft } from '#ui/icons/section-icons.ts';

export type Find = { label: string; value: string; onValue: (value: string) => void };

type BarSearchProps = { find: Find; takesFocus: boolean; onClose: () => void };

export function BarSearch({ find, takesFocus, onClose }: BarSearchProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  return (
    <>
      <IconButton shape={arrowLeft} label={t`Fermer la recherche`} className="-ml-3" onClick={onClose} />
      <div ref={box} className="bar-find">
        <SearchInput {...find} />
      </div>
    </>
  );
}
