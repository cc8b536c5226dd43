import { expect, it } from 'vitest';
import { trafficKindOf } from './count-traffic.ts';

const origin = 'https://pare.example';

it.each([
  ['/assets/phone-I70SynXu.js', 'app'],
  ['/', 'app'],
  ['/exams?year=2019', 'app'],
  ['/api/app-config', 'exchange'],
  ['/api/collections/users/auth-with-password?expand=profiles', 'exchange'],
  ['/api/sync', null],
  ['/api/buckets/sizes?bucket=library%3Abac1', null],
  ['/api/threads/abcdefghijklmno', null],
  ['/api/upload/abcdefghijklmno?offset=0&size=9', null],
  ['/api/files/pare_exams/abcdefghijklmno/sujet.pdf', null],
  ['/api/files/pare_quiz_questions/abcdefghijklmno/figure.png', 'exchange'],
  ['/api/admin/questions?text=x', null],
  ['/api/exams/abcdefghijklmno', null],
  ['/api/people/find', null],
])('trafficKindOf counts a request for %s as %s', (path, kind) => {
  expect(trafficKindOf(origin + path, origin)).toBe(kind);
});

it('trafficKindOf ignores requests to other sites', () => {
  expect(trafficKindOf('https://js.hcaptcha.com/1/api.js', origin)).toBeNull();
});
