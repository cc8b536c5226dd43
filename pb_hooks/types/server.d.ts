// Types that several files of the server share, apart from the exchange.

/** An SQL condition and its parameters. */
interface Condition {
  sql: string;
  params: Dict<unknown>;
}

/** An SQL statement whose only column is `text`, and its parameters. */
type Statement = Condition;

/** The users collection's options that hold the secret of a mail's token. */
type MailTokenKind = 'passwordResetToken' | 'verificationToken';

/** A session as its account sees it; times in milliseconds. */
interface Session {
  id: string;
  device: string;
  method: string;
  opened: number;
  seen: number;
  own: boolean;
}

/** The bytes of a body, or why there are none: it did not arrive in time, or too many others were waiting. */
type ReadBody = { bytes: number[]; failed?: undefined } | { bytes?: undefined; failed: 'late' | 'full' };

/** Go's own writer of a response, which has the deadlines of the connection. */
interface Connection {
  setReadDeadline(time: time.Time): void;
  setWriteDeadline(time: time.Time): void;
}

/** Hashes of the inline scripts and styles of a page. */
interface PageHashes {
  scripts: string[];
  styles: string[];
}

/** The build's index of the documents. */
interface DocumentIndex extends PageHashes {
  pages: { path: string | null; name: string }[];
  /** Codes of the languages, the default one first. */
  languages: string[];
}
