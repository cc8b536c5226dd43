// <SearchInput label value onValue>: a search box; its label is also its placeholder; a cross empties it.
import { useLingui } from '@lingui/react/macro';
import { IconButton } from './icon-button.tsx';
import { search } from './room-icons.ts';
import { x } from './shell-icons.ts';
import { TextInput } from './text-input.tsx';

type SearchInputProps = { label: string; value: string; onValue: (value: string) => void };

export function SearchInput({ label, value, onValue }: SearchInputProps) {
  const { t } = useLingui();
  return (
    <search className="block">
      <TextInput
        type="search"
        enterKeyHint="search"
        label={label}
        hideLabel
        placeholder={label}
        icon={search}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        end={
          value ? (
            <IconButton shape={x} size={20} label={t`Effacer la recherche`} onClick={() => onValue('')} />
          ) : null
        }
      />
    </search>
  );
}
