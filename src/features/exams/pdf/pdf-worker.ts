// Runs the worker that parses PDF files: pdf.js's own worker, loaded after the polyfills for older
// browsers.
import './pdf-polyfills.ts';
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
