import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { find, isShown, renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { PlayDock } from './play-dock.tsx';

type Press = { name: string; pointer: 'touch' | 'mouse' | ''; count: number; at: number };

type DockProps = { onPress: (name: string) => void };

/** A dock whose button « Vérifier » is replaced by « Suivante » when it is pressed. */
function Dock({ onPress }: DockProps) {
  const [name, setName] = useState('Vérifier');
  const press = () => {
    onPress(name);
    setName('Suivante');
  };
  return (
    <PlayDock label="Suite" isSaved={false} hasFailed={false} answersId="q1">
      <button type="button" onClick={() => onPress('Quitter')}>
        Quitter
      </button>
      <button key={name} type="button" onClick={press}>
        {name}
      </button>
    </PlayDock>
  );
}

/** Clicks as a browser does: `count` is the number of the click in its gesture, `at` its time in ms. */
function click({ name, pointer, count, at }: Press): void {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail: count });
  Object.defineProperties(event, { pointerType: { value: pointer }, timeStamp: { value: at } });
  find('button', name).dispatchEvent(event);
}

/** Clicks on « Vérifier », then a second time; returns the names of the buttons that were pressed. */
async function checkThenClick(second: Press, pointer: Press['pointer'] = second.pointer) {
  const pressed: string[] = [];
  await renderInApp(() => <Dock onPress={(name) => pressed.push(name)} />);
  click({ name: 'Vérifier', pointer, count: 1, at: 1_000 });
  await isShown('Suivante');
  click(second);
  return pressed;
}

it.each<[string, Press]>([
  [
    'the second tap of a double tap that the browser does not count',
    { name: 'Suivante', pointer: 'touch', count: 1, at: 1_399 },
  ],
  ['the second click of a double click', { name: 'Suivante', pointer: 'mouse', count: 2, at: 1_450 }],
  ['a second tap beside the first', { name: 'Quitter', pointer: 'touch', count: 1, at: 1_050 }],
])('%s presses nothing after « Vérifier » was replaced', async (_, second) => {
  expect(await checkThenClick(second)).toEqual(['Vérifier']);
});

it.each<[string, Press]>([
  ['a tap 400 ms later', { name: 'Suivante', pointer: 'touch', count: 1, at: 1_400 }],
  ['a click of another gesture', { name: 'Suivante', pointer: 'mouse', count: 1, at: 1_100 }],
  ['a key right after the click', { name: 'Suivante', pointer: '', count: 0, at: 1_001 }],
])('%s presses the button', async (_, second) => {
  expect(await checkThenClick(second, second.pointer || 'mouse')).toEqual(['Vérifier', second.name]);
});

it('after an ignored tap the next one presses the button', async () => {
  const pressed = await checkThenClick({ name: 'Suivante', pointer: 'touch', count: 1, at: 1_200 });
  click({ name: 'Suivante', pointer: 'touch', count: 1, at: 1_600 });
  await vi.waitFor(() => expect(pressed).toEqual(['Vérifier', 'Suivante']));
});
