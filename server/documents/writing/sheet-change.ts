import type { SheetChange } from '#contract';
import type { Db } from '../../db/database';
import type { SummedOrder } from '../../orders/order-repository';
import { sheetChanges } from '../../production/sheet/sheet-changes';
import { sheetDigest } from '../../production/sheet/sheet-digest';
import { sheetItemsOf } from '../../production/sheet/sheet-items';
import type { SheetSource } from '../../production/sheet/sheet-source';
import { findVersion } from '../../soft-windows/price-lists';
import { sheetIn, sheetSource } from '../content/sheet-blocks';
import type { StoredDocument } from './document-ingredients';
import { inForce } from './order-change';

/** The items of an order as the shop would make them now; null where that is not known. */
async function sourceNow(
  db: Db,
  companyId: number,
  order: SummedOrder,
): Promise<SheetSource | null> {
  const prices = await findVersion(db, companyId, order.price_version);
  const { calculation } = order;
  return prices && calculation ? sheetSource({ order, calculation, prices }) : null;
}

/** The sheet of the shop that a document is; undefined for any other, and for a cancelled one. */
const sheetOf = ({ type, status, content }: StoredDocument) =>
  type === 'production' && status !== 'cancelled' && content ? sheetIn(content.blocks) : undefined;

/** How an order differs from its printed sheet; null: it does not, or the document is no such sheet. */
export async function changesOfSheet(
  db: Db,
  document: StoredDocument,
  order: SummedOrder,
): Promise<SheetChange[] | null> {
  const sheet = sheetOf(document);
  const source = sheet ? await sourceNow(db, document.companyId, order) : null;
  if (!sheet || !source || sheetDigest(source) === sheet.digest) return null;
  return sheetChanges(sheet.rows, sheetItemsOf(source));
}

/** The sheets in force, of all documents of an order, that it differs from: their ids. */
export async function outdatedSheets(
  db: Db,
  companyId: number,
  all: readonly StoredDocument[],
  order: SummedOrder,
): Promise<Set<number>> {
  const sheets = inForce(all).flatMap((document) => {
    const sheet = sheetOf(document);
    return sheet ? [{ id: document.id, digest: sheet.digest }] : [];
  });
  const source = sheets.length > 0 ? await sourceNow(db, companyId, order) : null;
  if (!source) return new Set();
  const digest = sheetDigest(source);
  return new Set(sheets.filter((sheet) => sheet.digest !== digest).map(({ id }) => id));
}
