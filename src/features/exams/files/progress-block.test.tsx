import { expect, it } from 'vitest';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { ArrivingBlock } from './progress-block.tsx';

it('ArrivingBlock draws a page that is as full as the download', async () => {
  const { place } = await renderInApp(() => (
    <ArrivingBlock
      progress={null}
      amount={null}
      bar={{ percent: 32, label: 'Sujet' }}
      actions={null}
      spoken={null}
    >
      Il arrive.
    </ArrivingBlock>
  ));
  expect(place.textContent).toContain('Il arrive.');
  expect(place.querySelector<HTMLElement>('.arriving-page')?.style.getPropertyValue('--p')).toBe('32%');
});
