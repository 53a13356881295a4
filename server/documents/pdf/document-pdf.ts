import { and, eq } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import sharp from 'sharp';
import { DOCUMENT_PICTURES, type DocumentContent, type OrderDocument } from '#contract';
import type { AppContext } from '../../context/app-context';
import type { PrintedDocument } from '../../context/pdf-printer';
import type { Db } from '../../db/database';
import { documentPdfs, images } from '../../db/schema';
import { disposition } from '../../files/send-file';
import { databaseCause } from '../../http/errors/database-error';
import { imageToken } from '../../images/image-address';
import type { StoredDocument } from '../writing/document-ingredients';
import { getDocument, titleOf } from '../writing/document-repository';
import { pdfName } from './pdf-name';

/** A document as a file. */
interface DocumentPdf {
  name: string;
  bytes: Buffer;
}

/** The pictures of a document as a PDF takes them; one that is gone is left out, as its page does. */
async function picturesOf(db: Db, companyId: number, company: DocumentContent['company']) {
  const pictures: PrintedDocument['pictures'] = {};
  for (const name of DOCUMENT_PICTURES) {
    const token = imageToken(company[`${name}_url`]);
    if (token === null) continue;
    const [stored] = await db
      .select({ bytes: images.bytes })
      .from(images)
      .where(and(eq(images.companyId, companyId), eq(images.token, token)));
    if (!stored) continue;
    const { data, info } = await sharp(stored.bytes).png().toBuffer({ resolveWithObject: true });
    pictures[name] = { png: new Uint8Array(data), width: info.width, height: info.height };
  }
  return pictures;
}

type Log = Pick<FastifyBaseLogger, 'error'>;

type Printable = Pick<
  OrderDocument,
  'id' | 'type' | 'number' | 'version' | 'status' | 'date' | 'title' | 'sent_at'
>;

const isForEver = ({ status }: Printable) => status === 'sent' || status === 'accepted';

const isOne = (companyId: number, { id }: Printable) =>
  and(eq(documentPdfs.companyId, companyId), eq(documentPdfs.documentId, id));

async function keptBytes(db: Db, companyId: number, document: Printable): Promise<Buffer | null> {
  const [kept] = await db
    .select({ bytes: documentPdfs.bytes })
    .from(documentPdfs)
    .where(isOne(companyId, document));
  return kept?.bytes ?? null;
}

/** Keeps the first PDF of a sent document. @returns the kept one, which another call may have made */
async function keep(db: Db, companyId: number, document: Printable, bytes: Buffer) {
  await db
    .insert(documentPdfs)
    .values({ companyId, documentId: document.id, bytes })
    .onConflictDoNothing();
  return (await keptBytes(db, companyId, document)) ?? bytes;
}

async function drawn(
  context: AppContext,
  companyId: number,
  document: Printable,
  content: DocumentContent,
): Promise<Buffer> {
  return context.pdf.print({
    title: document.title,
    date: document.date,
    content,
    origin: new URL(context.config.publicUrl).origin,
    pictures: await picturesOf(context.database.db, companyId, content.company),
    isCancelled: document.status === 'cancelled',
    madeAt: new Date(document.sent_at ?? context.now()),
  });
}

/** A sent document is drawn once, and the same file ever since; any other is drawn anew. */
async function pdfOf(
  context: AppContext,
  companyId: number,
  document: Printable,
  content: DocumentContent,
  log: Log,
): Promise<DocumentPdf> {
  const { db } = context.database;
  const name = pdfName(document, content.client.name);
  if (!isForEver(document)) {
    return { name, bytes: await drawn(context, companyId, document, content) };
  }
  const kept = await keptBytes(db, companyId, document);
  if (kept !== null) return { name, bytes: kept };
  const bytes = await drawn(context, companyId, document, content);
  // A document is downloaded on a full disk too: the next download draws the same bytes.
  const stored = await keep(db, companyId, document, bytes).catch((error: unknown) => {
    log.error({ err: databaseCause(error) }, 'PDF not kept');
    return bytes;
  });
  return { name, bytes: stored };
}

/**
 * A document of a company as a PDF.
 * @throws {HttpError} 404, 503 where it cannot be drawn now
 */
export async function staffPdf(
  context: AppContext,
  companyId: number,
  id: number,
  log: Log,
): Promise<DocumentPdf> {
  const { db } = context.database;
  const document = await getDocument(db, companyId, id, context.now());
  const { company, client, valid_until, city, blocks } = document;
  const content = { company, client, valid_until, city, blocks };
  return pdfOf(context, companyId, document, content, log);
}

/**
 * The document of a client's link as a PDF.
 * @throws {HttpError} 503 where it cannot be drawn now
 */
export function sharedPdf(
  context: AppContext,
  { document, content }: { document: StoredDocument; content: DocumentContent },
  log: Log,
): Promise<DocumentPdf> {
  const printable = {
    ...document,
    title: titleOf(document),
    sent_at: document.sentAt?.toISOString() ?? null,
  };
  return pdfOf(context, document.companyId, printable, content, log);
}

/** Answers a call with a PDF to keep. */
export async function sendPdf(reply: FastifyReply, { name, bytes }: DocumentPdf): Promise<void> {
  await reply
    .headers({
      'content-type': 'application/pdf',
      'content-length': bytes.length,
      'content-disposition': disposition(name),
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(bytes);
}
