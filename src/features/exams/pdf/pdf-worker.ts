// The worker that parses PDF files: pdf.js's own worker, after the shims for older browsers.
import './pdf-polyfills.ts';
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
