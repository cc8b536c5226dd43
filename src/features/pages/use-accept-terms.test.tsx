import { afterEach, expect, it, vi } from 'vitest';
import { hideToast, shownToast } from '#ui/messages/toast-list.ts';
import { renderInApp } from '../../../tests/support/render-in-app.tsx';
import { useAcceptTerms } from './use-accept-terms.ts';

afterEach(() => {
  hideToast(shownToast()?.id ?? 0);
  vi.restoreAllMocks();
});

async function accept({ canGoBack = false, referrer = '', entries = 1 }) {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  vi.spyOn(history, 'length', 'get').mockReturnValue(entries);
  const ways = { goBack: vi.fn(), goHome: vi.fn() };
  const close = vi.spyOn(window, 'close').mockReturnValue();
  const accepts: (() => void)[] = [];
  await renderInApp(() => {
    accepts.push(useAcceptTerms({ canGoBack, ...ways }));
    return 'the terms';
  });
  accepts[0]?.();
  return { ...ways, close };
}

const here = `${location.origin}/login`;

it('useAcceptTerms closes the tab that the sign-up form opened, and says where the form is if the tab stays', async () => {
  const { close, goBack, goHome } = await accept({ referrer: here });
  expect(close).toHaveBeenCalledOnce();
  expect(shownToast()).toMatchObject({ text: 'Votre formulaire est dans l’autre onglet.' });
  expect([goBack, goHome].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

it.each([
  ['back if the router knows a previous page', { canGoBack: true }, 'goBack'],
  ['back to the page of this site before a plain link', { referrer: here, entries: 2 }, 'goBack'],
  ['home if the tab was opened from another site', { referrer: 'https://autre.example/' }, 'goHome'],
] as const)('useAcceptTerms goes %s', async (_, from, way) => {
  const ways = await accept(from);
  expect(ways[way]).toHaveBeenCalledOnce();
  expect(ways.close).not.toHaveBeenCalled();
});
