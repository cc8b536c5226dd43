// Sends messages to the team through the mail service EmailJS, from a page. A call of `post` posts at most
// once. If the answer does not say whether the message was sent or refused, the outcome is `unknown`.

import { asObject, asText } from '#backend/http/parse-unknown.ts';
import type { MailOutcome, TeamMail, TeamMailFields, TeamMailIds } from '#domain/protocol/team-mail-port.ts';

const origin = 'https://api.emailjs.com';
const answerMs = 30_000;

export const emailjs: TeamMail = { readIds, canReach, post };

async function readIds(): Promise<TeamMailIds | null> {
  const answer = await inTime(fetch('/api/app-config'));
  const { emailjs: ids, captcha } = asObject(await answer.json());
  // An answer without `captcha` is not this app's configuration, but for example a captive portal's page.
  if (captcha === undefined) throw new Error('the answer is not the configuration of the app');
  const { service, template, public_key } = asObject(ids);
  if (asText(service) === '') return null;
  return { service: asText(service), template: asText(template), publicKey: asText(public_key) };
}

// Callers call `canReach` before `post`: if `canReach` fails, nothing was sent, whereas after a failed post it may be
// unknown whether the message was sent.
async function canReach(): Promise<boolean> {
  try {
    await inTime(Promise.all([loadClient(), fetch(origin, { method: 'HEAD', mode: 'no-cors' })]));
    return true;
  } catch {
    return false;
  }
}

async function post(ids: TeamMailIds, fields: TeamMailFields): Promise<MailOutcome> {
  const client = await loadClient().catch(() => null);
  if (client === null) return { kind: 'unreached' };
  const { init, send } = client;
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

/**
 * Returns the outcome of a failed post. A 5xx may come from a proxy, so it does not say whether the message
 * was sent.
 */
function outcomeOf(error: unknown): MailOutcome {
  const { status } = asObject(error);
  return typeof status === 'number' && status >= 400 && status < 500
    ? { kind: 'refused', status }
    : { kind: 'unknown' };
}

/** Rejects if there is no result within 30 s; the operation itself continues, and its result is ignored. */
function inTime<Result>(sending: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the request was not answered within 30 s')), answerMs);
    sending.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const loadClient = () => import('@emailjs/browser');
