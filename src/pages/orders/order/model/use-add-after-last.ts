import type { KeyboardEvent } from 'react';
import type { ItemDraft } from './draft/order-draft';

/** Every field that may be the last of an item: of any («any»), or of the last item only («last»). */
const FINISHES = '[data-finishes]';
const OF_ANY = '[data-finishes="any"]';

/**
 * Enter in the last field of an item goes on to another one: to a new one, or to the last one while it has no
 * size yet. In the last item the last size and the quantity are last too, for the rest is taken over.
 * @returns a listener of the list of items
 */
export function useAddAfterLast(items: readonly ItemDraft[], add: () => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, target, currentTarget } = event;
    if (key !== 'Enter' || ctrlKey || metaKey || altKey || shiftKey || repeat) return;
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (!(target instanceof Element) || !target.matches(FINISHES)) return;
    // A folded row has none of these fields, but it is a row.
    const lastRow = [...currentTarget.querySelectorAll('[data-item]')].at(-1);
    if (!target.matches(OF_ANY) && !lastRow?.contains(target)) return;
    event.preventDefault();
    const last = items.at(-1);
    if (last && last.width === '' && last.left === '') {
      lastRow?.querySelector<HTMLElement>('[inputmode="decimal"]')?.focus();
    } else add();
  };
}
