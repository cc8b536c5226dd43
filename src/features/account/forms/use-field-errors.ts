// Decides which errors a form shows: a field's own error after the user has left it or submitted the form,
// until it is corrected; and an error from the server, until that field changes.
import { useState } from 'react';
import { useFocusFirstFault } from '#ui/controls/use-focus-first-error.ts';
import { afterPress } from '#ui/hooks/after-press.ts';
import type { Fault, Faults } from './form-checks.ts';

type Refused<Fields> = { field: keyof Fields; value: string; fault: Fault };

/**
 * Returns the errors to show. `check` must be pure: it is called at each change. An empty field is no error
 * when the user leaves it.
 */
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

  // Errors still to show. A corrected error is forgotten, so that neither it nor another one appears while
  // the user is typing.
  const standing = names.filter((name) => seen[name] !== undefined && seen[name] === present[name]);
  if (standing.length < Object.keys(seen).length) setSeen(pick(seen, standing));

  const faults = pick(seen, standing);
  if (refused && fields[refused.field] === refused.value) faults[refused.field] ??= refused.fault;

  return {
    faults,
    form,
    /**
     * Checks the field when the user leaves it. The error appears only after the current press, so that a
     * button does not move away under the finger.
     */
    leave: (name: keyof Fields) => {
      if (fields[name] === '' || !present[name]) return;
      const fault = { [name]: present[name] } as Faults<Fields>;
      afterPress(() => setSeen((faults) => ({ ...faults, ...fault })));
    },
    /** Checks all fields, moves the focus to the first invalid one and returns the errors. */
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
