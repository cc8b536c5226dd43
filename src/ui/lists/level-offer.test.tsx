import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../../tests/support/render-in-app.tsx';
import { LevelOffers } from './level-offer.tsx';

const levels = [
  { code: 'bac1', name: 'Bac I' },
  { code: 'bac2', name: 'Bac II' },
];

it('LevelOffers lists several levels, each with a button named by its text and, if known, the download size', async () => {
  const onAdd = vi.fn(async () => undefined);
  const { place } = await renderInApp(() => (
    <LevelOffers levels={levels} readSize={async (code) => (code === 'bac1' ? 66_000 : null)} onAdd={onAdd} />
  ));
  const buttons = () => [...place.querySelectorAll('button')];
  await vi.waitFor(() =>
    expect(buttons().map((one) => one.textContent)).toEqual(['AjouterBac I,66\u00a0Ko', 'AjouterBac II,']),
  );
  expect(buttons().every((one) => one.getAttribute('aria-label') === null)).toBe(true);
  expect(place.querySelectorAll('h3')).toHaveLength(1);
  buttons()[1]?.click();
  expect(onAdd).toHaveBeenCalledWith('bac2');
});
