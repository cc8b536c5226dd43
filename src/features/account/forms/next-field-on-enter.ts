// nextFieldOnEnter(event): on Enter in a field with enterKeyHint “next”, moves the focus to the next field.
// Some on-screen keyboards move the focus themselves; with others, Enter would submit a form with empty fields.
import type { KeyboardEvent } from 'react';

export function nextFieldOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const field = event.target;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  if (!(field instanceof HTMLInputElement) || field.getAttribute('enterkeyhint') !== 'next') return;
  const fields = [...event.currentTarget.querySelectorAll('input')];
  const next = fields[fields.indexOf(field) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
