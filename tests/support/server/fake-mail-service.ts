// Provides a fake mail service for tests of mails that pages send. A test sets the answers of the service, and reads
// the mails that pages posted to it.
import type {
  MailOutcome,
  TeamMail,
  TeamMailFields,
  TeamMailIds,
} from '../../../src/domain/protocol/team-mail-port.ts';

export type FakeMailService = TeamMail & {
  posted: TeamMailFields[];
  ids: TeamMailIds | null;
  isReachable: boolean;
  /** Outcome of the next posts; a promise that never resolves simulates a tab that is closed while it posts. */
  outcome: MailOutcome | Promise<MailOutcome>;
};

export function fakeMailService(): FakeMailService {
  const mail: FakeMailService = {
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
