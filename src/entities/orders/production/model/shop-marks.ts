import type { OperationMark, ShopItem, ShopMark, ShopOrder } from '#contract';

/** The ticks of an order by item and operation; null: not done. */
export type ShopMarks = ReadonlyMap<string, ReadonlyMap<string, OperationMark | null>>;

export const marksOf = ({ items }: Pick<ShopOrder, 'items'>): ShopMarks =>
  new Map(
    items.map(({ id, operations }) => [
      id,
      new Map(operations.map(({ operation, mark }) => [operation, mark])),
    ]),
  );

/** The order with these ticks; an operation that they do not name keeps its own. */
export const withMarks = (order: ShopOrder, marks: ShopMarks): ShopOrder => ({
  ...order,
  items: order.items.map((item) => ({
    ...item,
    operations: item.operations.map(({ operation, mark }) => {
      const known = marks.get(item.id)?.get(operation);
      return { operation, mark: known === undefined ? mark : known };
    }),
  })),
});

/** Whether an operation was done on the item as it is now. */
export const isDone = (mark: OperationMark | null): mark is OperationMark =>
  mark !== null && !mark.is_outdated;

/** The ticks after a call; as on the server, what is done already keeps who did it. */
export function applyMark(
  marks: ShopMarks,
  { item_ids: ids, operation, done }: ShopMark,
  own: OperationMark,
): ShopMarks {
  const next = new Map(marks);
  for (const id of ids) {
    const ofItem = next.get(id);
    const before = ofItem?.get(operation);
    if (!ofItem || before === undefined || (done && isDone(before))) continue;
    next.set(id, new Map(ofItem).set(operation, done ? own : null));
  }
  return next;
}

interface Progress {
  done: number;
  all: number;
}

/** How many operations of the items are done. */
export function progressOf(items: readonly Pick<ShopItem, 'operations'>[]): Progress {
  const operations = items.flatMap((item) => item.operations);
  return { done: operations.filter(({ mark }) => isDone(mark)).length, all: operations.length };
}
