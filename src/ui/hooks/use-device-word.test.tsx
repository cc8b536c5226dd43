import { afterEach, describe, expect, it, vi } from 'vitest';
import { LevelOffer } from '#ui/lists/level-offer.tsx';
import { find, renderInApp } from '../../../tests/support/render-in-app.tsx';

const hasMouse = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));

const offerBac = () =>
  renderInApp(() => (
    <LevelOffer name="Bac I" readSize={() => Promise.resolve(null)} onAdd={() => Promise.resolve()} />
  ));

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the name of the device in texts', () => {
  it('the name of the device in texts is "ce téléphone" when the pointer is a finger', async () => {
    hasMouse(false);
    await offerBac();
    expect(find('h3', 'Bac I n’est pas sur ce téléphone')).toBeTruthy();
  });

  it('the name of the device in texts is "cet ordinateur" when the pointer is a mouse', async () => {
    hasMouse(true);
    await offerBac();
    expect(find('h3', 'Bac I n’est pas sur cet ordinateur')).toBeTruthy();
  });
});
