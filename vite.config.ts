// The app's build: one shell, screens that load by themselves, a worker that keeps it all for offline.
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import packageFile from './package.json' with { type: 'json' };
import { documents } from './scripts/build/documents-plugin.ts';
import { thirdPartyNotices } from './scripts/build/notices-plugin.ts';
import { pdfjsAssets } from './scripts/build/pdfjs-assets.ts';
import { readerParts } from './scripts/build/reader-assets-plugin.ts';
import { unbrokenTexts } from './scripts/build/unbroken-texts.ts';
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
              test: /\/src\/(ui\/(?!hooks\/use-live|lists\/(not-downloaded-yet|missing-choices))|content|data\/journal\/today-snapshot-store|domain\/(format\/local-day|home\/today-snapshot)|lib|i18n\/(dates|month-names|week-days)|features\/account\/sign-in\/return-to)/,
            },
            // The board of today is painted before the part that reads the database has come.
            {
              name: 'board',
              test: /\/src\/features\/home\/today\/(today-(?:screen|page-head)|use-(today-texts|exam-countdown-texts))/,
            },
            {
              name: 'phone',
              test: /\/src\/(auth|backend|data|domain(?!\/question-file)|sync|ui\/|app\/(session\/(after-sign-in|after-sign-out|load-sign-in-screen)|errors\/content-error-reports|start\/use-(app|data-saver)))|\/node_modules\/(dexie|pocketbase|valibot)/,
            },
            // What the late shell of every page shares with rooms: without these it, and all who share with it, would
            // stand on whole rooms.
            {
              name: 'state',
              test: /\/src\/(features\/(device\/(panel\/((network-state|use-network)\.|device\.css)|space\/(saved-files|space|use-space|space-bar)\.)|forum\/list\/use-unread)|app\/shell\/device-panel-state)/,
            },
            {
              name: 'day',
              test: /\/src\/features\/(quiz\/review\/use-(today|review-cards)|home\/today\/read-today)/,
            },
            {
              name: 'queue',
              test: /\/src\/features\/device\/outbox\/(entry-|mutation-words|version-comparison|read-queue|export-queue)/,
            },
            {
              name: 'news',
              test: /\/src\/(features\/home\/announcements\/announcement|app\/(errors\/database-unavailable|home\/home-announcements))/,
            },
            {
              name: 'today',
              test: /\/src\/(features\/home\/(?!today\/today-(?:screen|page-head))|app\/home\/home-today)/,
            },
            // One room, one request: its screens share most of what they show, and home's script names each file.
            // What comes later stays apart: the schedule of reviews, the reader's engine; so does what other places load.
            {
              name: 'quiz-room',
              test: /\/src\/(features\/quiz\/(?!review\/fsrs)|routes\/quiz\..*split)/,
            },
            {
              name: 'exams-room',
              test: /\/src\/(features\/exams\/(?!pdf\/pdf-|reader\/pdf-)|routes\/exams\..*split)/,
            },
            { name: 'forum-room', test: /\/src\/(features\/forum\/|routes\/forum\..*split)/ },
            {
              name: 'account-room',
              test: /\/src\/(features\/account\/(?!sign-in\/return-to)|routes\/(callback|forgot-password|levels|login|reset-password|verify-email)\..*split)/,
            },
            { name: 'own', test: /\/src\/routes\/(accounts?|pin)\..*split/ },
            {
              name: 'pages-room',
              test: /\/src\/(features\/pages\/|routes\/(about|help|privacy|terms)\..*split)/,
            },
            // Nobody but administrators reads files of questions. What changes rows comes after what lists them.
            {
              name: 'admin-room',
              test: /\/src\/(features\/admin\/(?!questions|calendar|catalogue|exams\/(?!new-exam|exam-fields|add-exam|use-exam-form|use-exam-error|use-refusal|unsent|sending)|dashboard\/(quiz|catalogue)-tab)|domain\/question-file\/|app\/session\/create-people-api|routes\/admin\.(index|people|reports|questions\.import)\..*split)/,
            },
            { name: 'forms', test: /\/src\/(features\/admin\/|routes\/admin\..*split)/ },
          ],
        },
      },
    },
  },
});
