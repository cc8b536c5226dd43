import { afterEach, describe, expect, it, vi } from 'vitest';
import { find, renderInApp } from '../../../tests/support/render-in-app.tsx';
import { hideToast, shownToast, showToast } from './toast-list.ts';
import { ToastRegion } from './toast-region.tsx';
import type { Toast } from './toast-store.ts';

const texts = () => [...document.querySelectorAll('.note p')].map((paragraph) => paragraph.textContent);
const buttons = () => [...document.querySelectorAll('.note button')].map((one) => one.textContent);

afterEach(() => {
  for (let toast = shownToast(); toast; toast = shownToast()) hideToast(toast.id);
  vi.useRealTimers();
});

const renderPage = () =>
  renderInApp(() => (
    <>
      <p>La page</p>
      <ToastRegion />
    </>
  ));

async function show(...toasts: Toast[]) {
  await renderPage();
  for (const toast of toasts) showToast(toast);
  await vi.waitFor(() => expect(texts()).toHaveLength(1));
}

describe('a toast', () => {
  it('a toast is written into a live region that existed before it', async () => {
    await renderPage();
    const region = document.querySelector('[role="status"]');
    expect(region?.textContent).toBe('');
    showToast({ title: 'Succès', text: 'Votre question a été publiée' });
    await vi.waitFor(() => expect(region?.textContent).toBe('Succès Votre question a été publiée'));
    expect(document.querySelectorAll('[role="status"]')).toHaveLength(1);
  });

  it('a toast is shown alone; the next one replaces it when the user closes it', async () => {
    await show({ title: 'un' }, { title: 'deux' });
    expect(texts()).toEqual(['un']);
    find('.note button', 'Fermer').click();
    await vi.waitFor(() => expect(texts()).toEqual(['deux']));
  });

  it('a toast does not disappear while the focus is on it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await show({ title: 'Succès' });
    const close = find('.note button', 'Fermer');
    close.focus();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(texts()).toEqual(['Succès']);
    close.blur();
    await vi.advanceTimersByTimeAsync(6_100);
    await vi.waitFor(() => expect(texts()).toEqual([]));
  });

  it('a toast has its action in place of the close button, and disappears when the action is pressed', async () => {
    const run = vi.fn();
    await show({ title: 'Sujet enregistré', action: { label: 'Enregistrer le fichier', run } });
    expect(buttons()).toEqual(['Enregistrer le fichier']);
    find('.note button', 'Enregistrer le fichier').click();
    expect(run).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(texts()).toEqual([]));
  });

  it('a toast with `stays` has a close button beside its action, which does not run the action', async () => {
    const run = vi.fn();
    await show({ title: 'Nouvelle version', action: { label: 'Mettre à jour', run }, stays: true });
    expect(buttons()).toHaveLength(2);
    find('.note button', 'Fermer').click();
    await vi.waitFor(() => expect(texts()).toEqual([]));
    expect(run).not.toHaveBeenCalled();
  });
});
