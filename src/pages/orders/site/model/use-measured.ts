import { useState } from 'react';
import type { SiteItem } from '@/entities/orders/order';
import { keptMeasured } from './kept-draft';
import { editedItem, type ItemEdit } from './site-draft';
import { NEEDED, readNumber, textOf, type NumberKey } from './site-fields';

/** The sizes without which an item is not measured. */
const sizesOf = ({ shape }: SiteItem): readonly NumberKey[] =>
  shape === 'slope' ? [...NEEDED, 'height_right_mm'] : NEEDED;

/** Whether an item has all the sizes that it needs, none of them wrong. */
export function hasSizes(item: SiteItem, edit: ItemEdit | undefined): boolean {
  const isValid = (key: NumberKey) =>
    'value' in readNumber(key, edit?.typed[key] ?? textOf(item[key]));
  return sizesOf(editedItem(item, edit)).every(isValid);
}

/** The items that the person has measured, ticked in this browser: by hand, or as the last size is typed. */
export function useMeasured(owner: number | null, orderId: number) {
  const [ids, setIds] = useState(() => keptMeasured.read(owner, orderId));
  const [typed, setTyped] = useState<Readonly<Record<string, readonly NumberKey[]>>>({});

  function mark(id: string, isMeasured: boolean) {
    if (ids.includes(id) === isMeasured) return;
    const next = isMeasured ? [...ids, id] : ids.filter((each) => each !== id);
    keptMeasured.write(owner, orderId, next);
    setIds(next);
  }

  return {
    ids,
    mark,
    /** Ticks an item once each size that it needs was typed. @param item as it is shown */
    type(item: SiteItem, key: NumberKey, text: string) {
      const before = typed[item.id] ?? [];
      if (before.includes(key) || 'fault' in readNumber(key, text)) return;
      const now = [...before, key];
      setTyped({ ...typed, [item.id]: now });
      if (sizesOf(item).every((size) => now.includes(size))) mark(item.id, true);
    },
  };
}
