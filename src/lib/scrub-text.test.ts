import { expect, it } from 'vitest';
import { scrubAddress, scrubMessage } from './scrub-text.ts';

it.each([
  ["Cannot read properties of null (reading 'title')", 'Cannot read properties of null (reading <text>)'],
  ['Unexpected token B in JSON at position 12', 'Unexpected token B in JSON at position 12'],
  [
    "Unexpected token 'B', \"Bonjour je m'appelle Rose\" is not valid JSON",
    'Unexpected token <text> is not valid JSON',
  ],
  ['"Bonjour je suis', '<text>'],
  [
    'Unexpected end, ..."{"name": "Rose", "to": "Jean"... is not valid JSON',
    'Unexpected end, ...<text>... is not valid JSON',
  ],
  [
    'Failed to fetch dynamically imported module: https://pare.example/assets/quiz-a1.js?q=rose',
    'Failed to fetch dynamically imported module: <address>',
  ],
  ['no account eleve@pare.example', 'no account <address>'],
  ['bad token eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IjEifQ.c2lnbmF0dXJl', 'bad token <token>'],
  ['no row abc123def456ghi here', 'no row <id> here'],
  ['call 50937123456', 'call <number>'],
  ['elle a écrit où ça', 'elle a <text> <text> <text>'],
  ['Konesans', 'Konesans'],
])('scrubMessage turns %j into %j', (message, expected) => {
  expect(scrubMessage(message)).toBe(expected);
});

it('scrubMessage cuts a long message to 200 characters and an ellipsis', () => {
  expect(scrubMessage('word '.repeat(200))).toHaveLength(201);
});

it.each([
  ['https://pare.example/exams/abc123def456ghi/view?part=file#x', '/exams/:id/view'],
  ['/quiz?q=rose&set=math.bac1', '/quiz'],
  ['/forum/post/aaaaaaaaaaaaaaa', '/forum/post/:id'],
  ['/assets/index-B1c_d.js', '/assets/index-B1c_d.js'],
  ['/Rose%20Jean', '/:id'],
  ['https://elsewhere.example/exams', ''],
  ['chrome-extension://abc/x.js', ''],
  ['http://[', ''],
])('scrubAddress turns %j into %j', (address, expected) => {
  expect(scrubAddress(address, 'https://pare.example')).toBe(expected);
});
