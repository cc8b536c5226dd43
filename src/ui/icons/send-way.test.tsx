import { expect, it } from 'vitest';
import { renderInApp } from '../../../tests/support/render-in-app.tsx';
import { StateTag } from './state-tag.tsx';

it.each([
  ['queued', 'Étape 1 sur 3 : gardé ici, pas encore parti', [true, false, false]],
  ['sending', 'Étape 2 sur 3 : en route vers le serveur', [false, true, false]],
] as const)(
  'StateTag for the state %s draws with <SendWay> how far the entry has come, and names the step to screen readers',
  async (state, said, filled) => {
    const { place } = await renderInApp(() => <StateTag state={state} />);
    const drawing = place.querySelector('[role="img"]');
    expect(drawing?.getAttribute('aria-label')?.replace(/\s/g, ' ')).toBe(said);
    const dots = [...place.querySelectorAll('circle')].map((dot) => dot.hasAttribute('data-here'));
    expect(dots).toEqual(filled);
  },
);

it.each(['sent', 'failed'] as const)('StateTag does not draw <SendWay> for the state %s', async (state) => {
  const { place } = await renderInApp(() => <StateTag state={state} />);
  expect(place.querySelector('[role="img"]')).toBeNull();
});

it('StateTag in the variant `line` has an icon instead of <SendWay>, because waiting downloads use this variant too', async () => {
  const { place } = await renderInApp(() => (
    <StateTag state="queued" variant="line">
      En attente
    </StateTag>
  ));
  expect(place.querySelector('[role="img"]')).toBeNull();
  expect(place.querySelector('svg')).not.toBeNull();
});
