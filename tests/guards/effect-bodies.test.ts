import { expect, it } from 'vitest';
import { effectsThatReturn } from './effect-bodies.ts';
import { isTest, listSources } from './source-tree.ts';

it('no effect of the app returns the value of an expression, except a clean-up', () => {
  const code = listSources('src', ['.ts', '.tsx']).filter(({ path }) => !isTest(path));
  const effects = code.filter(({ text }) => /use\w*Effect\(/.test(text));
  expect(effects.length).toBeGreaterThan(50);
  expect(effects.flatMap(effectsThatReturn)).toEqual([]);
});

it.each([
  ['useEffect(() => box.current?.focus(), []);', false],
  ['useLayoutEffect(() => (shown ? box.scrollIntoView() : undefined), [shown]);', false],
  ['React.useEffect(() => listen, []);', false],
  ['useEffect(() => void box.current?.focus(), []);', true],
  ['useEffect(() => {\n  box.current?.focus();\n}, []);', true],
  ['useEffect(() => (rows ? runWhenIdle(index(rows)) : undefined), [rows]);', true],
  ['useLayoutEffect(resize);', true],
])('the effect %s is accepted: %s', (text, isAccepted) => {
  expect(effectsThatReturn({ path: 'screen.tsx', text })).toHaveLength(isAccepted ? 0 : 1);
});
