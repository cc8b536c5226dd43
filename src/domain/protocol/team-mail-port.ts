// Defines the port through which a message to the team is posted to a mail service.

/** The ids of this installation at the mail service EmailJS. None of them is secret. */
export type TeamMailIds = { service: string; template: string; publicKey: string };

export type TeamMailFields = { fromName: string; fromEmail: string; subject: string; message: string };

export type MailOutcome =
  | { kind: 'sent' }
  /** The service answered with an error and has not accepted the message. */
  | { kind: 'refused'; status: number }
  /** Nothing was sent, because the service's code could not be loaded. */
  | { kind: 'unreached' }
  /** The request may have been sent, but no answer says whether the message was accepted. */
  | { kind: 'unknown' };

export type TeamMail = {
  /**
   * Reads the ids of this installation; null if it has no mail service. Rejects without a network or a
   * usable answer.
   */
  readIds: () => Promise<TeamMailIds | null>;
  /**
   * Returns whether the mail service can be reached; false also if the service's code could not be loaded.
   */
  canReach: () => Promise<boolean>;
  /** Sends the message at most once. Never rejects. */
  post: (ids: TeamMailIds, fields: TeamMailFields) => Promise<MailOutcome>;
};
