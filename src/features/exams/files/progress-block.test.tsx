import { expect, it } from 'vitest';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { ArrivingBlock } from './progress-block.tsx';

const pageIn = (place: HTMLElement) => place.querySelector<HTMLElement>('.arriving-page');

it('ArrivingBlock draws a page as full as the download, and none without a bar', async () => {
  const block = (percent: number | null) => (
    <ArrivingBlock
      progress={null}
      amount={null}
      bar={percent === null ? null : { percent, label: 'Sujet' }}
      actions={null}
      spoken={null}
    >
      Il arrive.
    </ArrivingBlock>
  );
  const running = await renderInApp(() => block(32));
  expect(pageIn(running.place)?.style.getPropertyValue('--p')).toBe('32%');
  const failed = await renderInApp(() => block(null));
  expect(failed.place.textContent).toContain('Il arrive.');
  expect(pageIn(failed.place)).toBeNull();
});
