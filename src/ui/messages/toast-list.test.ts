import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addLayer } from '#ui/layers/open-layers.ts';
import { hideToast, shownToast, showToast } from './toast-list.ts';

const shown = () => shownToast()?.title ?? null;

/** Fakes the root element, the only part of the page that an open layer changes. */
const page = { classList: { add: () => undefined, remove: () => undefined, toggle: () => undefined } };
const makeDialog = () => ({ ...page }) as unknown as HTMLDialogElement;

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { ...page, clientWidth: 360 } });
  vi.stubGlobal('innerWidth', 360);
});

afterEach(() => {
  for (let toast = shownToast(); toast; toast = shownToast()) hideToast(toast.id);
  vi.unstubAllGlobals();
});

describe('an opened dialog', () => {
  it('an opened dialog removes the toast of the page below, and shows the toasts that are requested while it is open', () => {
    showToast({ title: 'avant' });
    const dialog = makeDialog();
    const close = addLayer(dialog);
    expect(shown()).toBeNull();
    showToast({ title: 'pendant' });
    expect(shownToast()?.layer).toBe(dialog);
    close();
    expect(shownToast()).toMatchObject({ title: 'pendant', layer: null });
  });

  it('an opened dialog covers a toast with `stays` until the dialog closes', () => {
    showToast({ title: 'Nouvelle version', stays: true });
    const close = addLayer(makeDialog());
    expect(shownToast()).toMatchObject({ title: 'Nouvelle version', layer: null });
    close();
    expect(shown()).toBe('Nouvelle version');
  });
});
