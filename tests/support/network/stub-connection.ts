// Sets the connection type that `navigator.connection` reports in a unit test.

/** Sets the connection type; `undefined` simulates a browser without `navigator.connection`. */
export function stubConnection(type: 'wifi' | 'cellular' | undefined): void {
  const value = type && Object.assign(new EventTarget(), { type });
  Object.defineProperty(navigator, 'connection', { configurable: true, value });
}
