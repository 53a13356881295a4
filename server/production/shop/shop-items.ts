import type { Operation, PriceList, ShopItem, ShopStage } from '#contract';
import { imageAddress } from '../../images/image-address';
import { itemDigests } from '../sheet/sheet-digest';
import { operationsOf, sheetItemsOf } from '../sheet/sheet-items';
import { madeItems, type SheetSource } from '../sheet/sheet-source';
import type { StoredMark } from './marks';
import type { ShopRow } from './shop-orders';

/** The order as its sheet is made of. */
export const sourceOf = (
  { id, items, calculation }: Pick<ShopRow, 'id' | 'items' | 'calculation'>,
  prices: PriceList,
): SheetSource => ({ orderId: id, items, calculation, prices });

/** An item with the operations that it needs, and its digest now. */
export interface WorkedItem {
  id: string;
  name: string;
  qty: number;
  digest: string;
  operations: readonly Operation[];
}

/** The items of an order as the shop works on them. */
export function workedItems(source: SheetSource): WorkedItem[] {
  const digests = itemDigests(source);
  return madeItems(source).map((made) => ({
    id: made.id,
    name: made.name,
    qty: made.item.qty,
    digest: digests.get(made.id) ?? '',
    operations: operationsOf(made),
  }));
}

const isOf = (mark: StoredMark, itemId: string, operation: Operation) =>
  mark.itemId === itemId && mark.operation === operation;

/** The stage of an item: its first operation that is not done as the item is now. */
export const stageOf = (
  { id, digest, operations }: WorkedItem,
  marks: readonly StoredMark[],
): ShopStage =>
  operations.find(
    (operation) => !marks.some((mark) => isOf(mark, id, operation) && mark.digest === digest),
  ) ?? 'ready';

/** The items of an order with their marks. */
export function shopItemsOf(source: SheetSource, marks: readonly StoredMark[]): ShopItem[] {
  const worked = new Map(workedItems(source).map((item) => [item.id, item]));
  return sheetItemsOf(source).map((item) => {
    const { digest, operations = [] } = worked.get(item.id) ?? {};
    return {
      ...item,
      digest,
      operations: operations.map((operation) => {
        const mark = marks.find((each) => isOf(each, item.id, operation));
        return { operation, mark: mark ? shownMark(mark, digest) : null };
      }),
    };
  });
}

/** @param digest of the item as it is now */
const shownMark = (mark: StoredMark, digest: string | undefined) => ({
  user:
    mark.userId === null
      ? null
      : { id: mark.userId, name: mark.userName, avatar_url: imageAddress(mark.userAvatar) },
  done_at: mark.doneAt.toISOString(),
  is_outdated: mark.digest !== digest,
});
