import {
  CONFLICT,
  ITEM_KIND_LABELS,
  type OrderSite,
  type SavedItem,
  type SitePatch,
} from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { HttpError } from '../../http/http-error';
import { findRemovedItem } from '../history/removed-item';
import { updateOrder } from '../write-order';
import { closedReason, findSite, mayRemove, readSite } from './read-site';
import { addedIds, changedItems, keysAsSent, orderPatchOf } from './site-patch';

const SOLD = 'Заказ уже продан: изделия убирает менеджер';

const removesSaved = (items: readonly SavedItem[], { removed_ids: removed = [] }: SitePatch) =>
  items.some(({ id }) => id !== undefined && removed.includes(id));

/** The refusal of a change of items that a colleague has removed. */
async function goneRefusal(tx: Db, companyId: number, orderId: number, [id = '']: string[]) {
  const item = await findRemovedItem(tx, companyId, orderId, id);
  const name = item && (item.name || ITEM_KIND_LABELS[item.kind]);
  return new HttpError(CONFLICT, name ? `«${name}» убрали из заказа` : 'Изделие убрали из заказа');
}

/**
 * Sets what was measured in the order as it is now, field by field: colleagues who change other fields lose
 * nothing, and a repeated call changes nothing.
 * @throws {HttpError} 404, 409 where the order is closed, the person may not measure it or an item is gone,
 *   422 by the key of the sent item
 */
export async function writeSite(
  context: AppContext,
  session: Session,
  id: number,
  patch: SitePatch,
): Promise<OrderSite> {
  const { db } = context.database;
  const { companyId } = session;
  const { refusal } = await findSite(db, session, id, context.now());
  let written: SavedItem[] = [];
  try {
    await updateOrder(
      context,
      session,
      id,
      async (row, tx) => {
        const reason = closedReason(row) ?? refusal;
        if (reason !== null) throw new HttpError(CONFLICT, reason);
        if (!mayRemove(session, row) && removesSaved(row.items, patch)) {
          throw new HttpError(CONFLICT, SOLD);
        }
        const { items, gone } = changedItems(row.items, patch);
        if (gone.length > 0) throw await goneRefusal(tx, companyId, id, gone);
        for (const added of addedIds(row.items, patch)) {
          const isRemoved = await findRemovedItem(tx, companyId, id, added);
          if (isRemoved) throw await goneRefusal(tx, companyId, id, [added]);
        }
        written = items;
        return orderPatchOf(items, patch);
      },
      () => false,
    );
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const { statusCode, message, errors } = error;
    // Without the order of a conflict: it has sums, and this call answers another record.
    throw new HttpError(statusCode, message, {
      ...(errors && { errors: keysAsSent(errors, written, patch) }),
    });
  }
  return readSite(db, session, id, context.now());
}
