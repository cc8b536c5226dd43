// Asks the user before a download starts if the setting is Wi-Fi only and the connection is metered or of
// unknown kind.
import { useState } from 'react';
import { type DeviceDb, getSettings } from '#data/device/device-db.ts';
import { connectionKind } from '#lib/browser/connection.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';

export type MeteredQuestion = {
  connection: 'metered' | 'unknown';
  sizeBytes: number;
  onYes: () => void;
  /** Called if the user lets the download wait for Wi-Fi; null if it cannot wait or the connection is unknown. */
  onWait: (() => void) | null;
};

export type AskMetered = {
  question: MeteredQuestion | null;
  close: () => void;
  /** `canWait`: whether the download can be queued until there is Wi-Fi; true by default. */
  ask: (sizeBytes: number, start: (allowsMetered: boolean) => void, canWait?: boolean) => void;
  /**
   * Returns the kind of connection about which the user must be asked before the next download; null if no
   * question is needed.
   */
  connectionToConfirm: () => MeteredQuestion['connection'] | null;
};

export function useMeteredQuestion(device: DeviceDb): AskMetered {
  const settings = useLive(() => getSettings(device), [device]);
  const [question, setQuestion] = useState<MeteredQuestion | null>(null);
  const connectionToConfirm = () => {
    const connection = connectionKind();
    return settings?.wifiOnly && connection !== 'unmetered' ? connection : null;
  };
  return {
    question,
    close: () => setQuestion(null),
    connectionToConfirm,
    ask: (sizeBytes, start, canWait = true) => {
      const connection = connectionToConfirm();
      if (connection === null) return start(false);
      setQuestion({
        connection,
        sizeBytes,
        onYes: () => start(true),
        onWait: canWait && connection === 'metered' ? () => start(false) : null,
      });
    },
  };
}
