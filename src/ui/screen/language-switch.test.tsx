import { expect, it, vi } from 'vitest';
import { hideToast, shownToast } from '#ui/messages/toast-list.ts';
import { find, renderInApp } from '../../../tests/support/render-in-app.tsx';
import { LanguageSwitch } from './language-switch.tsx';

vi.mock('#i18n/texts.ts', async (original) => ({
  ...(await original<typeof import('#i18n/texts.ts')>()),
  changeLanguage: () => Promise.reject(new Error('there is no network')),
}));

it('LanguageSwitch shows that a language whose texts cannot be loaded is not on the phone yet', async () => {
  await renderInApp(LanguageSwitch);
  find('button', 'Kreyòl').click();
  await vi.waitFor(() =>
    expect(shownToast()).toMatchObject({
      bad: true,
      title: 'Cette langue n’est pas encore enregistrée ici.',
      text: 'Réessayez quand vous aurez du réseau.',
    }),
  );
  hideToast(shownToast()?.id ?? 0);
});
