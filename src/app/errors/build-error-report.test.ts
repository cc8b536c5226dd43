import type { ErrorEvent } from '@sentry/core';
import { expect, it } from 'vitest';
import { reportOf } from './build-error-report.ts';

const secrets = [
  'rose@pare.example',
  'Bonjour je m’appelle Rose',
  'eyJhbGciOiJIUzI1NiJ9.e30.x',
  'abc123def456ghi',
];

it('reportOf keeps the position in the code and the route, and drops an e-mail address, a text, a token and an id from the event', () => {
  const all = secrets.join(' ');
  const event = {
    type: undefined,
    event_id: '1',
    release: 'pare@1',
    user: { email: all },
    extra: { draft: all },
    contexts: { state: { all } },
    breadcrumbs: [{ message: all }],
    server_name: all,
    transaction: all,
    message: all,
    tags: { account: all },
    request: { url: all, headers: { Authorization: all }, cookies: { a: all } },
    exception: {
      values: [
        {
          type: 'SyntaxError',
          value: `Unexpected token in "${all}"`,
          mechanism: { type: 'x', data: { all } },
          stacktrace: {
            frames: [
              {
                function: 'read',
                filename: `https://pare.example/assets/quiz-B1.js?token=${secrets[2]}`,
                lineno: 2,
                colno: 7,
                vars: { all },
                context_line: all,
              },
            ],
          },
        },
      ],
    },
  } as unknown as ErrorEvent;
  const report = reportOf(event, {
    origin: 'https://pare.example',
    page: `https://pare.example/exams/${secrets[3]}/view?q=Rose`,
    browser: 'Chrome 100',
    language: 'fr',
  });
  for (const secret of [...secrets, 'Rose']) expect(JSON.stringify(report)).not.toContain(secret);
  expect(report).toEqual({
    event_id: '1',
    release: 'pare@1',
    exception: {
      values: [
        {
          type: 'SyntaxError',
          value: 'Unexpected token in <text>',
          stacktrace: { frames: [{ function: 'read', filename: '/assets/quiz-B1.js', lineno: 2, colno: 7 }] },
        },
      ],
    },
    request: { url: '/exams/:id/view' },
    tags: { browser: 'Chrome 100', language: 'fr' },
  });
});
