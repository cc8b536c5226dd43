// Declares the types that several files of the server share, apart from those of the exchange.

interface Condition {
  sql: string;
  params: Dict<unknown>;
}

/** An SQL statement whose only column is `text`, and its parameters. */
type Statement = Condition;

/** Names of the users collection's options that hold the secret of a mail's token. */
type MailTokenKind = 'passwordResetToken' | 'verificationToken';

/** A session as it is listed for its account; times in milliseconds. `app`: version of the app, '' if unknown. */
interface Session {
  id: string;
  device: string;
  method: string;
  opened: number;
  seen: number;
  app: string;
  own: boolean;
}

/**
 * The bytes of a request's body, or why there are none: 'late' if it did not arrive in time, 'full' if too
 * many other requests were waiting for their bodies.
 */
type ReadBody = { bytes: number[]; failed?: undefined } | { bytes?: undefined; failed: 'late' | 'full' };

/** Go's own writer of a response, on which the deadlines of the connection are set. */
interface Connection {
  setReadDeadline(time: time.Time): void;
  setWriteDeadline(time: time.Time): void;
}

interface PageHashes {
  scripts: string[];
  styles: string[];
}

interface DocumentIndex extends PageHashes {
  pages: { path: string | null; name: string }[];
  /** Codes of the site's languages, the default one first. */
  languages: string[];
}

/** State of the queue of sign-ins and sign-ups, as times in milliseconds. */
interface SignInQueue {
  freeAtMs: number;
  promisedAtMs: number;
}

/** Name of a counter of `GET /api/metrics`, without `pare_` and `_total`. */
type CounterName =
  | 'exchanges'
  | 'request_refusals'
  | 'verdicts'
  | 'refusals'
  | 'uploads'
  | 'upload_pieces'
  | 'sign_ups'
  | 'sign_ins'
  | 'sign_in_refusals'
  | 'mails'
  | 'app_errors';
