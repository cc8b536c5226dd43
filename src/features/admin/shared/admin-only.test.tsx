import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { expect, it, vi } from 'vitest';
import { messages } from '#locales/fr/admin.po';
import { messages as kit } from '#locales/fr/kit.po';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { type AdminAccess, AdminOnly } from './admin-only.tsx';

const i18n = setupI18n({ locale: 'fr', messages: { fr: { ...kit, ...messages } } });
const denials = {
  visitor: 'Vous devez être connecté pour accéder à cette page',
  pupil: 'Accès refusé: Vous devez être administrateur pour accéder à cette page',
};

async function showTo(access: AdminAccess): Promise<HTMLElement> {
  const { place } = await renderInApp(() => (
    <I18nProvider i18n={i18n}>
      <AdminOnly access={access} back="/admin">
        <p>Le bureau</p>
      </AdminOnly>
    </I18nProvider>
  ));
  return place;
}

const skeletonRowsIn = (container: HTMLElement) => container.querySelectorAll('[aria-hidden] > .row').length;
const shownIn = (container: HTMLElement) =>
  [denials.visitor, denials.pupil, 'Le bureau'].filter((text) => container.textContent?.includes(text));

it('AdminOnly shows four placeholder rows and no denial while the role of the user is unknown', async () => {
  const container = await showTo(null);
  await vi.waitFor(() => expect(skeletonRowsIn(container)).toBe(4));
  expect(shownIn(container)).toEqual([]);
});

it.each([
  ['a visitor', 'visitor', denials.visitor],
  ['a pupil', 'pupil', denials.pupil],
  ['an administrator', 'admin', 'Le bureau'],
] as const)('AdminOnly shows admins its content, and others a denial: %s', async (_, access, expected) => {
  expect(shownIn(await showTo(access))).toEqual([expected]);
});
