// The app's build: one shell, screens that load by themselves, a worker that keeps it all for offline.
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import packageFile from './package.json' with { type: 'json' };
import { documents } from './scripts/documents-plugin.ts';
import { thirdPartyNotices } from './scripts/notices-plugin.ts';
import { pdfjsAssets } from './scripts/pdfjs-assets.ts';
import { readerParts } from './scripts/reader-parts-plugin.ts';
import { unbrokenTexts } from './scripts/unbroken-texts.ts';
import { manifest } from './src/content/manifest.ts';

const browsers = ['chrome100', 'safari15.4', 'firefox115'];

const notices = thirdPartyNotices();

export default defineConfig({
  // A release with another version reads once more what an older one could not.
  define: { __APP_VERSION__: JSON.stringify(packageFile.version) },
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
      tmpDir: 'node_modules/.cache/router',
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
      autoCodeSplitting: true,
      codeSplittingOptions: {
        // Home is what most people open first: its screen comes with the shell.
        splitBehavior: ({ routeId }) => (routeId === '/' ? [] : undefined),
      },
    }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    unbrokenTexts(),
    tailwindcss({ optimize: false }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest,
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        buildPlugins: { vite: [notices.worker] },
        globPatterns: ['**/*.{html,js,css,woff2,svg}', 'icons/icon-192.png'],
        globIgnores: ['**/pdf*', '**/pdf*/**', '**/sentry*', 'old-browser*', 'documents/**', 'start.js'],
        target: browsers,
      },
    }),
    pdfjsAssets(),
    documents(),
    readerParts(),
    notices.app,
  ],
  resolve: {
    alias: [
      // React has this hook itself: home starts with 0.3 KB less without what stands in for it in older ones.
      { find: /^use-sync-external-store\/shim(\/with-selector)?$/, replacement: 'use-sync-external-store$1' },
    ],
  },
  build: {
    target: browsers,
    cssTarget: browsers,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Home's script names each file: 42 bits of a content tell as many apart as there will ever be.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // What changes only with a new version of a library keeps its name, and its place in the cache. Nobody leaves
          // home with a question to answer: what asks it comes with the quiz.
          groups: [
            {
              name: 'libraries',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack(?!.*useBlocker)|@lingui)[\\/]/,
            },
            { name: 'shell', tags: ['$initial'] },
            // Small shared parts would each cost a request, whose headers weigh more than they do. The late shell stands
            // on these, and must not wait for what reads the database: a group takes along what its own modules import.
            {
              name: 'parts',
              test: /\/src\/(ui\/(?!use-live|not-here-yet|missing-choices)|content|data\/today-copy|domain\/(day-of|today-summary)|lib|i18n\/(dates|month-names|week-days)|features\/account\/way-back)/,
            },
            // The board of today is painted before the part that reads the database has come.
            {
              name: 'board',
              test: /\/src\/features\/home\/(today-(?:frame|head)|use-(today-texts|exam-words))/,
            },
            {
              name: 'phone',
              test: /\/src\/(auth|backend|data|domain(?!\/question-file)|sync|ui\/|routes\/-(entering|entrance|error-reports|leaving|use-app|use-saves-data))|\/node_modules\/(dexie|pocketbase|valibot)/,
            },
            // What the late shell of every page shares with rooms: without these it, and all who share with it, would
            // stand on whole rooms.
            {
              name: 'state',
              test: /\/src\/(features\/(storage\/((network-state|use-network|saved-files|space|use-space|space-bar)\.|storage\.css)|forum\/use-unread)|routes\/-phone-panel-open)/,
            },
            {
              name: 'day',
              test: /\/src\/features\/(quiz\/use-(today|card-fold)|home\/read-today)/,
            },
            { name: 'queue', test: /\/src\/features\/storage\/(entry-|two-versions|read-queue|keep-queue)/ },
            {
              name: 'news',
              test: /\/src\/(features\/home\/announcement|routes\/-(shut-phone|home-announcements))/,
            },
            {
              name: 'today',
              test: /\/src\/(features\/home\/(?!today-(?:frame|head))|routes\/-home-today)/,
            },
            // One room, one request: its screens share most of what they show, and home's script names each file.
            // What comes later stays apart: the schedule of reviews, the reader's engine; so does what other places load.
            {
              name: 'quiz-room',
              test: /\/src\/(features\/quiz\/(?!fsrs)|routes\/quiz\..*split)/,
            },
            {
              name: 'exams-room',
              test: /\/src\/(features\/exams\/(?!pdf)|routes\/exams\..*split)/,
            },
            { name: 'forum-room', test: /\/src\/(features\/forum\/|routes\/forum\..*split)/ },
            {
              name: 'account-room',
              test: /\/src\/(features\/account\/(?!way-back)|routes\/(callback|forgot-password|levels|login|reset-password|verify-email)\..*split)/,
            },
            { name: 'own', test: /\/src\/routes\/(accounts?|pin)\..*split/ },
            {
              name: 'pages-room',
              test: /\/src\/(features\/pages\/|routes\/(about|help|privacy|terms)\..*split)/,
            },
            // Nobody but administrators reads files of questions. What changes rows comes after what lists them.
            {
              name: 'admin-room',
              test: /\/src\/(features\/admin\/(?!questions|papers|calendar|catalogue|tabs\/(quiz|catalogue))|domain\/question-file\/|routes\/(-people-desk|admin\.(index|people|reports|questions\.import)\..*split))/,
            },
            { name: 'forms', test: /\/src\/(features\/admin\/|routes\/admin\..*split)/ },
          ],
        },
      },
    },
  },
});
