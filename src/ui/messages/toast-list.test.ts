import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addLayer } from '#ui/layers/open-layers.ts';
import { hideToast, pauseToast, shownToast, showToast } from './toast-list.ts';

const shown = () => shownToast()?.title ?? null;
const wait = (ms: number) => vi.advanceTimersByTime(ms);

/** Fakes the root element, the only part of the page that an open layer changes. */
const page = { classList: { add: () => undefined, remove: () => undefined, toggle: () => undefined } };
const makeDialog = () => ({}) as HTMLDialogElement;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: { ...page, clientWidth: 360 } });
  vi.stubGlobal('innerWidth', 360);
});

afterEach(() => {
  for (let toast = shownToast(); toast; toast = shownToast()) hideToast(toast.id);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a toast', () => {
  it('is shown for six seconds', () => {
    showToast({ title: 'Succès' });
    wait(5_999);
    expect(shown()).toBe('Succès');
    wait(1);
    expect(shown()).toBeNull();
  });

  it('disappears after three seconds when another waits, which then gets its full time', () => {
    showToast({ title: 'un' });
    wait(1_000);
    showToast({ title: 'deux' });
    wait(1_999);
    expect(shown()).toBe('un');
    wait(1);
    expect(shown()).toBe('deux');
    wait(5_999);
    expect(shown()).toBe('deux');
    wait(1);
    expect(shown()).toBeNull();
  });

  it('disappears at once for another one after it has been shown for three seconds', () => {
    showToast({ title: 'un' });
    wait(4_000);
    showToast({ title: 'deux' });
    wait(0);
    expect(shown()).toBe('deux');
  });

  it('that is requested again while it waits is shown once', () => {
    showToast({ title: 'un' });
    showToast({ title: 'Lien copié.' });
    showToast({ title: 'Lien copié.' });
    wait(3_000);
    expect(shown()).toBe('Lien copié.');
    wait(6_000);
    expect(shown()).toBeNull();
  });

  it('does not disappear while it is held, and gets its full time again afterwards', () => {
    showToast({ title: 'Succès' });
    wait(5_000);
    pauseToast(true);
    wait(60_000);
    expect(shown()).toBe('Succès');
    pauseToast(false);
    wait(5_999);
    expect(shown()).toBe('Succès');
    wait(1);
    expect(shown()).toBeNull();
  });

  it('with `stays` lets others be shown first and comes back after them', () => {
    showToast({ title: 'Nouvelle version', stays: true });
    wait(60_000);
    expect(shown()).toBe('Nouvelle version');
    showToast({ title: 'Lien copié.' });
    expect(shown()).toBe('Lien copié.');
    wait(6_000);
    expect(shown()).toBe('Nouvelle version');
  });
});

describe('an opened dialog', () => {
  it('removes the toast of the page below, and shows the toasts that are requested while it is open', () => {
    showToast({ title: 'avant' });
    const dialog = makeDialog();
    const close = addLayer(dialog);
    expect(shown()).toBeNull();
    showToast({ title: 'pendant' });
    expect(shownToast()?.layer).toBe(dialog);
    close();
    expect(shownToast()).toMatchObject({ title: 'pendant', layer: null });
  });

  it('covers a toast with `stays` until it closes', () => {
    showToast({ title: 'Nouvelle version', stays: true });
    const close = addLayer(makeDialog());
    expect(shownToast()).toMatchObject({ title: 'Nouvelle version', layer: null });
    close();
    expect(shown()).toBe('Nouvelle version');
  });
});
