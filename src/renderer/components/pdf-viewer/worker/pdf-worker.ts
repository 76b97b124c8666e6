/** pdf.js's own worker, which cannot take the window's memory. */
import './guard.ts'
import 'pdfjs-dist/build/pdf.worker.min.mjs'
