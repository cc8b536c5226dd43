// Puts the return path of a user who requests a new password into the link of the mail. Only a path of this
// site can get into a mail.

const path = /^\/[^\s\\<>"']{0,300}$/;
/**
 * Matches a path with a segment `.` or `..`, or with two slashes in a row. A browser may normalise such a path to
 * one that begins with two slashes, which names another site.
 */
const hasSteps = /^[^?#]*(\/\/|\/(\.|%2e){1,2}(\/|$|[?#]))/i;
/**
 * @param {unknown} back
 * @returns {back is string}
 */
const isOwnPath = (back) => typeof back === 'string' && path.test(back) && !hasSteps.test(back);
/** @param {core.Record} record */
const keyOf = (record) => `pare.resetWayBack.${record.id}`;

/** @param {ResetRequestEvent} e */
function note(e) {
  const { back } = e.requestInfo().body;
  const store = e.app.store();
  if (isOwnPath(back)) store.set(keyOf(e.record), back);
  else store.remove(keyOf(e.record));
}

/** @param {RecordMailEvent} e */
function addToLink(e) {
  const store = e.app.store();
  const back = store.get(keyOf(e.record));
  store.remove(keyOf(e.record));
  if (typeof back !== 'string') return;
  const link = `?token=${e.meta.token}`;
  e.message.html = e.message.html.replaceAll(link, `${link}&amp;back=${encodeURIComponent(back)}`);
  e.message.text = e.message.text.replaceAll(link, `${link}&back=${encodeURIComponent(back)}`);
}

module.exports = { addToLink, note };
