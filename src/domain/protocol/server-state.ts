// Defines the state of the server that administrators see, and judges its parts. Pure.

type CountOfVersion = {
  /** Version of the app; empty if unknown. */
  version: string;
  count: number;
};

/** Number of errors of a version, and the time of the last error. */
type ErrorCount = CountOfVersion & { lastAt: number };

export type ServerState = {
  /** Time of the answer, by the server's clock. */
  at: number;
  startedAt: number | null;
  version: string;
  replica: {
    isConfigured: boolean;
    /** Seconds since the replica was last complete; null if unknown. */
    ageSeconds: number | null;
    /** Age in seconds above which the server sends an alarm. */
    mostSeconds: number;
  };
  disk: {
    /** Free space on the disk that contains the data; null if unknown. */
    freeBytes: number | null;
    /** Free space below which the server sends an alarm. */
    leastBytes: number;
    databaseBytes: number;
    fileBytes: number;
    /** True if files are in an object store instead of on the disk. */
    isInBucket: boolean;
  };
  queues: {
    hasMailServer: boolean;
    /** Number of messages to the team that the server has not yet sent on by mail; 0 without a mail server. */
    mailsWaiting: number;
    /** Number of mails that the server stored because no mail server is configured. */
    mailsStored: number;
    /**
     * Number of failed attempts to send a mail since the server's start. `mailsFailedInRow` counts those since
     * a mail was last accepted; mails about alarms do not count there.
     */
    mailsFailed: number;
    mailsFailedInRow: number;
    /** Number of uploads of files and imports that are not complete or not used yet. */
    uploads: number;
    /** Number of requests whose body has not arrived yet. */
    requests: number;
  };
  /**
   * Errors of the last seven days. `kinds` lists the ten most frequent combinations of kind, place and
   * version.
   */
  errors: {
    /** False if the app reports its errors to another server. */
    areCollected: boolean;
    total: number;
    versions: ErrorCount[];
    kinds: (ErrorCount & { kind: string; place: string })[];
  };
  /**
   * Signed-in phones that had contact with the server in the last seven days, by version; a phone with two signed-in
   * accounts counts twice. `others` counts the phones of versions that are not listed.
   */
  phones: { total: number; versions: CountOfVersion[]; others: number };
};

/** A state of the server, with the time of its arrival by this device's clock. */
export type StoredServerState = { state: ServerState; receivedAt: number };

/**
 * `good`: the administrator has nothing to do. `bad`: the administrator should act. `unknown`: the server
 * does not know. `none`: the part is not set up.
 */
export type Verdict = 'good' | 'bad' | 'unknown' | 'none';

const mostClockDifferenceMs = 2 * 60_000;
/** Number of failed attempts in a row from which the server sends an alarm. */
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

/**
 * Returns by how many milliseconds the server's clock was ahead of the device's clock when the state arrived;
 * negative if it was behind.
 */
export const clockDifferenceMs = ({ state, receivedAt }: StoredServerState): number => state.at - receivedAt;

export const clockVerdict = (stored: StoredServerState): Verdict =>
  Math.abs(clockDifferenceMs(stored)) > mostClockDifferenceMs ? 'bad' : 'good';
