import type { Operation, ShopItem, ShopStage } from '#contract';
import { imageAddress } from '../../images/image-address';
import { itemDigest } from '../sheet/sheet-digest';
import { operationsOf, sheetItem } from '../sheet/sheet-items';
import { madeItems, type MadeItem, type SheetSource } from '../sheet/sheet-source';
import type { StoredMark } from './marks';

/** An item with the operations that it needs, and its digest now. */
export interface WorkedItem {
  id: string;
  name: string;
  qty: number;
  digest: string;
  operations: readonly Operation[];
}

const workedItem = (made: MadeItem): WorkedItem => ({
  id: made.id,
  name: made.name,
  qty: made.item.qty,
  digest: itemDigest(made),
  operations: operationsOf(made),
});

/** The items of an order as the shop works on them. */
export const workedItems = (source: SheetSource): WorkedItem[] => madeItems(source).map(workedItem);

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
  return madeItems(source).map((made) => {
    const { id, digest, operations } = workedItem(made);
    return {
      ...sheetItem(made),
      digest,
      operations: operations.map((operation) => {
        const mark = marks.find((each) => isOf(each, id, operation));
        return { operation, mark: mark ? shownMark(mark, digest) : null };
      }),
    };
  });
}

/** @param digest of the item as it is now */
const shownMark = (mark: StoredMark, digest: string) => ({
  user:
    mark.userId === null
      ? null
      : { id: mark.userId, name: mark.userName, avatar_url: imageAddress(mark.userAvatar) },
  done_at: mark.doneAt.toISOString(),
  is_outdated: mark.digest !== digest,
});
