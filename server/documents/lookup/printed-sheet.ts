import { and, desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { sheetItemSchema, type SheetItem } from '#contract';
import type { Db } from '../../db/database';
import { documents } from '../../db/schema';

/** The part of a production document that its QR speaks of. */
const sheetBlockSchema = z.object({ digest: z.string(), rows: z.array(sheetItemSchema) });

/**
 * Finds what a sheet with a digest said, among the production documents of its order.
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
