import { describe, expect, it } from 'vitest';
import { visitorAccount } from '../../../src/data/database/account-db.ts';
import { actionsOf } from '../../../src/data/entries/entry-actions.ts';
import { listQueue } from '../../../src/data/entries/read-entries.ts';
import { discardEntry } from '../../../src/data/outbox/discard-entry.ts';
import { resendEntry } from '../../../src/data/outbox/edit-entry.ts';
import { readQueueFile, saveQueue } from '../../../src/data/outbox/outbox-file.ts';
import type { MailOutcome } from '../../../src/domain/protocol/team-mail-port.ts';
import { writeToTeam } from '../../../src/sync/send/queue-team-message.ts';
import { sendMailOfPage, sendTeamMail } from '../../../src/sync/send/send-team-mail.ts';
import { sharedScenario } from '../../support/phone/sync-scenario.ts';
import type { TestPhone, TestTab } from '../../support/phone/test-phone.ts';
import { fakeMailService } from '../../support/server/fake-mail-service.ts';

const scenario = sharedScenario();
const message = {
  fromName: 'Élève',
  fromEmail: 'eleve@pare.example',
  subject: 'Une erreur',
  message: 'La question 3.',
};

async function openPage(phone: TestPhone, mail = fakeMailService()) {
  const tab = await phone.openTab();
  const write = () =>
    writeToTeam({ store: tab.store, openVisitor: () => phone.openStore(visitorAccount) }, message, 'contact');
  const sendMail = (isCutOff = false) => sendTeamMail(tab.store, { mail, locks: phone.locks, isCutOff });
  return { tab, mail, write, sendMail };
}

const entriesOf = async ({ store }: TestTab) => (await listQueue(store.db)).map(({ entry }) => entry);

const onlyEntry = async (tab: TestTab) => {
  const [entry, ...others] = await entriesOf(tab);
  if (!entry || others.length > 0) throw new Error('the queue does not contain exactly one entry');
  return entry;
};

describe('with a mail service, a message to the team', () => {
  it.each(['visitor', 'pupil'])(
    'a message to the team that a %s wrote is posted to the mail service once by the page, and is in no sync request',
    async (who) => {
      const phone = who === 'visitor' ? scenario.visitorPhone() : scenario.phone('pupil');
      const { tab, mail, write, sendMail } = await openPage(phone);
      expect(await write()).toBe('own');
      await tab.sync();
      const worker = await phone.openTab({ isWorker: true, onlyToSend: true });
      await worker.sync();
      expect(worker.transport.requests).toEqual([]);
      expect(await sendMail()).toBe(false);
      await sendMail();
      expect(mail.posted).toEqual([message]);
      expect(await entriesOf(tab)).toEqual([]);
      expect(await tab.store.db.contactMessages.toArray()).toEqual([]);
      expect(phone.storage.keys()).toEqual([]);
      expect(await scenario.rows('contact_messages')).toEqual([]);
    },
  );

  it('a message to the team waits without a network, and is then posted by one of two tabs', async () => {
    const phone = scenario.visitorPhone();
    const { mail, write, sendMail } = await openPage(phone);
    const other = await openPage(phone, mail);
    await write();
    await sendMail(true);
    expect(mail.posted).toEqual([]);
    await Promise.all([sendMail(), other.sendMail()]);
    expect(mail.posted).toEqual([message]);
  });

  it('a message to the team from a suspended account is posted to the mail service as a visitor’s message', async () => {
    const phone = scenario.phone('pupil');
    const { tab, mail, write } = await openPage(phone);
    await scenario.world.change('users', scenario.idOf('pupil'), { suspended: true });
    await tab.sync();
    expect(await write()).toBe('visitor');
    expect(await entriesOf(tab)).toEqual([]);
    const openStore = (account: string) => phone.openStore(account);
    const stores = { store: tab.store, openStore, hasUnfinished: async () => true };
    await sendMailOfPage(stores, { mail, locks: phone.locks, isCutOff: false });
    expect(mail.posted).toEqual([message]);
  });

  it('a message to the team from a suspended account counts as queued even if its draft cannot be deleted', async () => {
    const phone = scenario.phone('pupil');
    const { tab } = await openPage(phone);
    await scenario.world.change('users', scenario.idOf('pupil'), { suspended: true });
    await tab.sync();
    const openVisitor = () => {
      tab.store.db.close();
      return phone.openStore(visitorAccount);
    };
    expect(await writeToTeam({ store: tab.store, openVisitor }, message, 'contact')).toBe('visitor');
    const visitor = await phone.openStore(visitorAccount);
    expect((await listQueue(visitor.db)).map(({ entry }) => entry.data)).toEqual([message]);
  });

  it('a message to the team whose answer is lost becomes uncertain, and is posted again only when its author asks for this', async () => {
    const { tab, mail, write, sendMail } = await openPage(scenario.visitorPhone());
    await write();
    mail.outcome = { kind: 'unknown' };
    await sendMail();
    await sendMail();
    await tab.sync();
    expect(mail.posted).toHaveLength(1);
    const uncertain = await onlyEntry(tab);
    expect(uncertain).toMatchObject({ state: 'parked', code: 'uncertain', data: message });
    expect(actionsOf(uncertain)).toEqual(expect.arrayContaining(['resend', 'copy', 'discard']));
    mail.outcome = { kind: 'sent' };
    await resendEntry(tab.store, uncertain.id);
    await sendMail();
    expect(mail.posted).toHaveLength(2);
    expect(await entriesOf(tab)).toEqual([]);
  });

  it('a message to the team that did not reach the mail service is posted by the next pass', async () => {
    const { tab, mail, write, sendMail } = await openPage(scenario.visitorPhone());
    await write();
    mail.outcome = { kind: 'unreached' };
    await sendMail();
    expect(await onlyEntry(tab)).toMatchObject({ state: 'waiting', isAttempted: false, failures: 1 });
    mail.outcome = { kind: 'sent' };
    await sendMail();
    expect(await entriesOf(tab)).toEqual([]);
  });

  it('a message to the team that is uncertain can be discarded, and no mutation is sent to the server', async () => {
    const { tab, mail, write, sendMail } = await openPage(scenario.visitorPhone());
    await write();
    mail.outcome = { kind: 'unknown' };
    await sendMail();
    await discardEntry(tab.store, (await onlyEntry(tab)).id);
    expect(await entriesOf(tab)).toEqual([]);
    await tab.sync();
    expect(tab.transport.requests.flatMap(({ mutations }) => mutations)).toEqual([]);
  });

  it('a message to the team whose tab is closed during the post becomes uncertain at the next start, and cannot be discarded during the post', async () => {
    const phone = scenario.visitorPhone();
    const { tab, mail, write, sendMail } = await openPage(phone);
    await write();
    mail.outcome = new Promise<MailOutcome>(() => undefined);
    const closed = sendMail().catch(() => 'closed');
    await expect.poll(() => mail.posted).toHaveLength(1);
    const posting = await onlyEntry(tab);
    expect(actionsOf(posting)).toEqual([]);
    await discardEntry(tab.store, posting.id);
    expect(await onlyEntry(tab)).toMatchObject({ id: posting.id });
    // Releases the lock, as the browser does when the tab is closed.
    await phone.locks.request('pare-mail-visitor', { steal: true }, async () => undefined);
    expect(await closed).toBe('closed');
    const next = await openPage(phone, mail);
    await next.sendMail(true);
    await next.sendMail();
    expect(await onlyEntry(next.tab)).toMatchObject({ state: 'parked', code: 'uncertain' });
    expect(mail.posted).toHaveLength(1);
  });

  it('a message to the team is not posted again after the server lost history, nor after the phone was wiped', async () => {
    const phone = scenario.phone('pupil');
    const { tab, mail, write, sendMail } = await openPage(phone);
    await tab.sync();
    await scenario.backUp();
    await write();
    await sendMail();
    await write();
    mail.outcome = { kind: 'unknown' };
    await sendMail();
    await scenario.restoreBackup();
    await tab.sync();
    await sendMail();
    expect(mail.posted).toHaveLength(2);
    phone.wipeDatabase();
    const fresh = await openPage(phone, mail);
    await fresh.tab.sync();
    await fresh.sendMail();
    expect(mail.posted).toHaveLength(2);
    expect(await onlyEntry(fresh.tab)).toMatchObject({ state: 'parked', code: 'uncertain', data: message });
    expect(await scenario.rows('contact_messages')).toEqual([]);
  });

  it('a message to the team that was queued on a phone that was then wiped becomes uncertain and waits for its author, since it may already have been posted', async () => {
    const phone = scenario.visitorPhone();
    const { mail, write } = await openPage(phone);
    await write();
    phone.wipeDatabase();
    const fresh = await openPage(phone, mail);
    await fresh.sendMail();
    expect(mail.posted).toEqual([]);
    expect(await onlyEntry(fresh.tab)).toMatchObject({ code: 'uncertain' });
  });

  it.each([
    [451, { state: 'parked', code: 'mail-headless' }],
    [403, { state: 'parked', code: 'mail-blocked' }],
    [429, { state: 'waiting', code: 'mail-limit', isAttempted: false }],
  ])(
    'a message to the team that the mail service refuses with status %i stays in the queue with its reason, and is posted later: after 429 by itself, otherwise when its author resends it',
    async (status, reason) => {
      const phone = scenario.visitorPhone();
      const { tab, mail, write, sendMail } = await openPage(phone);
      await write();
      mail.outcome = { kind: 'refused', status };
      await sendMail();
      await sendMail();
      expect(mail.posted).toHaveLength(1);
      expect(await onlyEntry(tab)).toMatchObject({ ...reason, data: message });
      if (status !== 429) await resendEntry(tab.store, (await onlyEntry(tab)).id);
      phone.clock.advance(16 * 60_000);
      mail.outcome = { kind: 'sent' };
      await sendMail();
      expect(await entriesOf(tab)).toEqual([]);
    },
  );

  it.each([
    ['the service’s ids are wrong', { outcome: { kind: 'refused', status: 404 } as const }],
    ['this browser never reaches the service', { isReachable: false }],
    ['the service is not used any more', { ids: null }],
  ])('a message to the team is sent by the exchange when %s', async (_why, trouble) => {
    const { tab, mail, write, sendMail } = await openPage(scenario.visitorPhone());
    await write();
    Object.assign(mail, trouble);
    await expect.poll(() => sendMail()).toBe(true);
    await tab.sync();
    expect(await entriesOf(tab)).toEqual([]);
    expect(await scenario.rows('contact_messages')).toMatchObject([{ subject: 'Une erreur' }]);
  });

  it('a message to the team is sent by the exchange once the queue was saved as a file, but is left out of the file when it is uncertain', async () => {
    const phone = scenario.phone('pupil');
    const { tab, mail, write, sendMail } = await openPage(phone);
    await write();
    mail.outcome = { kind: 'unknown' };
    await sendMail();
    await write();
    const saved = await saveQueue(tab.store);
    expect(saved).toMatchObject({ count: 1, leftOut: 1 });
    const other = await scenario.phone('pupil').openTab();
    await readQueueFile(other.store, saved.text);
    await Promise.all([tab.sync(), other.sync()]);
    await sendMail();
    expect(mail.posted).toHaveLength(1);
    expect(await scenario.rows('contact_messages')).toHaveLength(1);
  });
});

describe('without a mail service, a message to the team', () => {
  it('without a mail service, a message to the team from a suspended account is sent as a visitor’s message by the exchange', async () => {
    const phone = scenario.phone('pupil');
    const { tab, mail, write } = await openPage(phone);
    mail.ids = null;
    await scenario.world.change('users', scenario.idOf('pupil'), { suspended: true });
    await tab.sync();
    expect(await write()).toBe('visitor');
    const visitorPhone = scenario.visitorPhone();
    visitorPhone.indexedDB = phone.indexedDB;
    const visitor = await openPage(visitorPhone, mail);
    expect(await visitor.sendMail()).toBe(true);
    await visitor.tab.sync();
    expect(await scenario.rows('contact_messages')).toMatchObject([{ subject: 'Une erreur', user_id: '' }]);
  });

  it('a message to the team is sent by the service worker once the phone knows that there is no mail service', async () => {
    const phone = scenario.visitorPhone();
    const { tab, mail, write, sendMail } = await openPage(phone);
    mail.ids = null;
    await write();
    await sendMail();
    await tab.sync();
    await write();
    const worker = await phone.openTab({ isWorker: true, onlyToSend: true });
    await worker.sync();
    expect(await entriesOf(tab)).toEqual([]);
    expect(mail.posted).toEqual([]);
    expect(await scenario.rows('contact_messages')).toHaveLength(2);
  });
});
