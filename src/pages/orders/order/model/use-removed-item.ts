import { useCallback, useEffect, useRef, useState } from 'react';
import type { EditorShared } from './editor-context';
import type { ItemDraft } from './draft/order-draft';

/** An item that was removed last, and where it stood. */
export interface RemovedItem {
  item: ItemDraft;
  /** The item it stood before; null at the end. */
  before: string | null;
}

/**
 * Removes items and remembers the last one, until it is back: by its own button, by an undo, or by a
 * colleague.
 * @param items those there are
 */
export function useRemovedItem(items: readonly ItemDraft[], change: EditorShared['change']) {
  const [last, setLast] = useState<RemovedItem | null>(null);
  // Kept aside, so that `remove` stays the same: rows are not rendered anew for a change in another.
  const latest = useRef(items);
  useEffect(() => {
    latest.current = items;
  }, [items]);
  const remove = useCallback(
    (id: string) => {
      const index = latest.current.findIndex((item) => item.id === id);
      const item = latest.current[index];
      if (item) setLast({ item, before: latest.current[index + 1]?.id ?? null });
      change((draft) => ({ ...draft, items: draft.items.filter((each) => each.id !== id) }));
    },
    [change],
  );
  const ids = new Set(items.map(({ id }) => id));
  // Its place goes with the item it stood before.
  const before = last !== null && last.before !== null && ids.has(last.before) ? last.before : null;
  const removed = last === null || ids.has(last.item.id) ? null : { item: last.item, before };
  const restore = () => {
    if (!removed) return;
    setLast(null);
    change((draft) => {
      if (draft.items.some(({ id }) => id === removed.item.id)) return draft;
      const at = draft.items.findIndex(({ id }) => id === removed.before);
      const place = at === -1 ? draft.items.length : at;
      const items = [...draft.items.slice(0, place), removed.item, ...draft.items.slice(place)];
      return { ...draft, items };
    });
  };
  return { removed, remove, giveBack: restore };
}
