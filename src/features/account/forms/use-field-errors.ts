// Which faults a form shows: a field's own once it is left or the form is sent, until it is mended, and what the server
// refused, until that field changes.
import { useState } from 'react';
import { useFocusFirstFault } from '#ui/controls/use-focus-first-error.ts';
import { afterPress } from '#ui/hooks/after-press.ts';
import type { Fault, Faults } from './form-checks.ts';

type Refused<Fields> = { field: keyof Fields; value: string; fault: Fault };

/** `check` must be pure: it is asked at each change. An empty field that is left is no fault yet. */
export function useFieldFaults<Fields extends Record<string, string>>(
  fields: Fields,
  check: (fields: Fields) => Faults<Fields>,
) {
  const [seen, setSeen] = useState<Faults<Fields>>({});
  const [sent, setSent] = useState<Faults<Fields>>({});
  const [refused, setRefused] = useState<Refused<Fields> | null>(null);
  const form = useFocusFirstFault(sent);
  const present = check(fields);
  const names = Object.keys(fields) as (keyof Fields)[];

  // One that is mended is forgotten: neither it nor another comes back while the person is typing.
  const standing = names.filter((name) => seen[name] !== undefined && seen[name] === present[name]);
  if (standing.length < Object.keys(seen).length) setSeen(pick(seen, standing));

  const faults = pick(seen, standing);
  if (refused && fields[refused.field] === refused.value) faults[refused.field] ??= refused.fault;

  return {
    faults,
    form,
    /** What is pressed next must not move away while it is pressed. */
    leave: (name: keyof Fields) => {
      if (fields[name] === '' || !present[name]) return;
      const fault = { [name]: present[name] } as Faults<Fields>;
      afterPress(() => setSeen((faults) => ({ ...faults, ...fault })));
    },
    /** Looks at every field and moves the focus to the first faulty one; the faults there are. */
    look: () => {
      setSeen(present);
      setSent({ ...present });
      return present;
    },
    refuse: (field: keyof Fields, fault: Fault) => {
      setRefused({ field, value: fields[field] ?? '', fault });
      setSent({ [field]: fault } as Faults<Fields>);
    },
  };
}

function pick<Fields>(faults: Faults<Fields>, names: readonly (keyof Fields)[]): Faults<Fields> {
  const picked: Faults<Fields> = {};
  for (const name of names) picked[name] = faults[name];
  return picked;
}
