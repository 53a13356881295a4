import { and, desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { sheetItemSchema, type SheetItem } from '#contract';
import type { Db } from '../../db/database';
import { documents } from '../../db/schema';

/** The block of a production document that the digest in its QR identifies. */
const sheetBlockSchema = z.object({ digest: z.string(), rows: z.array(sheetItemSchema) });

/**
 * Finds the items of a printed sheet by its digest, among the production documents of its order.
 * @returns null where no such document is kept
 */
export async function findPrintedSheet(
  db: Db,
  { companyId, orderId, digest }: { companyId: number; orderId: number; digest: string },
): Promise<SheetItem[] | null> {
  const block = JSON.stringify([{ type: 'sheet', digest }]);
  const [found] = await db
    .select({ blocks: sql<unknown[]>`${documents.content} -> 'blocks'` })
    .from(documents)
    .where(
      and(
        eq(documents.companyId, companyId),
        eq(documents.orderId, orderId),
        sql`${documents.type} = 'production'`,
        sql`${documents.content} -> 'blocks' @> ${block}::jsonb`,
      ),
    )
    .orderBy(desc(documents.id))
    .limit(1);
  for (const each of found?.blocks ?? []) {
    const read = sheetBlockSchema.safeParse(each);
    if (read.success && read.data.digest === digest) return read.data.rows;
  }
  return null;
}
