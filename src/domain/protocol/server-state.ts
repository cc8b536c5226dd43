// Defines the state of the server that administrators see, and judges its parts. Pure.

type CountOfVersion = {
  /** Version of the app; empty if it is not known. */
  version: string;
  count: number;
};

/** Number of errors and the time of the last one. */
type ErrorCount = CountOfVersion & { lastAt: number };

export type ServerState = {
  /** Time of the answer, by the server's clock. */
  at: number;
  startedAt: number | null;
  version: string;
  replica: {
    isConfigured: boolean;
    /** Time since the replica had everything; null if it is not known. */
    ageSeconds: number | null;
    /** Age from which the server sends an alarm. */
    mostSeconds: number;
  };
  disk: {
    /** Free space on the disk of the data; null if it is not known. */
    freeBytes: number | null;
    /** Free space below which the server sends an alarm. */
    leastBytes: number;
    databaseBytes: number;
    fileBytes: number;
    /** Whether files are in an object store instead of on the disk. */
    isInBucket: boolean;
  };
  queues: {
    hasMailServer: boolean;
    /** Messages to the team that are still to be sent on. */
    mailsWaiting: number;
    /** Mails that the server stored because no mail server is set. */
    mailsStored: number;
    /** Refused attempts to send a mail since the start, and since one was last accepted. */
    mailsFailed: number;
    mailsFailedInRow: number;
    /** Uploads of papers and imports that are not complete or not used yet. */
    uploads: number;
    /** Requests whose body has not arrived yet. */
    requests: number;
  };
  /** Errors of seven days; `kinds` lists the ten most frequent pairs of kind and place in a version. */
  errors: {
    /** False if the app reports its errors to another server. */
    areCollected: boolean;
    total: number;
    versions: ErrorCount[];
    kinds: (ErrorCount & { kind: string; place: string })[];
  };
  /** Phones of seven days; `others` counts those of the versions that are not listed. */
  phones: { total: number; versions: CountOfVersion[]; others: number };
};

/** A state as this device stored it, with the time of the device's own clock. */
export type StoredServerState = { state: ServerState; receivedAt: number };

/** `good`: nothing to do. `bad`: something to do. `unknown`: not known. `none`: not set up. */
export type Verdict = 'good' | 'bad' | 'unknown' | 'none';

const mostClockDifferenceMs = 2 * 60_000;
/** Number of refused attempts in a row from which the server sends an alarm. */
const mostFailedInRow = 3;

export function replicaVerdict({ isConfigured, ageSeconds, mostSeconds }: ServerState['replica']): Verdict {
  if (!isConfigured) return 'none';
  if (ageSeconds === null) return 'unknown';
  return ageSeconds > mostSeconds ? 'bad' : 'good';
}

export function diskVerdict({ freeBytes, leastBytes }: ServerState['disk']): Verdict {
  if (freeBytes === null) return 'unknown';
  return freeBytes < leastBytes ? 'bad' : 'good';
}

export function mailVerdict({ hasMailServer, mailsFailedInRow }: ServerState['queues']): Verdict {
  if (!hasMailServer) return 'none';
  return mailsFailedInRow >= mostFailedInRow ? 'bad' : 'good';
}

/** Returns by how much the server's clock was ahead of the device's clock when the state arrived. */
export const clockDifferenceMs = ({ state, receivedAt }: StoredServerState): number => state.at - receivedAt;

export const clockVerdict = (stored: StoredServerState): Verdict =>
  Math.abs(clockDifferenceMs(stored)) > mostClockDifferenceMs ? 'bad' : 'good';
