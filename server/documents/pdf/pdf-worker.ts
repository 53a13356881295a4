/**
 * Worker thread that draws documents as PDF: fifty drawings take the time that callers of the server would
 * wait.
 */
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import type { PrintedDocument } from '../../context/pdf-printer';
import { definePdf } from './define-pdf';
import type { PdfReply } from './create-pdf-printer';

const { resolve } = createRequire(import.meta.url);
const font = (name: string) => resolve(`pdfmake/fonts/Roboto/Roboto-${name}.ttf`);
const Roboto = {
  normal: font('Regular'),
  bold: font('Medium'),
  italics: font('Italic'),
  bolditalics: font('MediumItalic'),
};
const files = Object.values(Roboto);

pdfmake.setFonts({ Roboto });
// A document brings everything with it: nothing is fetched, and no other file is read.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => files.includes(path));

const reply = (message: PdfReply) => parentPort?.postMessage(message);

parentPort?.on('message', (document: PrintedDocument) => {
  pdfmake
    .createPdf(definePdf(document))
    .getBuffer()
    .then((bytes) => reply({ bytes: new Uint8Array(bytes) }))
    .catch((error: unknown) => reply({ fault: String(error) }));
});
