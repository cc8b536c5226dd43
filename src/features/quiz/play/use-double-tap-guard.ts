// Makes the second click of a double click or double tap press nothing if its button has replaced the button that the
// first one pressed: otherwise a double tap on « Vérifier » would skip the verdict. The time is that of the two events,
// so that it does not depend on how long the page needs to draw the verdict, and the button can be focused and pressed
// by a key at once.
import { type MouseEvent, useRef } from 'react';

/** Longest time in ms between the two taps of a double tap. */
const doubleTapMs = 400;

/** Returns the handler `onClickCapture` of an element that contains the buttons. */
export function useDoubleTapGuard(): (event: MouseEvent) => void {
  const pressed = useRef<{ button: Element; at: number } | null>(null);
  return (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    // A key and a screen reader click with a `detail` of 0.
    if (!button || event.detail === 0) return;
    const first = pressed.current;
    if (first && !first.button.isConnected && isSecond(event, first.at)) return event.stopPropagation();
    pressed.current = { button, at: event.timeStamp };
  };
}

/**
 * Returns whether a click belongs to the same gesture as a click at `firstAt`. Browsers count the clicks of a mouse
 * in `detail` by the settings of the system, but Chrome on Android counts no taps.
 */
function isSecond({ detail, timeStamp, nativeEvent }: MouseEvent, firstAt: number): boolean {
  const isMouse = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'mouse';
  return detail > 1 || (!isMouse && timeStamp - firstAt < doubleTapMs);
}
