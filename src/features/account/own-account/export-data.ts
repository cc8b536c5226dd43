// Collects all data of the user's account for a file: the server's data or, if the request to the server
// fails, this phone's data. Adds the entries of this phone that wait to be sent, were refused or are in
// conflict. The file states its source.

import { exportAccount } from '#auth/device-accounts/account-requests.ts';
import type { AuthPorts } from '#auth/device-accounts/auth-ports.ts';
import { listUnfinished } from '#data/entries/read-entries.ts';
import { listOwnRows } from '#data/queries/read-mine.ts';
import type { AccountStore } from '#data/store/account-store.ts';

export type OwnData = {
  /** Origin of the data. With `phone`, older forum texts may be missing. */
  source: 'server' | 'phone';
  [part: string]: unknown;
};

/** Reads the data for the file. Rejects only if the phone's database fails. */
export async function readOwnData(ports: AuthPorts, store: AccountStore): Promise<OwnData> {
  const waiting = (await listUnfinished(store.db)).map(({ id, collection, op, record, data, writtenAt }) => ({
    ...{ id, collection, op, record, data },
    written: new Date(writtenAt).toISOString(),
  }));
  const fromServer = await exportAccount(ports).catch(() => null);
  return fromServer
    ? { source: 'server', ...fromServer, waiting }
    : { source: 'phone', ...(await onPhone(store)), waiting };
}

async function onPhone({ db, account, clock }: AccountStore) {
  const { profiles: profile, ...rows } = await listOwnRows(db, account);
  return { exported: new Date(clock.now()).toISOString(), profile, ...rows };
}
