import { eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FileItem } from '#contract';
import type { Db } from '../db/database';
import { files, users } from '../db/schema';
import { hasPreview, isMismatched } from '../files/content/content-kind';
import { imageAddress } from '../images/image-address';

const parents = alias(files, 'parents');

/** Files with what stands beside them in lists. */
export const selectItems = (db: Db) =>
  db
    .select({
      file: getTableColumns(files),
      parentName: parents.name,
      userName: users.name,
      userAvatar: users.avatar,
    })
    .from(files)
    .leftJoin(parents, eq(parents.id, files.parentId))
    .leftJoin(users, eq(users.id, files.authorId))
    .$dynamic();

/** A record that a file belongs to, or is attached to. */
export type FileSubject = NonNullable<FileItem['subject']>;

interface ItemRow {
  file: typeof files.$inferSelect;
  parentName: string | null;
  userName: string | null;
  userAvatar: string | null;
}

/** A file or folder as the wire has it. */
export function toFileItem(
  { file, parentName, userName, userAvatar }: ItemRow,
  subject: FileSubject | null,
): FileItem {
  const mismatched = isMismatched(file.name, file.contentType);
  return {
    id: file.id,
    type: file.type,
    origin: file.origin,
    name: file.name,
    size: file.size,
    kind: file.kind ?? 'other',
    content_type: file.contentType,
    width: file.width,
    height: file.height,
    is_mismatched: mismatched,
    has_preview: !mismatched && hasPreview(file.contentType),
    in_tree: file.inTree,
    parent_id: file.parentId,
    parent_name: parentName,
    user:
      file.authorId === null
        ? null
        : { id: file.authorId, name: userName, avatar_url: imageAddress(userAvatar) },
    subject,
    created_at: file.createdAt.toISOString(),
    updated_at: file.updatedAt.toISOString(),
    deleted_at: file.deletedAt?.toISOString() ?? null,
  };
}

/** Names go by the alphabet, and by the numbers in them: «акт 2» before «акт 10». */
export const byName = sql`${files.nameKey} collate "natural_order"`;
