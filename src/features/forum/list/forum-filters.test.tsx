import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { expect, it, vi } from 'vitest';
import { messages as creole } from '#locales/ht/forum.po';
import { makeSubject } from '../../../../tests/support/fixtures/library-rows.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { ForumTray } from './forum-filters.tsx';

it('ForumTray sorts subjects by their name in the language shown', async () => {
  const nothing = () => undefined;
  const subjects = [
    makeSubject({ id: 'e', code: 'economy', name: 'Économie', nameHt: 'Ekonomi' }),
    makeSubject({ id: 'g', code: 'geography', name: 'Géographie', nameHt: 'Jewografi' }),
    makeSubject({ id: 'k', code: 'creole', name: 'Créole', nameHt: 'Kreyòl' }),
  ];
  const { place } = await renderInApp(() => (
    <I18nProvider i18n={i18n}>
      <ForumTray
        {...{ subjects }}
        subject=""
        onSubject={nothing}
        isMine={false}
        onMine={nothing}
        hasNews={false}
      />
    </I18nProvider>
  ));
  const shown = () => [...place.querySelectorAll('.chip')].map(({ textContent }) => textContent);
  await vi.waitFor(() => expect(shown()).toEqual(['Créole', 'Économie', 'Géographie']));
  i18n.loadAndActivate({ locale: 'ht', locales: ['fr'], messages: creole });
  await vi.waitFor(() => expect(shown()).toEqual(['Ekonomi', 'Jewografi', 'Kreyòl']));
});
