// A mail service for the tests of what pages send with it: it answers what the test says, and remembers what was posted.
import type {
  MailOutcome,
  TeamMail,
  TeamMailFields,
  TeamMailIds,
} from '../../../src/domain/protocol/team-mail-port.ts';

export type MailStandIn = TeamMail & {
  posted: TeamMailFields[];
  ids: TeamMailIds | null;
  isReachable: boolean;
  /** What the next posts come to; a promise that never settles is a tab that was closed meanwhile. */
  outcome: MailOutcome | Promise<MailOutcome>;
};

export function mailStandIn(): MailStandIn {
  const mail: MailStandIn = {
    posted: [],
    ids: { service: 'service', template: 'template', publicKey: 'key' },
    isReachable: true,
    outcome: { kind: 'sent' },
    readIds: async () => mail.ids,
    canReach: async () => mail.isReachable,
    post: async (_ids, fields) => {
      mail.posted.push(fields);
      return mail.outcome;
    },
  };
  return mail;
}
