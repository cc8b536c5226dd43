import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { find, renderInApp } from '../../tests/support/render-in-app.tsx';
import { hideToast, shownToasts, showToast } from './toast-list.ts';
import { ToastRegion } from './toast-region.tsx';

const texts = () => [...document.querySelectorAll('.toast p')].map((line) => line.textContent);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  for (const { id } of shownToasts()) hideToast(id);
  vi.useRealTimers();
});

async function show(...toasts: Parameters<typeof showToast>[0][]) {
  await renderInApp(() => (
    <>
      <p>La page</p>
      <ToastRegion />
    </>
  ));
  for (const toast of toasts) showToast(toast);
  await vi.waitFor(() => expect(texts().length).toBeGreaterThan(0));
}

describe('a toast', () => {
  it('is read out, stays for six seconds and goes', async () => {
    await show({ title: 'Succès', text: 'Votre question a été publiée' });
    expect(document.querySelector('.toasts')?.getAttribute('role')).toBe('status');
    expect(texts()).toEqual(['SuccèsVotre question a été publiée']);
    // The clock also went on while the toast was waited for.
    await vi.advanceTimersByTimeAsync(5_000);
    expect(texts()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    await vi.waitFor(() => expect(texts()).toEqual([]));
  });

  it('waits while the focus is on it', async () => {
    await show({ title: 'Succès' });
    const close = find('.toast button', 'Fermer');
    close.focus();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(texts()).toHaveLength(1);
    close.blur();
    await vi.advanceTimersByTimeAsync(6_100);
    await vi.waitFor(() => expect(texts()).toEqual([]));
  });

  it('that asks something stays until it is answered, once', async () => {
    const run = vi.fn();
    await show({ title: 'Nouvelle version', action: { label: 'Mettre à jour', run }, stays: true });
    await vi.advanceTimersByTimeAsync(60_000);
    find('.toast button', 'Mettre à jour').click();
    expect(run).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(texts()).toEqual([]));
  });

  it('makes room for the newest two', async () => {
    await show({ title: 'un' }, { title: 'deux' }, { title: 'trois' });
    await vi.waitFor(() => expect(texts()).toEqual(['deux', 'trois']));
    find('.toast button', 'Fermer').click();
    await vi.waitFor(() => expect(texts()).toEqual(['trois']));
  });
});
