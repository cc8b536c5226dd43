// The catalogues: French is the source. `messages` comes with the first paint, `kit` right after it;
// each room brings its own; `documents` is for the build alone.
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

const rooms = [
  'account',
  'admin',
  'chat',
  'contact',
  'exams',
  'forum',
  'home',
  'pages',
  'profile',
  'quiz',
  'storage',
];
const tests = ['**/*.test.ts', '**/*.test.tsx'];
const firstParts = [
  'bottom-nav',
  'language-switch',
  'network-chip',
  'rooms',
  'screen',
  'skeleton',
  'skip-link',
  'top-bar',
];
const firstPaint = firstParts.flatMap((name) => [`src/ui/${name}.tsx`, `src/ui/${name}.ts`]);
/** Opened later than the first paint, once the kit is there. */
const laterRoutes = ['account-menu', 'shut-phone'].map((name) => `src/routes/-${name}.tsx`);
/** The rest of home comes later, as a room of its own. */
const firstOfHome = ['announcements-head', 'home-blocks', 'home-screen'].map(
  (name) => `src/features/home/${name}.tsx`,
);

export default defineConfig({
  sourceLocale: 'fr',
  locales: ['fr', 'ht'],
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: 'src/locales/{locale}/messages',
      include: [...firstPaint, ...firstOfHome, 'src/routes'],
      exclude: [...tests, ...laterRoutes],
    },
    {
      path: 'src/locales/{locale}/kit',
      include: ['src/ui', ...laterRoutes],
      exclude: [...tests, ...firstPaint],
    },
    { path: 'src/locales/{locale}/documents', include: ['src/documents'], exclude: tests },
    ...rooms.map((room) => ({
      path: `src/locales/{locale}/${room}`,
      include: [`src/features/${room}`],
      exclude: [...tests, ...firstOfHome],
    })),
  ],
});
