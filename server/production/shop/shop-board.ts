import { SHOP_COLUMN_SIZE, SHOP_STAGES, type ShopCard, type ShopStage } from '#contract';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import type { Listed, ListPart } from '../../lists/page';
import { pricesByVersion } from '../../orders/write-order';
import { sourceOf } from '../sheet/sheet-source';
import { findMarks, type StoredMark } from './marks';
import { stageOf, workedItems, type WorkedItem } from './shop-items';
import { customerOf, inShopOf, listShopOrders, type ShopRow } from './shop-orders';

/** An order of the shop with the stage of each of its items. */
interface StagedOrder {
  row: ShopRow;
  items: { item: WorkedItem; stage: ShopStage }[];
}

/** Orders are made in the order in which they are installed; those without a visit come last. */
const bySoonest = ({ row: one }: StagedOrder, { row: other }: StagedOrder): number => {
  const [first, second] = [one, other].map(({ installsAt }) => installsAt?.getTime() ?? Infinity);
  if (first === second || first === undefined || second === undefined) {
    return one.number - other.number;
  }
  return first - second;
};

/** Reads all orders that a person finds in the shop, the soonest first. */
async function readStaged(db: Db, session: Session, now: Date): Promise<StagedOrder[]> {
  const { companyId } = session;
  const rows = await listShopOrders(db, session, now);
  if (rows.length === 0) return [];
  return inShopOf(session, async () => {
    const lists = await pricesByVersion(db, companyId, rows);
    const marks = new Map<number, StoredMark[]>(rows.map(({ id }) => [id, []]));
    for (const mark of await findMarks(db, companyId, [...marks.keys()])) {
      marks.get(mark.orderId)?.push(mark);
    }
    const staged = rows.map((row): StagedOrder => {
      const prices = lists.get(row.priceVersion);
      const items = prices ? workedItems(sourceOf(row, prices)) : [];
      const own = marks.get(row.id) ?? [];
      return { row, items: items.map((item) => ({ item, stage: stageOf(item, own) })) };
    });
    return staged.toSorted(bySoonest);
  });
}

const toCard = ({ row, items }: StagedOrder, stage: ShopStage): ShopCard => ({
  id: row.id,
  number: row.number,
  customer: customerOf(row),
  installs_at: row.installsAt?.toISOString() ?? null,
  items: items
    .filter((each) => each.stage === stage)
    .map(({ item: { id, name, qty } }) => ({ id, name, qty })),
  items_count: items.length,
  ready_count: items.filter((each) => each.stage === 'ready').length,
});

const isAt =
  (stage: ShopStage) =>
  ({ items }: StagedOrder) =>
    items.some((each) => each.stage === stage);

/** The orders of the shop by stage: how many there are at each, and the first of them. */
export async function readShopBoard(db: Db, session: Session, now: Date) {
  const staged = await readStaged(db, session, now);
  return SHOP_STAGES.map((stage) => {
    const here = staged.filter(isAt(stage));
    return {
      stage,
      total: here.length,
      items: here.slice(0, SHOP_COLUMN_SIZE).map((order) => toCard(order, stage)),
    };
  });
}

/** A part of the orders that have items at a stage. */
export async function listShopPart(
  db: Db,
  session: Session,
  { stage, now }: { stage: ShopStage; now: Date },
  { limit, offset }: ListPart,
): Promise<Listed<ShopCard>> {
  const here = (await readStaged(db, session, now)).filter(isAt(stage));
  return {
    items: here.slice(offset, offset + limit).map((order) => toCard(order, stage)),
    total: here.length,
  };
}
