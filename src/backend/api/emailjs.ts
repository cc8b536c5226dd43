// Responsible for posting a message to the team with EmailJS, from a page.
// Guarantees: one post a call; whatever cannot be told from the answer is said to be unknown, never sent or refused.

import { asObject, asText } from '#backend/http/parse-unknown.ts';
import type { MailOutcome, TeamMail, TeamMailFields, TeamMailIds } from '#domain/protocol/team-mail-port.ts';

const origin = 'https://api.emailjs.com';
const answerMs = 30_000;

export const emailjs: TeamMail = { readIds, canReach, post };

async function readIds(): Promise<TeamMailIds | null> {
  const answer = await inTime(fetch('/api/app-config'));
  const { emailjs: ids, captcha } = asObject(await answer.json());
  // A captive portal's answer says nothing of us.
  if (captcha === undefined) throw new Error('this is not the configuration of the app');
  const { service, template, public_key } = asObject(ids);
  if (asText(service) === '') return null;
  return { service: asText(service), template: asText(template), publicKey: asText(public_key) };
}

// A post that fails tells nobody whether it left. One that asks for nothing goes first: where it fails, none has.
async function canReach(): Promise<boolean> {
  try {
    await inTime(Promise.all([loadClient(), fetch(origin, { method: 'HEAD', mode: 'no-cors' })]));
    return true;
  } catch {
    return false;
  }
}

async function post(ids: TeamMailIds, fields: TeamMailFields): Promise<MailOutcome> {
  const { init, send } = await loadClient();
  init({ publicKey: ids.publicKey }, origin);
  const { fromName, fromEmail, subject, message } = fields;
  const params = { from_name: fromName, from_email: fromEmail, subject, message };
  try {
    await inTime(send(ids.service, ids.template, params));
    return { kind: 'sent' };
  } catch (error) {
    return outcomeOf(error);
  }
}

/** A proxy's 5xx says nothing of what stands behind it. */
function outcomeOf(error: unknown): MailOutcome {
  const { status } = asObject(error);
  return typeof status === 'number' && status >= 400 && status < 500
    ? { kind: 'refused', status }
    : { kind: 'unknown' };
}

/** Rejects after 30 s at the latest; what was begun goes on, and is not heard any more. */
function inTime<Result>(begun: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer in time')), answerMs);
    begun.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const loadClient = () => import('@emailjs/browser');
