import { and, eq } from 'drizzle-orm';
import type { CurrentContent } from '#contract';
import type { Db } from '../../db/database';
import { documents } from '../../db/schema';
import { notFound } from '../../http/http-error';
import { buildDocument } from '../content/build-document';
import { draftOf } from './document-ingredients';
import { totalOf } from './document-repository';

/**
 * The content that a document would have if it were made of its order now; nothing is stored.
 * @throws {HttpError} 404
 */
export async function contentNow(
  db: Db,
  companyId: number,
  id: number,
  now: Date,
): Promise<CurrentContent> {
  const [document] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.companyId, companyId), eq(documents.id, id)));
  if (!document) throw notFound();
  const { order, made } = await draftOf(db, document, now);
  return { ...buildDocument(made), total: totalOf({ ...document, total: null }, order) };
}
