import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { showToast } from '#ui/messages/toast-list.ts';
import { ToastRegion } from '#ui/messages/toast-region.tsx';
import { find, renderInApp } from '../../../tests/support/render-in-app.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

function Page() {
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ouvrir
      </button>
      <Dialog open={isOpen} title="Annonce" onClose={() => setOpen(false)}>
        <p>Le texte</p>
        <button type="button" onClick={() => setAsked(true)}>
          Effacer
        </button>
      </Dialog>
      <ConfirmDialog
        open={isAsked}
        title="Effacer ?"
        keep="Garder"
        confirm="Oui"
        onKeep={() => setAsked(false)}
        onConfirm={() => setAsked(false)}
      />
      <ToastRegion />
    </>
  );
}

const dialogs = () => [...document.querySelectorAll('dialog')];
function press(target: Element | null | undefined, atMs: number): void {
  for (const type of ['pointerdown', 'click']) {
    const event = new Event(type, { bubbles: true });
    Object.defineProperty(event, 'timeStamp', { value: atMs });
    target?.dispatchEvent(event);
  }
}

const layersOf = (history: { location: { state: { layers?: string[] } } }) =>
  history.location.state.layers?.length ?? 0;

async function openDialog() {
  const app = await renderInApp(Page);
  const opener = find('button', 'Ouvrir');
  opener.focus();
  opener.click();
  await vi.waitFor(() => expect(dialogs()).toHaveLength(1));
  await vi.waitFor(() => expect(layersOf(app.history)).toBe(1));
  return { ...app, opener };
}

describe('a dialog', () => {
  it('a dialog is covered while another one is open above it', async () => {
    await openDialog();
    find('button', 'Effacer').click();
    await vi.waitFor(() => expect(dialogs()).toHaveLength(2));
    const coveredTitles = () =>
      [...document.querySelectorAll('dialog.layer-covered h2')].map((title) => title.textContent);
    await vi.waitFor(() => expect(coveredTitles()).toEqual(['Annonce']));
    find('button', 'Garder').click();
    await vi.waitFor(() => expect(dialogs()).toHaveLength(1));
    expect(coveredTitles()).toEqual([]);
  });

  it('a dialog is modal, named by its title, and takes the focus', async () => {
    await openDialog();
    const dialog = dialogs()[0];
    expect(dialog?.open).toBe(true);
    expect(document.getElementById(dialog?.getAttribute('aria-labelledby') ?? '')?.textContent).toBe(
      'Annonce',
    );
    expect(document.activeElement?.textContent).toBe('Annonce');
    expect(document.documentElement.classList.contains('has-layer')).toBe(true);
  });

  it('a dialog closes by its button, returns the focus and removes its history entry', async () => {
    const { opener, history } = await openDialog();
    find('button', 'Fermer').click();
    await vi.waitFor(() => expect(dialogs()).toHaveLength(0));
    expect(document.activeElement).toBe(opener);
    expect(document.documentElement.classList.contains('has-layer')).toBe(false);
    await vi.waitFor(() => expect(layersOf(history)).toBe(0));
    expect(history.location.pathname).toBe('/');
  });

  it('a dialog closes on a `cancel` event, which Escape causes', async () => {
    await openDialog();
    dialogs()[0]?.dispatchEvent(new Event('cancel', { cancelable: true }));
    await vi.waitFor(() => expect(dialogs()).toHaveLength(0));
  });

  it('a dialog closes on a press outside it, but not on one that began inside', async () => {
    await openDialog();
    const dialog = dialogs()[0];
    const text = document.querySelector('dialog p');
    const later = performance.now() + 600;
    text?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    dialog?.dispatchEvent(new Event('click', { bubbles: true }));
    expect(dialogs()).toHaveLength(1);
    press(dialog, later);
    await vi.waitFor(() => expect(dialogs()).toHaveLength(0));
  });

  it('a dialog does not close on the second press of a double press outside it, because the first may have opened or shrunk the dialog', async () => {
    const onClose = vi.fn();
    await renderInApp(() => (
      <Dialog open title="Annonce" onClose={onClose}>
        <p>Le texte</p>
      </Dialog>
    ));
    await vi.waitFor(() => expect(dialogs()).toHaveLength(1));
    const [dialog] = dialogs();
    const openedMs = performance.now();
    press(dialog, openedMs + 200);
    press(document.querySelector('dialog p'), openedMs + 1000);
    press(dialog, openedMs + 1300);
    expect(onClose).not.toHaveBeenCalled();
    press(dialog, openedMs + 1600);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('a dialog closes on the phone’s back button instead of leaving the screen', async () => {
    const { history } = await openDialog();
    history.back();
    await vi.waitFor(() => expect(dialogs()).toHaveLength(0));
    expect(history.location.pathname).toBe('/');
    history.back();
    await vi.waitFor(() => expect(history.location.pathname).toBe('/quiz'));
  });

  it('a dialog above another dialog is the only one that back closes', async () => {
    const { history } = await openDialog();
    find('dialog button', 'Effacer').click();
    await vi.waitFor(() => expect(dialogs()).toHaveLength(2));
    expect(document.activeElement?.textContent).toBe('Garder');
    await vi.waitFor(() => expect(layersOf(history)).toBe(2));
    history.back();
    await vi.waitFor(() => expect(dialogs()).toHaveLength(1));
    expect(layersOf(history)).toBe(1);
  });

  it('a dialog is closed by a navigation, and its closing does not revert the navigation', async () => {
    const { router, history } = await openDialog();
    await router.navigate({ to: '/quiz', replace: true });
    await vi.waitFor(() => expect(dialogs()).toHaveLength(0));
    expect(history.location.pathname).toBe('/quiz');
  });

  it('a dialog does not close while the target of a navigation is still loading', async () => {
    const onClose = vi.fn();
    const { router, history } = await renderInApp(() => <Dialog open title="Discussion" onClose={onClose} />);
    await vi.waitFor(() => expect(layersOf(history)).toBe(1));
    const { promise: isLoaded, resolve: load } = Promise.withResolvers<void>();
    const routes: Record<string, { options: object } | undefined> = router.routesByPath;
    Object.assign(routes['/quiz']?.options ?? {}, { loader: () => isLoaded });
    void router.navigate({ to: '/quiz' });
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/quiz'));
    expect(dialogs()).toHaveLength(1);
    load();
    await vi.waitFor(() => expect(dialogs()).toHaveLength(0));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('a dialog shows a toast in its head without a second close button, and announces it in a live region of the dialog', async () => {
    await openDialog();
    const region = document.querySelector('dialog [role="status"]');
    const hide = showToast({ title: 'Enregistré' });
    await vi.waitFor(() => expect(region?.textContent).toBe('Enregistré'));
    expect(document.querySelectorAll('.note')).toHaveLength(1);
    expect(document.querySelector('dialog .layer-head .note')).not.toBeNull();
    expect([...document.querySelectorAll('[aria-label="Fermer"]')]).toHaveLength(1);
    hide();
    await vi.waitFor(() => expect(region?.textContent).toBe(''));
  });

  it('a dialog moves its toast to the page when it closes', async () => {
    await openDialog();
    const hide = showToast({ title: 'Enregistré' });
    await vi.waitFor(() => expect(document.querySelector('dialog .note')).not.toBeNull());
    find('[aria-label="Fermer"]', 'Fermer').click();
    await vi.waitFor(() => expect(document.querySelector('body > .note-place .note')).not.toBeNull());
    hide();
  });
});
