import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { projectRoot } from '../guards/source-tree.ts';

const script = readFileSync(join(projectRoot, 'public/start.js'), 'utf8');

/**
 * Runs the start script in a browser that lacks `missing`; returns the path to which the script sends the
 * browser, or null if it stays.
 */
function startIn(missing: 'nothing' | 'modules' | 'structuredClone' | 'indexedDB' | 'findLast' | 'dialogs') {
  let opened: string | null = null;
  const window = {
    location: {
      ...{ search: '', pathname: '/' },
      replace: (to: string) => {
        opened = to;
      },
    },
    ...(missing !== 'structuredClone' && { structuredClone }),
    ...(missing !== 'indexedDB' && { indexedDB: {} }),
    ...(missing !== 'dialogs' && { HTMLDialogElement: true }),
    addEventListener: () => undefined,
  };
  const root = { getAttribute: () => 'fr ht', setAttribute: () => undefined, lang: 'fr' };
  const document = {
    createElement: () => (missing === 'modules' ? {} : { noModule: false }),
    documentElement: root,
    addEventListener: () => undefined,
  };
  runInNewContext(script, {
    ...{ window, document },
    Array: missing === 'findLast' ? class {} : Array,
    HTMLDialogElement: { prototype: { showModal: () => undefined } },
    localStorage: { getItem: () => null },
  });
  return opened;
}

it.each(['modules', 'structuredClone', 'indexedDB', 'findLast', 'dialogs'] as const)(
  'the start script sends a browser without %s to the page for old browsers',
  (missing) => expect(startIn(missing)).toBe('/old-browser.html'),
);

it('the start script leaves a browser that has all required features on its page', () => {
  expect(startIn('nothing')).toBeNull();
});
