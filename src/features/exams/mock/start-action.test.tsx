import { expect, it, vi } from 'vitest';
import { StorageFullError } from '#data/database/storage-full.ts';
import type { Exam } from '#domain/schema/schema.ts';
import { find, renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { StartAction, type StartFiles } from './start-action.tsx';

vi.mock('#features/exams/files/file-state.ts', () => ({
  fileStateOf: () => ({ kind: 'none' }),
  readableOf: () => true,
}));

async function show(onStart: () => Promise<void>) {
  const files = { files: [], actions: { metered: { question: null } } } as unknown as StartFiles;
  const { place } = await renderInApp(() => (
    <StartAction exam={{ id: 'exam00000000001' } as Exam} files={files} onStart={onStart} />
  ));
  await vi.waitFor(() => find('button', 'Commencer l’épreuve'));
  return { place, alert: () => place.querySelector('[role=alert]')?.textContent ?? '' };
}

it.each([
  ['that the disk is full', new StorageFullError(null), 'Plus de place'],
  ['to open the app again', new Error('the database is closed'), 'rouvrez-la'],
])('StartAction says %s if the mock exam cannot be started', async (_, error, text) => {
  const { alert } = await show(() => Promise.reject(error));
  find('button', 'Commencer l’épreuve').click();
  await vi.waitFor(() => expect(alert()).toContain(text));
});

it('a double tap starts the mock exam once, and the button is busy meanwhile', async () => {
  const onStart = vi.fn(() => new Promise<void>(() => undefined));
  const { place } = await show(onStart);
  const button = find('button', 'Commencer l’épreuve');
  button.click();
  button.click();
  await vi.waitFor(() => expect(place.querySelector('[aria-busy=true]')).toBeTruthy());
  expect(onStart).toHaveBeenCalledTimes(1);
});
