import { and, eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import sharp from 'sharp';
import { DOCUMENT_PICTURES, type DocumentContent, type OrderDocument } from '#contract';
import type { AppContext } from '../../context/app-context';
import type { PrintedDocument } from '../../context/pdf-printer';
import type { Db } from '../../db/database';
import { images } from '../../db/schema';
import { disposition } from '../../files/send-file';
import { imageToken } from '../../images/image-address';
import { longDay } from '../content/days';
import { getDocument } from '../writing/document-repository';
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

const dateLine = ({ date, valid_until: until }: Pick<OrderDocument, 'date' | 'valid_until'>) =>
  [date && `от ${longDay(date)}`, until && `действует до ${longDay(until)}`]
    .filter(Boolean)
    .join(', ');

/**
 * A document of a company as a PDF.
 * @throws {HttpError} 404, 503 where it cannot be drawn now
 */
export async function staffPdf(
  context: AppContext,
  companyId: number,
  id: number,
): Promise<DocumentPdf> {
  const { db } = context.database;
  const now = context.now();
  const { company, client, valid_until, blocks, ...document } = await getDocument(
    db,
    companyId,
    id,
    now,
  );
  const bytes = await context.pdf.print({
    title: document.title,
    dateLine: dateLine({ date: document.date, valid_until }),
    content: { company, client, valid_until, blocks },
    pictures: await picturesOf(db, companyId, company),
    isCancelled: document.status === 'cancelled',
    madeAt: new Date(document.sent_at ?? now),
  });
  return { name: pdfName(document, client.name), bytes };
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
