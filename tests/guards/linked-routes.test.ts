import { expect, it } from 'vitest';
import { isTest, listSources } from './source-tree.ts';

const sources = listSources('src', ['.ts', '.tsx']).filter(
  ({ path }) => !isTest(path) && path !== 'src/route-tree.gen.ts',
);
const routes = sources.flatMap(({ path, text }) => {
  const [, route] = /createFileRoute\('([^']+)'\)/.exec(text) ?? [];
  return path.startsWith('src/routes/') && route ? [{ path, route }] : [];
});

/** Pages opened only by links in mails or by the redirect of an identity provider. */
const openedFromOutside = ['/callback', '/reset-password', '/verify-email'];

/** Returns whether a file other than the route's own contains the route's path as a string. */
function isLinked({ path, route }: { path: string; route: string }): boolean {
  const literal = `'${route.replace(/(?<=.)\/$/, '')}'`;
  return sources.some((source) => source.path !== path && source.text.replaceAll('"', "'").includes(literal));
}

it('every route is linked from a source file other than its own, unless only mails or an identity provider open the route', () => {
  expect(routes.length).toBeGreaterThan(15);
  const unlinked = routes.filter((one) => !isLinked(one)).map(({ route }) => route);
  expect(unlinked.filter((route) => !openedFromOutside.includes(route))).toEqual([]);
  expect(isLinked({ path: 'src/routes/planted.tsx', route: '/planted' })).toBe(false);
});
