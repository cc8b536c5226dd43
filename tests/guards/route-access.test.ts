import { expect, it } from 'vitest';
import { listSources } from './source-tree.ts';

const routes = listSources('src/routes', ['.tsx']).flatMap(({ text }) => {
  const [, path] = /createFileRoute\('([^']+)'\)/.exec(text) ?? [];
  const access = /\.\.\.accountRoute\(/.test(text)
    ? 'account'
    : /\.\.\.adminRoute\(/.test(text)
      ? 'admin'
      : 'public';
  return path ? [{ path, access }] : [];
});
const pathsOf = (wanted: string) => routes.filter(({ access }) => access === wanted).map(({ path }) => path);

it('the routes of exams, quizzes, forum, profile and account need an account', () => {
  const ofAccounts = [
    '/account',
    '/accounts',
    '/exams/',
    '/exams/$id/view',
    '/forum/',
    '/forum/post/{-$id}',
    '/levels',
    '/outage',
    '/pin',
    '/profile',
    '/quiz/',
    '/quiz/history',
    '/quiz/review',
    '/quiz/session',
    '/exams/mock',
  ];
  expect(pathsOf('account')).toEqual(expect.arrayContaining(ofAccounts));
});

it('the routes that need no account are home, chat, the static pages, and the pages of sign-in', () => {
  expect(pathsOf('public').sort()).toEqual([
    '/',
    '/about',
    '/callback',
    '/chat',
    '/contact',
    '/forgot-password',
    '/help',
    '/login',
    '/privacy',
    '/reset-password',
    '/terms',
    '/verify-email',
  ]);
});

it('every route that needs an admin has a path that begins with /admin', () => {
  const others = pathsOf('admin');
  expect(others.length).toBeGreaterThan(5);
  expect(others.filter((path) => !path.startsWith('/admin'))).toEqual([]);
});
