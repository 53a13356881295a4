import type { FastifyBaseLogger } from 'fastify';
import { companyName, normaliseEmail, type MailedDocument } from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import { unavailable } from '../../http/http-error';
import { inLetter, sendLetter } from '../../mail/send-letter';
import { staffPdf } from '../pdf/document-pdf';
import { announceChange } from '../../realtime/announce';
import { getDocument } from '../writing/document-repository';
import { lockDocument, record } from '../writing/document-writes';
import { shareDocument } from './share-document';

/** How long the link of a letter holds, in days. */
const LINK_DAYS = 30;

const NOT_SENT = 'Не удалось отправить письмо. Попробуйте ещё раз через несколько минут';

const letterText = (title: string, company: string, url: string) =>
  [
    'Здравствуйте!',
    '',
    `${company}: ${title} — в приложенном файле и по ссылке:`,
    url,
    '',
    `Ссылка действует ${LINK_DAYS} дней. На это письмо можно ответить.`,
  ].join('\n');

/**
 * Sends a client a letter with a sent document: a new link to it, and its PDF. Answers go to the e-mail of
 * the requisites where there is one.
 * @throws {HttpError} 404, 409 for a draft, a cancelled document, or one of a cancelled or deleted order, 503
 *   where it cannot be drawn or the letter did not go out, 422 for a document that no client gets
 */
export async function mailDocument(
  context: AppContext,
  session: Session,
  id: number,
  { email }: MailedDocument,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const { db } = context.database;
  const { companyId } = session;
  const document = await getDocument(db, companyId, id, context.now());
  const { url } = await shareDocument(context, session, id, { days: LINK_DAYS });
  const pdf = await staffPdf(context, companyId, id, log);
  const sender = inLetter(companyName(document.company) ?? 'Исполнитель');
  const replyTo = normaliseEmail(document.company.email ?? '');
  const isSent = await sendLetter(context.mailer, {
    to: email,
    ...(replyTo !== null && { replyTo }),
    subject: `${document.title} — ${sender}`,
    text: letterText(document.title, sender, url),
    attachments: [{ filename: pdf.name, content: pdf.bytes, contentType: 'application/pdf' }],
  });
  if (!isSent) throw unavailable(NOT_SENT);
  await db.transaction(async (tx) => {
    const sent = await lockDocument(tx, companyId, id);
    await record(tx, session, 'document_mailed', sent, context.now(), { email });
  });
  announceChange.document(context, companyId, id);
}
