import { useCallback, useState } from 'react';
import type { ReadItem } from './draft/read-item';

/** Fewer are seen at a glance. */
const FOLDED_FROM = 3;

const isSound = ({ item, errors }: ReadItem) => item !== null && Object.keys(errors).length === 0;

/**
 * Which items are one line on a phone: at first all sound ones of an order with several.
 * @param read each item of the order
 * @param isPhone whether the order is opened on one
 */
export function useFoldedItems(read: readonly ReadItem[], isPhone: boolean) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        isPhone && read.length >= FOLDED_FROM ? read.flatMap(({ item }) => item?.id ?? []) : [],
      ),
  );
  /** Folds an item, or unfolds it. */
  const fold = useCallback(
    (id: string) =>
      setFolded((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  /** An item with a fault is never folded: the fault is seen. */
  const isFolded = (id: string, item: ReadItem) => folded.has(id) && isSound(item);
  return { isFolded, fold };
}
