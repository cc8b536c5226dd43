// Provides what the fake hCaptcha sends to a browser: a script with hCaptcha's JavaScript API, and the page
// of the frame that the script adds.
// https://docs.hcaptcha.com/configuration#javascript-api
// The frame's `data-told` names the last callback that has run. The page has the token once `data-told` is
// `callback`.

/** Script that adds a frame for each visible check and turns the frame's messages into hCaptcha's callbacks. */
export const apiScript = `
const script = new URL(document.currentScript.src);
const boxes = new Map();
let drawn = 0;

const draw = (box) => {
  box.token = '';
  delete box.frame.dataset.told;
  box.frame.src = script.origin + '/box?' + ++drawn;
};
const call = (box, name, value) => box.params[name]?.(value);

addEventListener('message', ({ origin, source, data }) => {
  if (origin !== script.origin) return;
  const box = [...boxes.values()].find(({ frame }) => frame?.contentWindow === source);
  box.token = data.token ?? '';
  call(box, data.event, data.token ?? data.event);
  box.frame.dataset.told = data.event;
});

window.hcaptcha = {
  render(container, params) {
    const id = 'box-' + ++drawn;
    const place = typeof container === 'string' ? document.getElementById(container) : container;
    const frame = params.size === 'invisible' ? null : document.createElement('iframe');
    const box = { id, params, frame, token: '' };
    boxes.set(id, box);
    if (frame) {
      frame.title = 'hCaptcha';
      // The sizes are those of hCaptcha's own frame.
      const [width, height] = params.size === 'compact' ? [164, 144] : [303, 78];
      Object.assign(frame, { width, height, style: 'border: 0' });
      draw(box);
      place.append(frame);
    }
    return id;
  },
  reset(id) {
    const box = boxes.get(id);
    if (box.frame) draw(box);
    else box.token = '';
  },
  async execute(id) {
    const box = boxes.get(id);
    // Returns the same token until it is reset, as hCaptcha does.
    box.token ||= await (await fetch(script.origin + '/token')).text();
    return { response: box.token, key: id };
  },
  getResponse: (id) => boxes.get(id).token,
  getRespKey: (id) => id,
  setData() {},
  close() {},
  remove(id) {
    boxes.get(id)?.frame?.remove();
    boxes.delete(id);
  },
};
window[script.searchParams.get('onload')]?.();
`;

/**
 * Page in the frame: the checkbox that the user ticks, and buttons that cause its other events (expiry and
 * failure).
 */
export const boxPage = `<!doctype html><html lang="en"><meta name="color-scheme" content="light dark">
<label><input type="checkbox"> I am human</label>
<p><button value="expired-callback">Expire</button> <button value="error-callback">Fail</button></p>
<script>
const tell = (message) => parent.postMessage(message, '*');
document.querySelector('input').addEventListener('change', async () =>
  tell({ event: 'callback', token: await (await fetch('/token')).text() }));
for (const button of document.querySelectorAll('button'))
  button.addEventListener('click', () => tell({ event: button.value }));
</script>`;
