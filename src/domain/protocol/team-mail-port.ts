// Responsible for what a message to the team and a mail service are to each other, whichever service it is.
// Guarantees: types alone; an outcome that does not say whether the service has the message says so.

/** The ids by which EmailJS knows this installation; none of them is secret. */
export type TeamMailIds = { service: string; template: string; publicKey: string };

/** What the service's template is filled with. */
export type TeamMailFields = { fromName: string; fromEmail: string; subject: string; message: string };

export type MailOutcome =
  | { kind: 'sent' }
  /** It answered, and has not taken it. */
  | { kind: 'refused'; status: number }
  /** The post left, and no answer says what became of it. */
  | { kind: 'unknown' };

export type TeamMail = {
  /** Null where this installation has no mail service. Rejects without a network or a usable answer. */
  readIds: () => Promise<TeamMailIds | null>;
  /** Whether a post would reach the service now; false also where it could not even be loaded. */
  canReach: () => Promise<boolean>;
  /** Posts once. Never rejects. */
  post: (ids: TeamMailIds, fields: TeamMailFields) => Promise<MailOutcome>;
};
