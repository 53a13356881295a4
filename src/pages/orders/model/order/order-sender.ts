import {
  clashingOrder,
  updateOrder,
  type Order,
  type OrderPatchInput,
  type PriceList,
  type SavedItem,
} from '@/entities/order';
import { ApiFailure, fieldErrorsOf, UNPROCESSABLE } from '@/shared/api';
import { changedParts } from './changed-parts';
import { isSameItem, mergeDrafts } from './merge-drafts';
import { draftOf, itemDraftOf, type OrderDraft } from './order-draft';
import { patchOf, readDraft, type ReadDraft } from './read-draft';

const partOf = (key: string) => key.split('.')[0] ?? '';
const TERMS = new Set(['services', 'lines', 'discount', 'distance_km', 'mounting_height_mm']);

/**
 * The items of a draft as they are written: the sound ones as they are on the screen, of the others what was saved before,
 * if anything was. What says the same as what is saved is left as that is.
 */
function writtenItems(draft: OrderDraft, { sound, places }: ReadDraft, order: Order): SavedItem[] {
  const readAt = new Map(places.map((place, index) => [place, sound.items[index]]));
  const savedById = new Map(order.items.map((item) => [item.id, item]));
  return draft.items.flatMap((item, place) => {
    const saved = savedById.get(item.id);
    if (saved && isSameItem(item, itemDraftOf(saved))) return saved;
    return readAt.get(place) ?? saved ?? [];
  });
}

/** What the server alone has found wrong, by key. */
export type Refused = Readonly<Record<string, string>>;
export const NOTHING: Refused = {};

interface Listener {
  /** Told after each save what was sent and what the order is now: they differ by what a colleague has changed. */
  onSaved: (sent: Order, after: Order) => void;
  /** Told with each attempt what of it the server has refused. */
  onRefused: (refused: Refused) => void;
}

/** What became of a change. */
interface Delivered {
  after: Order;
  /** What the server has taken of it. */
  taken: OrderPatchInput;
  refused: Refused;
}

/**
 * Sends a change. What the server refuses by key is left out and told, so that the rest is saved.
 * @param order as it is where nothing of the change is taken
 */
async function deliver(
  order: Order,
  changed: OrderPatchInput,
  seenAt: string | null,
): Promise<Delivered> {
  const send = (patch: OrderPatchInput) =>
    Object.keys(patch).length === 0 ? order : updateOrder(order.id, patch, seenAt);
  try {
    return { after: await send(changed), taken: changed, refused: NOTHING };
  } catch (error) {
    const refused = fieldErrorsOf(error);
    const parts = new Set(Object.keys(refused).map(partOf));
    const left = Object.entries(changed).filter(([key]) => !parts.has(key));
    if (left.length === Object.keys(changed).length) throw error;
    const taken = Object.fromEntries(left) as OrderPatchInput;
    return { after: await send(taken), taken, refused };
  }
}

/**
 * Makes the function that saves an order: what is sound is sent part by part, what is not stays in the browser and is
 * named. What two people have changed apart is joined without asking.
 */
export function createOrderSender(start: Order, current: PriceList) {
  let base = start;
  let prices = current;
  /** Version of the last part that was saved: the saver hears of it only once the whole is sound. */
  let partSavedAt: string | null = null;
  let listener: Listener = { onSaved: () => undefined, onRefused: () => undefined };

  /** What of a draft can be sent and differs from an order. */
  const soundChanges = (draft: OrderDraft, order: Order) => {
    const read = readDraft(draft, prices);
    const keys = Object.keys(read.errors);
    const whole = patchOf(draft, read);
    if (read.errors['items']) delete whole.items;
    else whole.items = writtenItems(draft, read, order);
    if (keys.some((key) => TERMS.has(partOf(key)))) {
      for (const key of TERMS) delete whole[key as keyof typeof whole];
      delete whole.mounting_base;
    }
    return { changed: changedParts(whole, order), errors: read.errors };
  };

  const saved = async (draft: OrderDraft, seenAt: string | null): Promise<Delivered> => {
    const { changed } = soundChanges(draft, base);
    try {
      return await deliver(base, changed, seenAt);
    } catch (error) {
      const theirs = clashingOrder(error);
      if (!theirs || theirs.deleted_at !== null) throw error;
      const merged = mergeDrafts(draftOf(base), draft, draftOf(theirs));
      if (merged.clashes.length > 0) throw error;
      const { changed: left } = soundChanges(merged.draft, theirs);
      const { after, refused } = await deliver(theirs, left, theirs.updated_at);
      const parts = new Set(Object.keys(refused).map(partOf));
      const taken = Object.entries(changed).filter(([key]) => !parts.has(key));
      return { after, taken: Object.fromEntries(taken) as OrderPatchInput, refused };
    }
  };

  return {
    /** @throws {ApiFailure} 422 where a part is not sound, after the others were saved */
    async send(draft: OrderDraft, seenAt: string | null): Promise<Order> {
      const isLater = partSavedAt !== null && partSavedAt > (seenAt ?? '');
      const { after, taken, refused } = await saved(draft, isLater ? partSavedAt : seenAt);
      if (after !== base) {
        const sent = { ...base, ...taken } as Order;
        base = after;
        partSavedAt = after.updated_at;
        listener.onSaved(sent, after);
      }
      listener.onRefused(refused);
      const errors = { ...refused, ...soundChanges(draft, base).errors };
      if (Object.keys(errors).length === 0) return base;
      const fieldErrors = Object.fromEntries(
        Object.entries(errors).map(([key, message]) => [key, [message]]),
      );
      throw new ApiFailure('http', 'The order is not complete', {
        status: UNPROCESSABLE,
        fieldErrors,
      });
    },
    /** The order that what is on the screen grew from. */
    base: () => base,
    /** Somebody else has changed the order, or something else was done to it. */
    take(order: Order) {
      base = order;
      partSavedAt = order.updated_at;
    },
    /** What the drafts are read by, and who is told of a save. */
    follow(next: PriceList, told: Listener) {
      prices = next;
      listener = told;
    },
  };
}
