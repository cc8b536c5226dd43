// Receives a contact message in EmailJS's own shape and keeps it on the admins' desk.
// Guarantees EmailJS's kind of answers: the text `OK`, or a status with a text that says why.

const { mayContact } = require(`${__hooks}/lib/contact-limit.js`);

const fields = ['from_name', 'from_email', 'subject', 'message'];

function receiveMessage(e) {
  if (!e.hasSuperuserAuth() && !mayContact(e, e.auth)) return e.string(429, 'Too Many Requests');
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

module.exports = { receiveMessage };
