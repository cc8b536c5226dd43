import { expect, it } from 'vitest';
import { noticesText } from '../../scripts/build/notices-text.ts';

const notice = (name: string, text = 'MIT text') => ({ name, version: '1.0.0', license: 'MIT', text });

it('noticesText writes each licence text once, below all packages that have it, and the additional texts at the end', () => {
  const text = noticesText([notice('b'), notice('c', 'Other text'), notice('a')], ['A typeface']);
  expect(text.match(/MIT text/g)).toHaveLength(1);
  expect(text).toContain('a 1.0.0 (MIT)\nb 1.0.0 (MIT)\n\nMIT text');
  expect(text.indexOf('Other text')).toBeLessThan(text.indexOf('A typeface'));
});

it('noticesText throws if a package has no licence text', () => {
  expect(() => noticesText([notice('a'), notice('b', '')])).toThrow('b');
});
