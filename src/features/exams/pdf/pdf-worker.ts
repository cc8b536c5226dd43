// The worker that reads PDF files: pdf.js's own, behind what older browsers lack.
import './pdf-polyfills.ts';
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
