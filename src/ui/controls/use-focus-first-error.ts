// Moves the focus to the first invalid field of a form when a check has found validation errors.
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns the ref of the form. `errors` must be a new object at each check; while the user types it must
 * stay the same.
 */
export function useFocusFirstError(errors: object): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return form;
}
