// Wi-Fi only: on a line that is paid by use, or that nobody knows, each download is asked about.
import { useState } from 'react';
import { type DeviceDb, getSettings } from '#data/device/device-db.ts';
import { connectionKind } from '#lib/browser/connection.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';

export type MeteredQuestion = {
  line: 'metered' | 'unknown';
  sizeBytes: number;
  /** Mobile data may be used for it. */
  onYes: () => void;
  /** It waits for Wi-Fi; null where nobody can tell when that is. */
  onWait: (() => void) | null;
};

export type AskMetered = {
  /** What is asked now; null: nothing. */
  question: MeteredQuestion | null;
  close: () => void;
  /** Runs `start` at once where nothing is to be asked, otherwise as the person answers. */
  ask: (sizeBytes: number, start: (allowsMetered: boolean) => void) => void;
  /** Whether the next download would be asked about, and why. */
  lineToAskAbout: () => MeteredQuestion['line'] | null;
};

export function useMeteredQuestion(device: DeviceDb): AskMetered {
  const settings = useLive(() => getSettings(device), [device]);
  const [question, setQuestion] = useState<MeteredQuestion | null>(null);
  const lineToAskAbout = () => {
    const line = connectionKind();
    return settings?.wifiOnly && line !== 'unmetered' ? line : null;
  };
  return {
    question,
    close: () => setQuestion(null),
    lineToAskAbout,
    ask: (sizeBytes, start) => {
      const line = lineToAskAbout();
      if (line === null) return start(false);
      setQuestion({
        line,
        sizeBytes,
        onYes: () => start(true),
        onWait: line === 'metered' ? () => start(false) : null,
      });
    },
  };
}
