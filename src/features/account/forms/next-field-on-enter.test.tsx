import { expect, it, vi } from 'vitest';
import { find, renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { nextFieldOnEnter } from './next-field-on-enter.ts';

async function renderForm() {
  const onSubmit = vi.fn();
  const { place } = await renderInApp(() => (
    <form onSubmit={onSubmit} onKeyDown={nextFieldOnEnter}>
      <input aria-label="Nom" enterKeyHint="next" />
      <button type="button">Montrer</button>
      <input aria-label="Adresse" enterKeyHint="go" />
    </form>
  ));
  const [name, address] = place.querySelectorAll('input');
  const press = (target: Element | undefined, key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    target?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { name, address, press };
}

it('nextFieldOnEnter moves the focus to the next field on Enter in a field with enterKeyHint “next”, and does not submit the form', async () => {
  const { name, address, press } = await renderForm();
  name?.focus();
  expect(press(name, 'Enter')).toBe(true);
  expect(document.activeElement).toBe(address);
});

it('nextFieldOnEnter ignores Enter in the last field or on a button, and all other keys', async () => {
  const { name, address, press } = await renderForm();
  expect(press(address, 'Enter')).toBe(false);
  expect(press(find('button', 'Montrer'), 'Enter')).toBe(false);
  expect(press(name, 'a')).toBe(false);
});
