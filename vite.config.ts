// Configures the app's build: one shell, screens that are lazily loaded, and a service worker that
// precaches the app for offline use.
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
import { pageLanguages } from './scripts/build/page-languages.ts';
import { pdfjsAssets } from './scripts/build/pdfjs-assets.ts';
import { readerAssetsPlugin } from './scripts/build/reader-assets-plugin.ts';
import { smallerFirstScripts } from './scripts/build/smaller-first-scripts.ts';
import { unbrokenTexts } from './scripts/build/unbroken-texts.ts';
import { manifestIn } from './src/content/manifest.ts';
import { defaultLanguage } from './src/lib/language/languages.ts';

const browsers = ['chrome100', 'safari15.4', 'firefox115'];

const notices = thirdPartyNotices();

export default defineConfig({
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
        // The screen of the home page is bundled with the shell.
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
      manifest: manifestIn(defaultLanguage),
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        buildPlugins: { vite: [notices.worker] },
        globPatterns: ['**/*.{html,js,css,woff2,svg}', 'icons/icon-192.png'],
        globIgnores: ['**/pdf*', '**/pdf*/**', '**/sentry*', 'old-browser*', 'documents/**', 'start.js'],
        target: browsers,
      },
    }),
    pageLanguages(),
    pdfjsAssets(),
    documents(),
    readerAssetsPlugin(),
    smallerFirstScripts(),
    notices.app,
  ],
  resolve: {
    alias: [
      // React itself provides this hook, so the shim for older versions is left out.
      { find: /^use-sync-external-store\/shim(\/with-selector)?$/, replacement: 'use-sync-external-store$1' },
    ],
  },
  build: {
    target: browsers,
    cssTarget: browsers,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Short hexadecimal hashes save bytes, since the names of files are in the document and in the first script.
        hashCharacters: 'hex',
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // Libraries get a chunk of their own, which stays cached until the version of one changes. `useBlocker`
          // is left out, since only the quiz uses it.
          groups: [
            {
              name: 'libraries',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack(?!.*useBlocker)|@lingui)[\\/]/,
            },
            { name: 'shell', tags: ['$initial'] },
            // Small shared chunks would each cost a request whose headers are larger than the chunk.
            {
              name: 'parts',
              test: /\/src\/(ui\/(?!hooks\/use-live|lists\/(not-downloaded-yet|missing-choices)|subjects\/.*square)|content|data\/journal\/today-snapshot-store|domain\/(catalogue\/catalogue|format\/local-day|home\/(today-snapshot|session-step)|session\/session-lengths)|lib|i18n\/(byte-size|dates|week-days)|features\/account\/sign-in\/return-to|app\/start\/service-worker-update)/,
            },
            // The home page of a signed-in user is painted before the code that reads the
            // database is loaded.
            {
              name: 'board',
              test: /\/src\/(features\/home\/today\/(today-(?:screen|page-head)|study-week|use-(today-texts|session-texts|week-texts|exam-countdown-texts))|app\/home\/use-today-summary|styles\/today-board)/,
            },
            {
              name: 'phone',
              test: /\/src\/(auth|backend|data|domain(?!\/question-file)|i18n\/field-labels|sync|ui\/|app\/(session\/(after-sign-in|after-sign-out|load-sign-in-screen)|errors\/content-error-reports|start\/use-(app|data-saver)))|\/node_modules\/(dexie|pocketbase|valibot)/,
            },
            // Modules that the lazily loaded part of the shell shares with the main sections,
            // so that this part does not import the chunks of whole sections.
            {
              name: 'state',
              test: /\/src\/(features\/(device\/(panel\/((network-state|use-network)\.|device\.css)|space\/(saved-files|space|use-bucket-sizes|use-space|space-bar)\.)|forum\/list\/use-unread)|app\/shell\/device-panel-state)/,
            },
            {
              name: 'day',
              test: /\/src\/features\/(quiz\/review\/use-(today|rebuild-review-cards)|home\/today\/read-today)/,
            },
            {
              name: 'queue',
              test: /\/src\/features\/device\/(mutation-words\/|outbox\/((unsent-)?entry-|use-entry-edit|version-comparison|read-queue|export-queue))/,
            },
            {
              name: 'news',
              test: /\/src\/(features\/home\/announcements\/announcement|app\/(errors\/database-unavailable|home\/home-announcements))/,
            },
            {
              name: 'today',
              test: /\/src\/(features\/home\/(?!today\/today-(?:screen|page-head))|app\/home\/home-today)/,
            },
            // One chunk, and so one request, for each main section: its screens share most of their
            // components. The help with a missed question loads when it is opened.
            {
              name: 'quiz-section',
              test: /\/src\/(features\/quiz\/(?!review\/fsrs|help\/help-)|routes\/quiz\..*split)/,
            },
            {
              name: 'exams-section',
              test: /\/src\/(features\/exams\/(?!pdf\/pdf-|reader\/pdf-)|routes\/(exams[./]|outage\/).*split)/,
            },
            { name: 'forum-section', test: /\/src\/(features\/forum\/|routes\/forum\..*split)/ },
            {
              name: 'account-section',
              test: /\/src\/(features\/account\/(?!sign-in\/return-to)|routes\/(callback|forgot-password|levels|login|reset-password|verify-email)\..*split)/,
            },
            { name: 'own', test: /\/src\/routes\/(accounts?|pin)\..*split/ },
            {
              name: 'pages-section',
              test: /\/src\/(features\/pages\/|routes\/(about|help|privacy|terms)\..*split)/,
            },
            // Only administrators import files of questions. The editing forms load after the screens that
            // list the rows.
            {
              name: 'admin-section',
              test: /\/src\/(features\/admin\/(?!questions|calendar|catalogue|exams\/(?!new-exam|exam-fields|add-exam|use-exam-form|use-exam-error|use-refusal|unsent|sending)|dashboard\/(quiz|catalogue)-tab)|domain\/question-file\/|app\/session\/create-people-api|routes\/admin\.(index|people|reports|questions\.import)\..*split)/,
            },
            { name: 'forms', test: /\/src\/(features\/admin\/|routes\/admin\..*split)/ },
          ],
        },
      },
    },
  },
});
