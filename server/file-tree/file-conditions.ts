import { and, eq, gt, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { TRASH_DAYS, type FileFilter, type FilePlace } from '#contract';
import type { Db } from '../db/database';
import { fileLinks, files } from '../db/schema';
import { itemsOf, liveItems } from '../files/tree/tree';
import { searchOfFew } from '../search/search-condition';

const DAY_MS = 86_400_000;

/** Items that went to the trash by themselves and are there; others come back with their folder. */
export const inTrash = (now: Date): SQL =>
  and(
    gt(files.deletedAt, new Date(now.getTime() - TRASH_DAYS * DAY_MS)),
    isNull(files.deletedWith),
    eq(files.isGone, false),
  ) ?? sql`false`;

/** Which files of staff a part of the manager holds; those of visitors are none of them. */
function placeCondition(
  db: Db,
  companyId: number,
  { place = 'folders', parent_id, search }: FileFilter,
  now: Date,
): SQL | undefined {
  // Read once for the list, not for each of its files; and no links of other companies.
  const attached = db
    .select({ id: fileLinks.fileId })
    .from(fileLinks)
    .where(eq(fileLinks.companyId, companyId));
  const parent = parent_id === undefined ? isNull(files.parentId) : eq(files.parentId, parent_id);
  const conditions: Record<FilePlace, () => SQL | undefined> = {
    folders: () =>
      and(liveItems(companyId), eq(files.inTree, true), search === undefined ? parent : undefined),
    // One that was uploaded and is attached to nothing yet is not there for others.
    records: () =>
      and(
        liveItems(companyId),
        eq(files.inTree, false),
        or(isNull(files.looseSince), inArray(files.id, attached)),
      ),
    trash: () => and(itemsOf(companyId), inTrash(now)),
    visitors: () => sql`false`,
  };
  return conditions[place]();
}

/** The condition of a search over names and of a kind of content. */
export const namedAs = ({ search, kind }: Pick<FileFilter, 'search' | 'kind'>): SQL | undefined =>
  and(
    search === undefined ? undefined : searchOfFew(search, sql`${files.nameKey}`),
    kind === undefined ? undefined : and(eq(files.type, 'file'), eq(files.kind, kind)),
  );

/** Which files and folders of staff a filter means: one reading for the list and bulk actions. */
export const fileConditions = (db: Db, companyId: number, filter: FileFilter, now: Date) =>
  and(placeCondition(db, companyId, filter, now), namedAs(filter));

/** The files that a company has: of records, and those of staff that are not about to be removed. */
export const countedFiles = and(
  eq(files.type, 'file'),
  or(isNotNull(files.ownerId), and(eq(files.origin, 'staff'), eq(files.isGone, false))),
);
