import { and, gt, inArray } from 'drizzle-orm';
import { CONFLICT, type DocumentShare, type NewShare } from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import { documents, documentShares } from '../../db/schema';
import { hashToken, newToken } from '../../http/authenticate';
import { HttpError } from '../../http/http-error';
import { announceChange } from '../../realtime/announce';
import { versionsOf } from '../writing/document-repository';
import { checkForClient, lockLive, lockDocument, record } from '../writing/document-writes';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Makes a link by which a client sees a document. Only the digest of its token is kept, so that links cannot
 * be read from a database: the answer alone has the address. Links made before go on working.
 * @throws {HttpError} 404, 409 for a document that was not sent or is cancelled, also with its order
 *   cancelled or in the trash, 422 for one that no client gets
 */
export async function shareDocument(
  context: AppContext,
  session: Session,
  id: number,
  { days }: NewShare,
): Promise<DocumentShare> {
  const { companyId, userId } = session;
  const token = newToken();
  const now = context.now();
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  await context.database.db.transaction(async (tx) => {
    const document = await lockDocument(tx, companyId, id);
    checkForClient(document);
    if (document.status === 'draft') {
      throw new HttpError(CONFLICT, 'Сначала отметьте документ отправленным');
    }
    if (document.status === 'cancelled') throw new HttpError(CONFLICT, 'Документ аннулирован');
    const order = await lockLive(tx, companyId, document.orderId);
    if (order.status === 'cancelled') {
      throw new HttpError(CONFLICT, 'Заказ отменён: верните его в работу, чтобы сделать ссылку');
    }
    await tx.insert(documentShares).values({
      companyId,
      documentId: id,
      tokenHash: hashToken(token),
      userId,
      createdAt: now,
      expiresAt,
    });
    await record(tx, session, 'document_shared', document, now);
  });
  announceChange.document(context, companyId, id);
  const url = new URL(`/d/${token}`, context.config.publicUrl).href;
  return { url, expires_at: expiresAt.toISOString() };
}

/**
 * Revokes every link to a document, those of its other versions too: they lead to the same. They expire at
 * once, so that the client still learns whom to ask.
 * @throws {HttpError} 404
 */
export async function unshareDocument(
  context: AppContext,
  session: Session,
  id: number,
): Promise<void> {
  const { companyId } = session;
  await context.database.db.transaction(async (tx) => {
    const document = await lockDocument(tx, companyId, id);
    const versions = tx.select({ id: documents.id }).from(documents).where(versionsOf(document));
    const now = context.now();
    const revoked = await tx
      .update(documentShares)
      .set({ expiresAt: now })
      .where(and(inArray(documentShares.documentId, versions), gt(documentShares.expiresAt, now)))
      .returning({ id: documentShares.id });
    if (revoked.length === 0) return;
    await record(tx, session, 'document_unshared', document, now);
  });
  announceChange.document(context, companyId, id);
}
