/** pdf.js's own worker with bounded memory. */
import './guard.ts'
import 'pdfjs-dist/build/pdf.worker.min.mjs'
