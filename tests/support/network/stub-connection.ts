// What the browser of a unit test says of its line.

/** From now on; undefined where it says nothing. */
export function stubLine(type: 'wifi' | 'cellular' | undefined): void {
  const value = type && Object.assign(new EventTarget(), { type });
  Object.defineProperty(navigator, 'connection', { configurable: true, value });
}
