import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addLayer } from '#ui/layers/open-layers.ts';
import { hideToast, holdToast, shownToast, showToast } from './toast-list.ts';

const shown = () => shownToast()?.title ?? null;
const wait = (ms: number) => vi.advanceTimersByTime(ms);

/** A page's own root is all that an open layer touches. */
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

describe('a message', () => {
  it('stands for six seconds', () => {
    showToast({ title: 'Succès' });
    wait(5_999);
    expect(shown()).toBe('Succès');
    wait(1);
    expect(shown()).toBeNull();
  });

  it('yields after three seconds once another waits, which has its own time', () => {
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

  it('yields at once to another when it has stood for three seconds', () => {
    showToast({ title: 'un' });
    wait(4_000);
    showToast({ title: 'deux' });
    wait(0);
    expect(shown()).toBe('deux');
  });

  it('that is told again while it waits is told once', () => {
    showToast({ title: 'un' });
    showToast({ title: 'Lien copié.' });
    showToast({ title: 'Lien copié.' });
    wait(3_000);
    expect(shown()).toBe('Lien copié.');
    wait(6_000);
    expect(shown()).toBeNull();
  });

  it('waits while it is held, and has its whole time again afterwards', () => {
    showToast({ title: 'Succès' });
    wait(5_000);
    holdToast(true);
    wait(60_000);
    expect(shown()).toBe('Succès');
    holdToast(false);
    wait(5_999);
    expect(shown()).toBe('Succès');
    wait(1);
    expect(shown()).toBeNull();
  });

  it('that stays lets others pass and comes back after them', () => {
    showToast({ title: 'Nouvelle version', stays: true });
    wait(60_000);
    expect(shown()).toBe('Nouvelle version');
    showToast({ title: 'Lien copié.' });
    expect(shown()).toBe('Lien copié.');
    wait(6_000);
    expect(shown()).toBe('Nouvelle version');
  });
});

describe('a dialog', () => {
  it('ends what stood on the page below, and tells what comes while it is open', () => {
    showToast({ title: 'avant' });
    const dialog = makeDialog();
    const close = addLayer(dialog);
    expect(shown()).toBeNull();
    showToast({ title: 'pendant' });
    expect(shownToast()?.place).toBe(dialog);
    close();
    expect(shownToast()).toMatchObject({ title: 'pendant', place: null });
  });

  it('covers what stays until it closes', () => {
    showToast({ title: 'Nouvelle version', stays: true });
    const close = addLayer(makeDialog());
    expect(shownToast()).toMatchObject({ title: 'Nouvelle version', place: null });
    close();
    expect(shown()).toBe('Nouvelle version');
  });
});
