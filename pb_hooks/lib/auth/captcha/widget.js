// Implements hCaptcha's JavaScript API for the built-in provider, as far as the app uses it, with one native
// checkbox, or none if the widget is invisible. The action to check for is part of the site key, as in
// `pare-signup`.

const scriptUrl = new URL(document.currentScript.src);
const texts = {
  fr: {
    label: 'Je suis humain',
    working: 'Vérification en cours…',
    done: 'Vérifié',
    failed: 'La vérification a échoué. Réessayez.',
  },
  ht: {
    label: 'Mwen se moun',
    working: 'N ap verifye…',
    done: 'Verifye',
    failed: 'Verifikasyon an pa mache. Eseye ankò.',
  },
};
const [defaultLanguage] = Object.keys(texts);
const widgets = new Map();
let rendered = 0;
const requestTimeoutMs = 20_000;
const marginMs = 30_000;

function start(widget) {
  if (widget.running) return widget.running;
  const run = { cancelled: false, cancel: () => undefined };
  widget.run = run;
  show(widget, 'working');
  widget.running = solve(widget, run).then(
    (token) => (run.cancelled ? Promise.reject(new Error('challenge-closed')) : finish(widget, token)),
    (error) => {
      if (!run.cancelled) fail(widget, error);
      throw error;
    },
  );
  widget.running.catch(() => undefined);
  return widget.running;
}

async function solve(widget, run) {
  const action = String(widget.params.sitekey).replace(/^pare-/, '');
  const { challenge, signature, bits, expires_in: expiresInSeconds } = await fetchChallenge(action, run);
  const nonce = await work(challenge, bits, run);
  return { text: `${challenge}.${signature}.${nonce}`, key: challenge, lifetimeMs: expiresInSeconds * 1000 };
}

async function fetchChallenge(action, run) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), requestTimeoutMs);
  run.cancel = () => controller.abort();
  try {
    const url = new URL(`/api/captcha/challenge?action=${encodeURIComponent(action)}`, scriptUrl);
    const answer = await fetch(url, { signal: controller.signal, cache: 'no-store' });
    if (!answer.ok) throw new Error('challenge-error');
    return await answer.json();
  } catch (error) {
    throw error.message === 'challenge-error' ? error : new Error('network-error');
  } finally {
    clearTimeout(timer);
  }
}

function work(challenge, bits, run) {
  return new Promise((resolve) => {
    const inPage = () => workInSlices(challenge, bits, run, resolve);
    try {
      const worker = new Worker(new URL('solver.js', scriptUrl));
      run.cancel = () => worker.terminate();
      worker.onmessage = ({ data }) => {
        worker.terminate();
        resolve(data);
      };
      worker.onerror = () => {
        worker.terminate();
        inPage();
      };
      worker.postMessage({ challenge, bits });
    } catch {
      inPage();
    }
  });
}

// Searches in short slices, so that the page can still scroll and react to typing.
function workInSlices(challenge, bits, run, resolve, from = 0) {
  if (run.cancelled) return;
  const slice = 400;
  const nonce = globalThis.pareSolver.search(challenge, bits, from, slice);
  if (nonce !== null) resolve(nonce);
  else setTimeout(() => workInSlices(challenge, bits, run, resolve, from + slice), 0);
}

function finish(widget, token) {
  widget.token = token;
  widget.expiry = setTimeout(
    () => {
      reset(widget.id);
      call(widget, 'expired-callback');
    },
    Math.max(0, token.lifetimeMs - marginMs),
  );
  show(widget, 'done');
  call(widget, 'callback', token.text);
  return { response: token.text, key: token.key };
}

function fail(widget, error) {
  clear(widget);
  show(widget, 'failed');
  call(widget, 'error-callback', error.message);
}

function clear(widget) {
  clearTimeout(widget.expiry);
  widget.token = null;
  widget.running = null;
  if (widget.run) {
    widget.run.cancelled = true;
    widget.run.cancel();
    widget.run = null;
  }
}

function call(widget, name, value) {
  const callback = widget.params[name];
  const run = typeof callback === 'string' ? globalThis[callback] : callback;
  if (typeof run === 'function') run(value);
}

function draw(widget, container) {
  const words = texts[widget.language];
  widget.box = document.createElement('div');
  widget.box.className = 'pare-captcha';
  widget.box.lang = widget.language;
  const label = document.createElement('label');
  widget.input = document.createElement('input');
  widget.input.type = 'checkbox';
  if (widget.params.tabindex !== undefined) widget.input.tabIndex = Number(widget.params.tabindex);
  const name = document.createElement('span');
  name.textContent = words.label;
  label.append(widget.input, name);
  widget.status = document.createElement('span');
  widget.status.setAttribute('role', 'status');
  widget.box.append(label, widget.status);
  container.append(widget.box);
  widget.input.addEventListener('click', (event) => {
    // The checkbox is ticked when the challenge is solved, not when the user clicks it.
    event.preventDefault();
    if (!widget.token && !widget.running) start(widget);
  });
}

// The checkbox is updated in a later task: a change made while a click is handled would be undone, because
// the click's default action is prevented.
function show(widget, state) {
  if (!widget.box) return;
  const words = texts[widget.language];
  widget.box.dataset.state = state;
  widget.input.setAttribute('aria-busy', String(state === 'working'));
  widget.status.textContent = words[state] || '';
  setTimeout(() => {
    widget.input.checked = widget.box.dataset.state === 'done';
    widget.input.indeterminate = widget.box.dataset.state === 'working';
  }, 0);
}

function render(container, params = {}) {
  const parent = typeof container === 'string' ? document.getElementById(container) : container;
  if (!parent) throw new Error('[pare-captcha] the container is missing');
  const wanted = String(params.hl || document.documentElement.lang).slice(0, 2);
  const language = texts[wanted] ? wanted : defaultLanguage;
  const widget = {
    id: `pare-captcha-${++rendered}`,
    params,
    language,
    token: null,
  };
  widgets.set(widget.id, widget);
  if (params.size !== 'invisible') {
    draw(widget, parent);
    show(widget, 'idle');
  }
  return widget.id;
}

function find(id) {
  return id === undefined ? widgets.values().next().value : widgets.get(id);
}

function reset(id) {
  const widget = find(id);
  if (!widget) return;
  clear(widget);
  show(widget, 'idle');
}

function remove(id) {
  const widget = find(id);
  if (!widget) return;
  clear(widget);
  if (widget.box) widget.box.remove();
  widgets.delete(widget.id);
}

function execute(id, options) {
  const widget = find(id);
  if (!widget) throw new Error('[pare-captcha] no widget has this id');
  const answer = start(widget);
  return options?.async ? answer : undefined;
}

globalThis.hcaptcha = {
  render,
  reset,
  remove,
  execute,
  getResponse: (id) => find(id)?.token?.text ?? '',
  getRespKey: (id) => find(id)?.token?.key ?? '',
  setData: () => undefined,
  close: (id) => reset(id),
};

const onload = globalThis[scriptUrl.searchParams.get('onload')];
if (typeof onload === 'function') setTimeout(onload, 0);
