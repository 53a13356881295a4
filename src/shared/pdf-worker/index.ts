/** Address of the script that reads a PDF beside the page: the only worker the page may start. */
export { default as PDF_WORKER } from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
