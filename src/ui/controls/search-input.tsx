// Shows a search field, whose label is also its placeholder. The caller's results are rendered as a
// transition, so that a typed letter is shown at once.
import { useLingui } from '@lingui/react/macro';
import { useState, useTransition } from 'react';
import { search, x } from '#ui/icons/section-icons.ts';
import { IconButton } from './icon-button.tsx';
import { TextInput } from './text-input.tsx';

type SearchInputProps = { label: string; value: string; onValue: (value: string) => void };

export function SearchInput({ label, value, onValue }: SearchInputProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(value);
  const [isBehind, startTransition] = useTransition();
  const shown = isBehind ? typed : value;
  const type = (text: string) => {
    setTyped(text);
    startTransition(() => onValue(text));
  };
  return (
    <search className="block">
      <TextInput
        type="search"
        enterKeyHint="search"
        label={label}
        hideLabel
        placeholder={label}
        icon={search}
        value={shown}
        onChange={(event) => type(event.target.value)}
        end={
          shown ? (
            <IconButton shape={x} size={20} label={t`Effacer la recherche`} onClick={() => type('')} />
          ) : null
        }
      />
    </search>
  );
}
