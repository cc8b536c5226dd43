// Moves the focus to the first faulty field of a form when a check has found faults.
import { type RefObject, useEffect, useRef } from 'react';

/** `faults` must be a new object at each check; typing keeps the same one. */
export function useFocusFirstFault(faults: object): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(faults).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  return form;
}
