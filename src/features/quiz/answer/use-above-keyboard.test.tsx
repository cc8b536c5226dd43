import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { useAboveKeyboard } from './use-above-keyboard.ts';

function Keys({ bottom }: { bottom: number }) {
  const keys = useRef<HTMLDivElement>(null);
  useAboveKeyboard(keys);
  return (
    <>
      <div
        ref={(element) => {
          keys.current = element;
          if (element) element.getBoundingClientRect = () => ({ bottom }) as DOMRect;
        }}
      />
      <div
        className="play-dock"
        ref={(element) => {
          if (element) Object.defineProperty(element, 'offsetHeight', { value: 64 });
        }}
      />
    </>
  );
}

it.each([
  ['below the keyboard', 320, 1, [34]],
  ['in sight', 280, 1, []],
  ['on a zoomed page', 320, 1.5, []],
])(
  'useAboveKeyboard, when the keyboard opens and the element is %s (bottom edge at %i px, zoom %d), scrolls by %j px',
  async (_, bottom, scale, scrolled) => {
    const view = Object.assign(new EventTarget(), { height: 350, offsetTop: 0, scale });
    vi.stubGlobal('visualViewport', view);
    const scrollBy = vi.spyOn(window, 'scrollBy').mockReturnValue();
    await renderInApp(() => <Keys bottom={bottom} />);
    view.dispatchEvent(new Event('resize'));
    expect(scrollBy.mock.calls).toEqual(scrolled.map((top) => [{ top, behavior: 'instant' }]));
  },
);
