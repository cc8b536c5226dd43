// Responsible for what the browser knows of the present line: whether it is paid by use, whether to save data.
// Guarantees: never throws; where the browser does not say (Safari, Firefox), it is `unknown` and not saving.

export type ConnectionKind = 'unmetered' | 'metered' | 'unknown';

/** The Network Information API, which TypeScript's libraries do not describe. */
type Connection = EventTarget & { type?: string; saveData?: boolean };

const connection = (): Connection | undefined =>
  (globalThis as { navigator?: { connection?: Connection } }).navigator?.connection;

const unmetered: readonly (string | undefined)[] = ['wifi', 'ethernet'];
const metered: readonly (string | undefined)[] = ['cellular', 'bluetooth', 'wimax'];

/** Desktop browsers have the API without the type: `unknown` too. */
export function connectionKind(): ConnectionKind {
  const type = connection()?.type;
  if (unmetered.includes(type)) return 'unmetered';
  return metered.includes(type) ? 'metered' : 'unknown';
}

/** Whether the person has asked the browser to save data (Save-Data). */
export const asksToSaveData = (): boolean => connection()?.saveData === true;

/** Calls `listener` whenever one of the two may have changed; returns what ends it. */
export function onConnectionChange(listener: () => void): () => void {
  const present = connection();
  // Chromium tells of a changed kind by `typechange` on Android and by `change` everywhere.
  const events = ['change', 'typechange'];
  for (const event of events) present?.addEventListener(event, listener);
  return () => {
    for (const event of events) present?.removeEventListener(event, listener);
  };
}
