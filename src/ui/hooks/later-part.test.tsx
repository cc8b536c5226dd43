import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../tests/support/render-in-app.tsx';
import { laterPart } from './later-part.tsx';

const reported = vi.fn();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('reportError', reported);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  reported.mockClear();
});

const show = (part: ReturnType<typeof laterPart>) =>
  renderInApp(() => (
    <>
      <p>Le reste</p>
      {part}
    </>
  ));

it('laterPart shows the placeholder until the part is loaded, and begins to load the part after the first frame', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  const load = vi.fn(async () => () => <p>La partie</p>);
  const { place } = await show(laterPart(load, <p>Bientôt</p>));
  expect(place.textContent).toBe('Le resteBientôt');
  expect(load).not.toHaveBeenCalled();
  for (const frame of frames) frame(0);
  await vi.waitFor(() => expect(place.textContent).toBe('Le resteLa partie'));
  expect(load).toHaveBeenCalledOnce();
});

it('when the part cannot be loaded, laterPart hides the placeholder, keeps the rest of the screen and reports the error once', async () => {
  const refusal = new Error('a file that cannot be loaded');
  const load = vi.fn(() => Promise.reject(refusal));
  const { place } = await show(laterPart(load, <p>Bientôt</p>));
  await vi.waitFor(() => expect(place.textContent).toBe('Le reste'));
  expect(place.querySelector('span[hidden]')).not.toBeNull();
  expect(reported.mock.calls.map(([error]) => error)).toEqual([refusal]);
  expect(load).toHaveBeenCalledOnce();
});
