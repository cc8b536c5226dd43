// useConnection(): what the browser says of the line now: paid by use or not, and whether data is to be saved.
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
