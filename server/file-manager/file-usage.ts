import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { FileUsage } from '#contract';
import type { AppContext } from '../context/app-context';
import { files } from '../db/schema';
import { usedBytes } from '../files/reserve-room';
import { MEBIBYTE } from '../files/store/free-space';

const bytesOf = (condition: ReturnType<typeof and>) =>
  sql`coalesce(sum(${files.size}) filter (where ${condition}), 0)`.mapWith(Number);

/** The room of a company, in bytes. */
export async function findFileUsage(
  { config: { FILES_ROOM_MB }, database: { db } }: AppContext,
  companyId: number,
): Promise<FileUsage> {
  const [row] = await db
    .select({
      trash: bytesOf(
        and(eq(files.origin, 'staff'), eq(files.isGone, false), isNotNull(files.deletedAt)),
      ),
      visitors: bytesOf(and(eq(files.origin, 'visitor'), isNotNull(files.ownerId))),
    })
    .from(files)
    .where(eq(files.companyId, companyId));
  return {
    limit: FILES_ROOM_MB === 0 ? null : FILES_ROOM_MB * MEBIBYTE,
    used: await usedBytes(db, companyId),
    trash: row?.trash ?? 0,
    visitors: row?.visitors ?? 0,
  };
}
