import type { Failed } from '../../bulk/in-batches';
import type { TrashUndo } from '../../bulk/trash-of';
import type { SpamMark } from '../../db/schema';

const CHANGED_SINCE = 'Заявку с тех пор изменили';
const LEFT_WORK = 'Прежний ответственный отключён, поэтому заявка осталась как есть';

/**
 * Who was responsible for a lead, since when, and the version of the lead then; moments as the wire has them.
 */
export type FormerAssignment = {
  userId: number | null;
  assignedAt: string | null;
  version: string;
};

/** One lead before a bulk change, and the version of that change, by which a later one is recognised. */
export interface UndoEntry {
  id: number;
  /**
   * The status, the assignee; for `restore` and `not_spam` the moment the lead had been put there.
   */
  before: string | number | null;
  /**
   * When the field, the trash or the spam was written; for `restore` and `not_spam` the version it came back
   * with.
   */
  at: string;
  /** The first response this change was, if it was one: there was none before. */
  responded?: true;
  /** Who had deleted the lead; for `restore` only. */
  deletedBy?: number | null;
  /** Why the lead was in the spam; for `not_spam` only. */
  reasons?: SpamMark[];
  /**
   * Who was responsible before the lead was given to the next in turn; for `not_spam` only, absent where it
   * was not.
   */
  former?: FormerAssignment;
}

/** An entry of the trash as a stored undo has it. */
export const ofTrash = ({ id, at, deleted }: TrashUndo): UndoEntry => ({
  id,
  before: deleted?.at ?? null,
  at,
  ...(deleted && { deletedBy: deleted.by }),
});

/** The entry of the trash that a stored one was. */
export const toTrash = ({ id, before, at, deletedBy = null }: UndoEntry): TrashUndo => ({
  id,
  at,
  ...(before !== null && { deleted: { at: String(before), by: deletedBy } }),
});

/**
 * The entries that were not reverted: their leads were written again since.
 * @param orphaned those that would have gone back to somebody who does not work here any longer
 */
export function leftOut(
  entries: UndoEntry[],
  undone: Iterable<number>,
  orphaned: ReadonlySet<number> = new Set(),
): Failed {
  const done = new Set(undone);
  return entries
    .filter(({ id }) => !done.has(id))
    .map(({ id }) => ({ id, message: orphaned.has(id) ? LEFT_WORK : CHANGED_SINCE }));
}
