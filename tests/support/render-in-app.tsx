// Renders a component as the app does (with French texts, in a router with a history, and in the body of the
// page), finds elements, and types into fields.
// A rendered component is unmounted when the test has finished; `unmount` does so earlier.
import { setupI18n, i18n as shared } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { messages as kit } from '../../src/locales/fr/kit.po';
import { messages as shell } from '../../src/locales/fr/messages.po';

/**
 * Renders the component at the path `/` and resolves once the component is on the page. `elsewhere` lists the other
 * paths that the router knows.
 */
export async function renderInApp(component: () => ReactNode, elsewhere: readonly string[] = ['/quiz']) {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const unmount = () => {
    root.unmount();
    place.remove();
  };
  onTestFinished(unmount);
  const rootRoute = createRootRoute();
  const page = createRoute({ getParentRoute: () => rootRoute, path: '/', component });
  const others = elsewhere.map((path) =>
    createRoute({ getParentRoute: () => rootRoute, path, component: () => path }),
  );
  const history = createMemoryHistory({ initialEntries: ['/quiz', '/'], initialIndex: 1 });
  const router = createRouter({ routeTree: rootRoute.addChildren([page, ...others]), history });
  const messages = { ...shell, ...kit };
  // Code outside the rendered tree, such as the page's head, uses the i18n instance that all modules share.
  shared.loadAndActivate({ locale: 'fr', messages });
  const i18n = setupI18n({ locale: 'fr', locales: ['fr'], messages: { fr: messages } });
  root.render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router as never} />
    </I18nProvider>,
  );
  await vi.waitFor(() => {
    if (!place.firstChild) throw new Error('the component has not rendered anything yet');
  });
  return { place, router, history, unmount };
}

/**
 * Returns the first element whose `aria-label`, or whose text if it has no label, is `text`; throws when no element
 * matches.
 */
export function find(selector: string, text: string): HTMLElement {
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  const found = all.find(
    (element) => (element.getAttribute('aria-label') ?? element.textContent)?.trim() === text,
  );
  if (!found) throw new Error(`no element ${selector} has the text « ${text} »`);
  return found;
}

/** Presses the button whose label, or else whose text, is `text`. */
export const press = (text: string) => find('button', text).click();

/** Waits up to 5 s until the button whose label, or else whose text, is `text` is on the page. */
export const isShown = (text: string) => vi.waitFor(() => find('button', text), { timeout: 5_000 });

/** Presses a key in `target`, by default in the element that has the focus. */
export const pressKey = (key: string, target: Element = document.activeElement ?? document.body) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

/** Sets the value of a field with the native setter, so that React notices the change. */
export function type(element: Element | null, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value') ?? {};
  set?.call(element, value);
  element?.dispatchEvent(new Event('input', { bubbles: true }));
}
