import type { ShopOrder } from '#contract';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { pricesOf } from '../../orders/write-order';
import { sheetChanges } from '../sheet/sheet-changes';
import { sheetDigest } from '../sheet/sheet-digest';
import { sheetItemsOf } from '../sheet/sheet-items';
import type { SheetSource } from '../sheet/sheet-source';
import { findMarks, type StoredMark } from './marks';
import { findPrintedSheet } from '../../documents/lookup/printed-sheet';
import { sourceOf } from '../sheet/sheet-source';
import { shopItemsOf } from './shop-items';
import {
  closedReason,
  customerOf,
  getShopOrder,
  inShopOf,
  requireShopOrder,
  type ShopRow,
} from './shop-orders';

/** An order as the shop sees it: sizes and marks, no sum, and of the client a name alone. */
export function shownOrder(
  row: ShopRow,
  source: SheetSource,
  marks: readonly StoredMark[],
): ShopOrder {
  const reason = closedReason(row);
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    customer: customerOf(row),
    installs_at: row.installsAt?.toISOString() ?? null,
    digest: sheetDigest(source),
    items: shopItemsOf(source, marks),
    outdated: null,
    editable: reason === null,
    reason,
  };
}

interface Asked {
  now: Date;
  /** The digest of the sheet in hand. */
  sheet?: string | undefined;
}

/** Reads an order as the shop makes it. @throws {HttpError} 404 */
export async function showShopOrder(
  db: Db,
  session: Session,
  id: number,
  asked: Asked,
): Promise<ShopOrder> {
  await requireShopOrder(db, session, id);
  return readShopOrder(db, session, id, asked);
}

/** Reads an order that the person was found to see as the shop makes it. @throws {HttpError} 404 */
export async function readShopOrder(
  db: Db,
  session: Session,
  id: number,
  { now, sheet }: Asked,
): Promise<ShopOrder> {
  const row = await getShopOrder(db, session, id, now);
  const { companyId } = session;
  return inShopOf(session, async () => {
    const source = sourceOf(row, await pricesOf(db, companyId, row));
    const shown = shownOrder(row, source, await findMarks(db, companyId, [id]));
    if (sheet === undefined || sheet === shown.digest) return shown;
    const printed = await findPrintedSheet(db, { companyId, orderId: id, digest: sheet });
    const changes = printed ? sheetChanges(printed, sheetItemsOf(source)) : null;
    return { ...shown, outdated: { changes } };
  });
}
