import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { openTestStore } from '../../../tests/support/open-test-store.ts';
import { renderInApp } from '../../../tests/support/render-in-app.tsx';
import { Announcements } from './announcements.tsx';

it('keeps the places of three announcements until the first have come', async () => {
  const store = await openTestStore('');
  const { place } = await renderInApp(() => <Announcements db={store.db} look="cards" />);
  await vi.waitFor(() => expect(place.querySelectorAll('[aria-hidden] > .row')).toHaveLength(3));
});
