import { beforeEach, expect, it, vi } from 'vitest';
import { hideToast, shownToast } from '#ui/messages/toast-list.ts';
import { renderInApp } from '../../../tests/support/render-in-app.tsx';
import { DataSwitches } from './data-switches.tsx';

beforeEach(() => hideToast(shownToast()?.id ?? 0));

it.each([
  ['a full disk', Object.assign(new Error('full'), { name: 'QuotaExceededError' }), 'Plus de place'],
  ['another reason', new Error('the database was closed'), undefined],
])('DataSwitches reports a setting that could not be saved because of %s', async (_, error, text) => {
  const onSave = vi.fn(() => Promise.reject(error));
  const { place } = await renderInApp(() => (
    <DataSwitches wifiOnly={false} dataSaver={false} onSave={onSave} />
  ));
  place.querySelector<HTMLInputElement>('input')?.click();
  expect(onSave).toHaveBeenCalledWith({ wifiOnly: true });
  await vi.waitFor(() => expect(shownToast()?.title).toBe('Impossible d’enregistrer ce réglage'));
  expect(shownToast()).toMatchObject({ bad: true });
  expect(shownToast()?.text?.slice(0, 13)).toBe(text);
});
