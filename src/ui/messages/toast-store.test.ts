import { describe, expect, it, vi } from 'vitest';
import { manualClock } from '../../../tests/support/phone/manual-clock.ts';
import { ToastStore } from './toast-store.ts';

function makeStore() {
  const clock = manualClock();
  const toasts = new ToastStore(clock);
  return { clock, toasts, shown: () => toasts.shown?.title ?? null };
}

describe('a toast', () => {
  it('a toast is shown for six seconds', async () => {
    const { clock, toasts, shown } = makeStore();
    toasts.show({ title: 'Succès' }, null);
    await clock.advance(5_999);
    expect(shown()).toBe('Succès');
    await clock.advance(1);
    expect(shown()).toBeNull();
  });

  it('a toast disappears after three seconds when another waits, which then gets its full time', async () => {
    const { clock, toasts, shown } = makeStore();
    toasts.show({ title: 'un' }, null);
    await clock.advance(1_000);
    toasts.show({ title: 'deux' }, null);
    await clock.advance(1_999);
    expect(shown()).toBe('un');
    await clock.advance(1);
    expect(shown()).toBe('deux');
    await clock.advance(5_999);
    expect(shown()).toBe('deux');
    await clock.advance(1);
    expect(shown()).toBeNull();
  });

  it('a toast that has been shown for more than three seconds disappears at once when another one is requested', async () => {
    const { clock, toasts, shown } = makeStore();
    toasts.show({ title: 'un' }, null);
    await clock.advance(4_000);
    toasts.show({ title: 'deux' }, null);
    await clock.advance(0);
    expect(shown()).toBe('deux');
  });

  it('a toast that is requested again while it waits is shown once', async () => {
    const { clock, toasts, shown } = makeStore();
    toasts.show({ title: 'un' }, null);
    toasts.show({ title: 'Lien copié.' }, null);
    toasts.show({ title: 'Lien copié.' }, null);
    await clock.advance(3_000);
    expect(shown()).toBe('Lien copié.');
    await clock.advance(6_000);
    expect(shown()).toBeNull();
  });

  it('a toast does not disappear while it is paused, and gets its full time again afterwards', async () => {
    const { clock, toasts, shown } = makeStore();
    toasts.show({ title: 'Succès' }, null);
    await clock.advance(5_000);
    toasts.pause(true);
    await clock.advance(60_000);
    expect(shown()).toBe('Succès');
    toasts.pause(false);
    await clock.advance(5_999);
    expect(shown()).toBe('Succès');
    await clock.advance(1);
    expect(shown()).toBeNull();
  });

  it('a toast with `stays` is replaced by other toasts and is shown again after them', async () => {
    const { clock, toasts, shown } = makeStore();
    toasts.show({ title: 'Nouvelle version', stays: true }, null);
    await clock.advance(60_000);
    expect(shown()).toBe('Nouvelle version');
    toasts.show({ title: 'Lien copié.' }, null);
    expect(shown()).toBe('Lien copié.');
    await clock.advance(6_000);
    expect(shown()).toBe('Nouvelle version');
  });

  it('a toast is replaced by the next one after three seconds in total, even if the phone’s clock is set back meanwhile', async () => {
    const { clock, toasts, shown } = makeStore();
    toasts.show({ title: 'un' }, null);
    await clock.advance(1_000);
    clock.correct(-3_600_000);
    toasts.show({ title: 'deux' }, null);
    await clock.advance(1_999);
    expect(shown()).toBe('un');
    await clock.advance(1);
    expect(shown()).toBe('deux');
  });

  it('a toast with `isRepeated` is listed in `repeated` until it is answered; only the newest three are listed', async () => {
    const { clock, toasts } = makeStore();
    const run = vi.fn();
    for (const title of ['un', 'deux', 'trois', 'quatre'])
      toasts.show({ title, isRepeated: true, action: { label: 'Voir', run } }, null);
    await clock.advance(60_000);
    expect(toasts.shown).toBeNull();
    expect(toasts.repeated.map(({ title }) => title)).toEqual(['quatre', 'trois', 'deux']);
    const [newest] = toasts.repeated;
    if (newest) toasts.answer(newest);
    expect(run).toHaveBeenCalledOnce();
    expect(toasts.repeated.map(({ title }) => title)).toEqual(['trois', 'deux']);
    toasts.forgetRepeated();
    expect(toasts.repeated).toEqual([]);
  });
});
