import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useEffectEvent } from './use-effect-event.ts';

const onCall = vi.fn();
const listened = vi.fn();
const bell = new EventTarget();
let root: Root;

type ChildProps = { word: string; onWord: (word: string) => void; onRing: () => void };

function Child({ word, onWord, onRing }: ChildProps) {
  useEffect(() => onWord(word), [word, onWord]);
  useEffect(() => {
    listened();
    bell.addEventListener('ring', onRing);
    return () => bell.removeEventListener('ring', onRing);
  }, [onRing]);
  return null;
}

function Parent({ word }: { word: string }) {
  const onWord = useEffectEvent((received: string) => onCall(received, word));
  const onRing = useEffectEvent(() => onCall('ring', word));
  return <Child word={word} onWord={onWord} onRing={onRing} />;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.createElement('div'));
  act(() => root.render(<Parent word="first" />));
  act(() => root.render(<Parent word="second" />));
});
afterEach(() => {
  act(() => root.unmount());
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

it('useEffectEvent sees the newest props, also in the effects of children', () => {
  expect(onCall.mock.calls).toEqual([
    ['first', 'first'],
    ['second', 'second'],
  ]);
});

it('useEffectEvent returns the same function each time, so that no effect runs again because of it', () => {
  bell.dispatchEvent(new Event('ring'));
  expect(onCall).toHaveBeenLastCalledWith('ring', 'second');
  expect(listened).toHaveBeenCalledOnce();
});
