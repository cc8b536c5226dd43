// Decides which errors a form shows. The error of a field is shown from the moment when the user leaves the
// field or submits the form, until the field no longer has this error. An error from the server is shown until
// its field changes.
import { useState } from 'react';
import { useFocusFirstError } from '#ui/controls/use-focus-first-error.ts';
import { afterPress } from '#ui/hooks/after-press.ts';
import type { FieldError, FieldErrors } from './form-checks.ts';

type Refused<Fields> = { field: keyof Fields; value: string; error: FieldError };

/**
 * Returns the errors to show (`faults`), the ref of the form, and the functions that check fields (`leave`,
 * `look`) and add an error from the server (`refuse`). `check` must be pure, because it is called at each
 * render. An empty field is no error when the user leaves it.
 */
export function useFieldErrors<Fields extends Record<string, string>>(
  fields: Fields,
  check: (fields: Fields) => FieldErrors<Fields>,
) {
  const [seen, setSeen] = useState<FieldErrors<Fields>>({});
  const [sent, setSent] = useState<FieldErrors<Fields>>({});
  const [refused, setRefused] = useState<Refused<Fields> | null>(null);
  const form = useFocusFirstError(sent);
  const present = check(fields);
  const names = Object.keys(fields) as (keyof Fields)[];

  // Names of the fields whose error is still shown. A corrected error is removed, so that no error of the
  // field appears again while the user is typing.
  const stillValid = names.filter((name) => seen[name] !== undefined && seen[name] === present[name]);
  if (stillValid.length < Object.keys(seen).length) setSeen(pick(seen, stillValid));

  const errors = pick(seen, stillValid);
  if (refused && fields[refused.field] === refused.value) errors[refused.field] ??= refused.error;

  return {
    faults: errors,
    form,
    /**
     * Checks the field when the user leaves it. The error appears only after the current press has ended,
     * so that a button does not move away under the finger.
     */
    leave: (name: keyof Fields) => {
      if (fields[name] === '' || !present[name]) return;
      const error = { [name]: present[name] } as FieldErrors<Fields>;
      afterPress(() => setSeen((before) => ({ ...before, ...error })));
    },
    look: () => {
      setSeen(present);
      setSent({ ...present });
      return present;
    },
    refuse: (field: keyof Fields, error: FieldError) => {
      setRefused({ field, value: fields[field] ?? '', error });
      setSent({ [field]: error } as FieldErrors<Fields>);
    },
  };
}

function pick<Fields>(errors: FieldErrors<Fields>, names: readonly (keyof Fields)[]): FieldErrors<Fields> {
  const picked: FieldErrors<Fields> = {};
  for (const name of names) picked[name] = errors[name];
  return picked;
}
