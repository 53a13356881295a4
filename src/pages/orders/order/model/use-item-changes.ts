import { useCallback, useState } from 'react';
import type { PriceList } from '@/entities/orders/order';
import { newUuid } from '@/shared/lib/record';
import { withMoved } from '@/shared/ui/sortable';
import type { EditorShared } from './editor-context';
import { nextItem, nextName, type ItemDraft } from './draft/order-draft';

/**
 * The changes of an order's items. The functions stay the same, so that a change in one row renders no
 * other.
 */
export function useItemChanges(
  items: readonly ItemDraft[],
  prices: PriceList,
  change: EditorShared['change'],
) {
  /** The item that was added just now: the focus goes to its width. */
  const [added, setAdded] = useState<string | null>(null);
  const changeItem = useCallback(
    (id: string, patch: Partial<ItemDraft>) =>
      change(
        (before) => ({
          ...before,
          items: before.items.map((item) => (item.id === id ? { ...item, ...patch } : item)),
        }),
        `${id}-${Object.keys(patch).join()}`,
      ),
    [change],
  );
  const add = () => {
    const item = nextItem(items, prices);
    setAdded(item.id);
    change((before) => ({ ...before, items: [...before.items, item] }));
  };
  const duplicate = useCallback(
    (id: string) => {
      const copyId = newUuid();
      setAdded(copyId);
      change((before) => ({
        ...before,
        items: before.items.flatMap((item) =>
          item.id === id
            ? [item, { ...item, id: copyId, name: nextName(item.name, before.items) }]
            : [item],
        ),
      }));
    },
    [change],
  );
  const move = useCallback(
    (id: string | number, to: number) =>
      change((before) => {
        const byId = new Map(before.items.map((item) => [item.id, item]));
        const order = withMoved(
          before.items.map((item) => item.id),
          String(id),
          to,
        );
        return { ...before, items: order.flatMap((each) => byId.get(each) ?? []) };
      }),
    [change],
  );
  return { added, add, changeItem, duplicate, move };
}
