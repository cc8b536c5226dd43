// Reads what the browser knows about the current connection: whether it is metered, and whether the user
// wants to save data. Never throws. When the browser does not know, the connection is `unknown` and saving
// data is not requested.

export type ConnectionKind = 'unmetered' | 'metered' | 'unknown';

const connection = (): NetworkInformation | undefined => globalThis.navigator?.connection;

const unmetered: readonly (string | undefined)[] = ['wifi', 'ethernet'];
const metered: readonly (string | undefined)[] = ['cellular', 'bluetooth', 'wimax'];

export function connectionKind(): ConnectionKind {
  const type = connection()?.type;
  if (unmetered.includes(type)) return 'unmetered';
  return metered.includes(type) ? 'metered' : 'unknown';
}

export const asksToSaveData = (): boolean => connection()?.saveData === true;

/**
 * Calls `listener` whenever the kind of connection or the data saver setting may have changed; returns a
 * function that removes the listener.
 */
export function onConnectionChange(listener: () => void): () => void {
  const present = connection();
  // Listens to both events, so that a change is noticed where the browser fires only one of them.
  const events = ['change', 'typechange'];
  for (const event of events) present?.addEventListener(event, listener);
  return () => {
    for (const event of events) present?.removeEventListener(event, listener);
  };
}
