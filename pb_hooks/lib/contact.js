// Receives a contact message in EmailJS's own shape and keeps it on the admins' desk.
// Guarantees EmailJS's kind of answers: the text `OK`, or a status with a text that says why.

const prefix = 'pare.contact.';
const mostFromStrangers = 30;
const fields = ['from_name', 'from_email', 'subject', 'message'];

function receiveMessage(e) {
  if (!e.auth && isTooMany(e)) return e.string(429, 'Too Many Requests');
  const params = e.requestInfo().body.template_params || {};
  const record = new Record(e.app.findCollectionByNameOrId('contact_messages'));
  for (const field of fields) record.set(field, String(params[field] ?? '').trim());
  if (e.auth && !e.hasSuperuserAuth()) record.set('user_id', e.auth.id);
  try {
    e.app.save(record);
  } catch (error) {
    e.app.logger().info('A contact message was refused', 'error', String(error));
    return e.string(
      400,
      'The parameters are invalid: from_name, from_email, subject and message are required.',
    );
  }
  return e.string(200, 'OK');
}

// Strangers are counted by address and hour; people who signed in are known and need no counting.
function isTooMany(e) {
  const store = e.app.store();
  const key = prefix + e.realIP();
  const [hour, count] = String(store.get(key) ?? '0:0')
    .split(':')
    .map(Number);
  const sent = hour === thisHour() ? count + 1 : 1;
  store.set(key, `${thisHour()}:${sent}`);
  return sent > mostFromStrangers;
}

/** Forgets the counts of hours that are over. */
function tidyCounts(app) {
  const store = app.store();
  for (const key of store.keys()) {
    if (key.startsWith(prefix) && !String(store.get(key)).startsWith(`${thisHour()}:`)) store.remove(key);
  }
}

function thisHour() {
  return Math.floor(Date.now() / 3_600_000);
}

module.exports = { receiveMessage, tidyCounts };
