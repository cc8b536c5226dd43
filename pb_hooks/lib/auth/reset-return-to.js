// Puts the way back of whoever asks for a new password into the link of the mail, so that it survives another browser.
// Guarantees that nothing but a path of this site gets into a mail, as a value of the link's own address.

const path = /^\/[^\s\\<>"']{0,300}$/;
/** Steps that browsers resolve, after which the path may begin with two slashes, and so name another site. */
const hasSteps = /^[^?#]*(\/\/|\/(\.|%2e){1,2}(\/|$|[?#]))/i;
const isOwnPath = (back) => typeof back === 'string' && path.test(back) && !hasSteps.test(back);
const keyOf = (record) => `pare.resetWayBack.${record.id}`;

/** Notes what the request asks for; what an earlier one asked for is forgotten. */
function note(e) {
  const { back } = e.requestInfo().body;
  const store = e.app.store();
  if (isOwnPath(back)) store.set(keyOf(e.record), back);
  else store.remove(keyOf(e.record));
}

/** Adds it to the link of the mail that is about to be sent. */
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
