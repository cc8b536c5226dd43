// Returns what the browser reports about the current connection: metered or not, and whether to save data.
import { useSyncExternalStore } from 'react';
import {
  asksToSaveData,
  type ConnectionKind,
  connectionKind,
  onConnectionChange,
} from '#lib/browser/connection.ts';

export function useConnection(): { kind: ConnectionKind; asksToSaveData: boolean } {
  const kind = useSyncExternalStore(onConnectionChange, connectionKind);
  return { kind, asksToSaveData: useSyncExternalStore(onConnectionChange, asksToSaveData) };
}
