import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { RECORD_FACTS, type FileUse, type SubjectType } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import { fileLinks } from '../db/schema';
import { mayUse } from '../http/authenticate';
import { TRASHES } from '../kinds/kind-descriptions';
import type { FileSubject } from './file-items';

/** A record by its kind and number. */
interface Reference {
  type: SubjectType;
  id: number;
}

/** A record, and whether it is in the trash. */
interface Named extends FileSubject {
  isDeleted: boolean;
}

/** A record as the key of a map. */
export const keyOf = ({ type, id }: Reference) => `${type} ${id}`;

/**
 * How people call the records, by kind and number. Those of a kind that the company cannot see now are left
 * out, and those that are gone.
 */
export async function nameRecords(
  context: AppContext,
  session: Session,
  references: readonly Reference[],
): Promise<ReadonlyMap<string, Named>> {
  const found = new Map<string, Named>();
  for (const { type, table, title } of TRASHES) {
    const ids = references.flatMap((each) => (each.type === type ? [each.id] : []));
    const { module } = RECORD_FACTS[type];
    if (ids.length === 0 || (module !== null && !mayUse(context, session, module))) continue;
    const isDeleted = sql<boolean>`${isNotNull(table.deletedAt)}`;
    const rows = await context.database.db
      .select({ id: table.id, title: sql<string | null>`${title}`, isDeleted })
      .from(table)
      .where(
        and(
          eq(table.companyId, session.companyId),
          sql`${table.id} = any(${sql.param(ids)}::integer[])`,
        ),
      );
    for (const row of rows) found.set(keyOf({ type, id: row.id }), { type, ...row });
  }
  return found;
}

/** The records that files are attached to, by the number of the file, the first attached first. */
export async function subjectsOf(
  context: AppContext,
  session: Session,
  fileIds: readonly number[],
): Promise<ReadonlyMap<number, Named[]>> {
  const subjects = new Map<number, Named[]>();
  if (fileIds.length === 0) return subjects;
  const links = await context.database.db
    .select({ fileId: fileLinks.fileId, type: fileLinks.subjectType, id: fileLinks.subjectId })
    .from(fileLinks)
    .where(and(eq(fileLinks.companyId, session.companyId), inArray(fileLinks.fileId, [...fileIds])))
    .orderBy(asc(fileLinks.createdAt), asc(fileLinks.subjectId));
  const named = await nameRecords(context, session, links);
  for (const link of links) {
    const subject = named.get(keyOf(link));
    if (subject) subjects.set(link.fileId, [...(subjects.get(link.fileId) ?? []), subject]);
  }
  return subjects;
}

interface OwnedFile {
  ownerType: SubjectType | null;
  ownerId: number | null;
}

/** Finds the records that files came with: leads and chats. */
export async function ownersOf(
  context: AppContext,
  session: Session,
  owned: readonly OwnedFile[],
): Promise<(file: OwnedFile) => FileSubject | undefined> {
  const owners = owned.flatMap(({ ownerType: type, ownerId: id }) =>
    type !== null && id !== null ? [{ type, id }] : [],
  );
  const named = await nameRecords(context, session, owners);
  return ({ ownerType: type, ownerId: id }) =>
    type !== null && id !== null ? named.get(keyOf({ type, id })) : undefined;
}

export const toSubject = ({ type, id, title }: FileSubject): FileSubject => ({ type, id, title });

export const toUse = ({ isDeleted, ...record }: Named): FileUse => ({
  ...toSubject(record),
  is_deleted: isDeleted,
});
