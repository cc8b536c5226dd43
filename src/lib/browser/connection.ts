// Reads what the browser knows about the current connection: whether it is metered, and whether to save
// data. Never throws. When the browser does not say (Safari, Firefox), the connection is `unknown` and data
// is not saved.

export type ConnectionKind = 'unmetered' | 'metered' | 'unknown';

const connection = (): NetworkInformation | undefined => globalThis.navigator?.connection;

const unmetered: readonly (string | undefined)[] = ['wifi', 'ethernet'];
const metered: readonly (string | undefined)[] = ['cellular', 'bluetooth', 'wimax'];

/** Returns the kind of connection; `unknown` also in desktop browsers, which have the API without `type`. */
export function connectionKind(): ConnectionKind {
  const type = connection()?.type;
  if (unmetered.includes(type)) return 'unmetered';
  return metered.includes(type) ? 'metered' : 'unknown';
}

/** Returns whether the user has asked the browser to save data (Save-Data). */
export const asksToSaveData = (): boolean => connection()?.saveData === true;

/**
 * Calls `listener` whenever the kind of connection or the data saver may have changed; returns a function
 * that removes the listener.
 */
export function onConnectionChange(listener: () => void): () => void {
  const present = connection();
  // Chromium reports a changed connection type by `typechange` on Android and by `change` everywhere.
  const events = ['change', 'typechange'];
  for (const event of events) present?.addEventListener(event, listener);
  return () => {
    for (const event of events) present?.removeEventListener(event, listener);
  };
}
