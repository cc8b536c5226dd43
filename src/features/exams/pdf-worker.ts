// The worker that reads PDF files: pdf.js's own, behind what older browsers lack.
import './pdf-shims.ts';
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
