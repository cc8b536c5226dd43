import { act } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderInApp } from '../../../tests/support/render-in-app.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';

const button = () => document.querySelector('.to-top');
const isIdle = () => button()?.classList.contains('to-top-idle');

/** Renders the button over `content`, 300 px down the page, with a fake clock. */
async function renderOver(content: React.ReactNode) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('scrollY', 300);
  document.elementsFromPoint = () => [];
  await renderInApp(() => (
    <>
      <main>{content}</main>
      <ScrollToTop />
    </>
  ));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return {
    scroll: () => act(async () => void window.dispatchEvent(new Event('scroll'))),
    wait: (ms: number) => act(async () => void vi.advanceTimersByTime(ms)),
  };
}

it('ScrollToTop is shown until 2 s after the last scrolling', async () => {
  const { scroll, wait } = await renderOver(<p>Conditions</p>);
  await scroll();
  expect(isIdle()).toBe(false);
  await wait(1900);
  await scroll();
  await wait(1900);
  expect(isIdle()).toBe(false);
  await wait(100);
  expect(isIdle()).toBe(true);
});

it.each([
  [
    'a form',
    <form key="form">
      <button type="submit">Envoyer</button>
    </form>,
  ],
  [
    'the result of a quiz',
    <h2 key="result" className="quiz-verdict">
      Bravo
    </h2>,
  ],
])('ScrollToTop is not shown on %s', async (_where, content) => {
  const { scroll } = await renderOver(content);
  await scroll();
  expect(button()).toBeNull();
});
