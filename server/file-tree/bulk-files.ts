import { and, eq } from 'drizzle-orm';
import type { BulkFiles } from '#contract';
import { createBulk } from '../bulk/create-bulk';
import { idsOf, missingOf } from '../bulk/in-batches';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { files } from '../db/schema';
import { itemsOf, lockTree, requireFolder } from '../files/tree/tree';
import { announceChange } from '../realtime/announce';
import { fileConditions } from './file-conditions';
import { moveBack, moveItems } from './move-items';
import { removeAgain, removeItems, restoreItems, restoreMany, type FileUndo } from './trash-items';

const CHANGED_SINCE = { message: 'Файл с тех пор изменили' };

const AUDIT_ACTION = {
  move: 'files_moved',
  delete: 'files_deleted',
  restore: 'files_restored',
} as const;

function revertBatch(
  tx: Db,
  session: Session,
  entries: FileUndo[],
  action: BulkFiles['action'],
  now: Date,
): Promise<number[]> {
  switch (action) {
    case 'move':
      return moveBack(tx, session, entries, now);
    case 'delete': {
      const at = new Map(entries.map((entry) => [entry.id, entry.at]));
      return restoreItems(tx, session, idsOf(entries), now, at).then(idsOf);
    }
    case 'restore':
      return removeAgain(tx, session, entries);
  }
}

/** Changes of many files and folders, which can be undone for a while. */
export const fileBulk = createBulk<BulkFiles, FileUndo, null>({
  name: 'files',
  table: files,
  audit: {
    subject: 'file',
    actionOf: ({ action }) => AUDIT_ACTION[action],
    async nameOf(db, { companyId }, id) {
      const isIt = and(itemsOf(companyId), eq(files.id, id));
      const [file] = await db.select({ name: files.name }).from(files).where(isIt);
      return file?.name ?? null;
    },
  },
  async check(context, { companyId }, bulk) {
    if (bulk.action !== 'move') return;
    const { parent_id } = bulk.payload;
    await context.database.db.transaction(async (tx) => {
      await lockTree(tx, companyId);
      await requireFolder(tx, companyId, parent_id, { count: 0, height: 0 });
    });
  },
  find: (context, { companyId }, { filter = {} }) => ({
    table: files,
    id: files.id,
    where: fileConditions(context.database.db, companyId, filter, context.now()),
  }),
  createEffects: () => null,
  apply(tx, { context, session }, ids, bulk) {
    const now = context.now();
    switch (bulk.action) {
      case 'move':
        return moveItems(tx, session, ids, bulk.payload.parent_id, now);
      case 'delete':
        return removeItems(tx, session, ids, now);
      case 'restore':
        return restoreMany(tx, session, ids, now);
    }
  },
  async revert(tx, { context, session }, entries, action) {
    const done = await revertBatch(tx, session, entries, action, context.now());
    return missingOf(idsOf(entries), done, CHANGED_SINCE);
  },
  announce({ context, session }, isChanged) {
    if (isChanged) announceChange.file(context, session.companyId, null);
  },
});
