import {
  clashingOrder,
  getOrder,
  repriceOrder,
  updateOrder,
  type Order,
  type OrderPatchInput,
  type PriceList,
  type SavedItem,
} from '@/entities/orders/order';
import { ApiFailure, fieldErrorsOf, UNPROCESSABLE } from '@/shared/api';
import { changedParts } from './changed-parts';
import { isSameItem, mergeDrafts } from './merge-drafts';
import { isNewOrder } from './new-order';
import {
  draftOf,
  itemDraftOf,
  withSumsOf,
  type ChangeableSums,
  type OrderDraft,
} from './order-draft';
import { isBlankLine, patchOf, readDraft, type ReadDraft } from './read-draft';

const partOf = (key: string) => key.split('.')[0] ?? '';
const TERMS = new Set(['services', 'lines', 'discount', 'distance_km', 'mounting_height_mm']);

/**
 * Items to send: valid ones as typed, invalid ones as last saved (new ones are left out). An item equal to
 * its saved version is sent as saved.
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

/**
 * Replaces wrong terms by the saved ones. A new line that is not filled in yet stops no valid one from being
 * saved; where a saved line may be wrong, all lines stay as saved.
 * @param wrong keys of wrong terms
 */
function soundTerms(
  draft: OrderDraft,
  { services, lines }: OrderPatchInput,
  wrong: readonly string[],
  order: Order,
): OrderPatchInput {
  const parts = new Set(wrong.map(partOf).filter((part) => TERMS.has(part)));
  const places = wrong.filter((key) => partOf(key) === 'lines').map((key) => key.split('.')[1]);
  // Lines have no ids, and blank ones are not saved: a line behind all saved ones is new.
  const rankOf = (place: number) =>
    draft.lines.slice(0, place).filter((line) => !isBlankLine(line)).length;
  const areNew = places.every((place) => rankOf(Number(place)) >= order.lines.length);
  const before = [...parts].map((part) => [part, order[part as keyof Order]] as const);
  const { dismantling_pcs } = order.services;
  return {
    ...Object.fromEntries(before),
    ...(parts.has('services') && { services: { ...services, dismantling_pcs } }),
    ...(parts.has('lines') && areNew && { lines }),
  };
}

/** Faults found by the server alone, by key. */
export type Refused = Readonly<Record<string, string>>;
export const NOTHING: Refused = {};

interface Listener {
  /** Called after each save with the sent and the resulting order, which differ by colleagues' changes. */
  onSaved: (sent: Order, after: Order) => void;
  /** Called when some parts are saved while others are invalid. */
  onPart: (after: Order) => void;
  /** Called after each attempt with the parts that the server refused. */
  onRefused: (refused: Refused) => void;
}

/** Parts that are calculated together: changing any of them may lift the refusal of another. */
const CALCULATED = new Set([...TERMS, 'mounting_base', 'items']);

/** The change without the parts that the server has refused. */
function withoutRefused(changed: OrderPatchInput, refused: Refused): OrderPatchInput {
  const parts = new Set(Object.keys(refused).map(partOf));
  // Refused even with the saved value, as a discount is once there are fewer pieces.
  const isOfOthers = [...parts].some((part) => CALCULATED.has(part) && !(part in changed));
  const isRefused = (key: string) => parts.has(key) || (isOfOthers && CALCULATED.has(key));
  return Object.fromEntries(
    Object.entries(changed).filter(([key]) => !isRefused(key)),
  ) as OrderPatchInput;
}

/** The outcome of a change. */
interface Delivered {
  after: Order;
  /** The part that the server accepted. */
  taken: OrderPatchInput;
  refused: Refused;
  /** The version of prices that the draft has. */
  version: number;
}

/**
 * Sends a change. Parts that the server refuses by key are left out and reported, so that the rest is saved.
 * @param order returned where nothing was accepted
 */
async function deliver(
  order: Order,
  changed: OrderPatchInput,
  seenAt: string | null,
): Promise<Omit<Delivered, 'version'>> {
  const send = (patch: OrderPatchInput) =>
    Object.keys(patch).length === 0 ? order : updateOrder(order.id, patch, seenAt);
  try {
    return { after: await send(changed), taken: changed, refused: NOTHING };
  } catch (error) {
    const refused = fieldErrorsOf(error);
    const taken = withoutRefused(changed, refused);
    if (Object.keys(taken).length === Object.keys(changed).length) throw error;
    return { after: await send(taken), taken, refused };
  }
}

/**
 * Creates the sender of an order: it saves valid parts one by one, keeps invalid ones in the browser and
 * merges colleagues' changes of other parts.
 * @param begin creates the order once there is something to save
 */
export function createOrderSender(start: Order, current: PriceList, begin: () => Promise<Order>) {
  let base = start;
  let prices = current;
  let mayChange: ChangeableSums = { discount: true, lines: true };
  /** Version of the last part that was saved: the saver hears of it only once the whole is sound. */
  let partSavedAt: string | null = null;
  /** True while a restored draft may be based on an outdated order. */
  let isBehind = false;
  let listener: Listener = {
    onSaved: () => undefined,
    onPart: () => undefined,
    onRefused: () => undefined,
  };

  /** Returns the valid changes of a draft against an order. */
  const soundChanges = (draft: OrderDraft, order: Order) => {
    const read = readDraft(draft, prices);
    const whole = patchOf(draft, read);
    if (read.errors['items']) delete whole.items;
    else whole.items = writtenItems(draft, read, order);
    Object.assign(whole, soundTerms(draft, whole, Object.keys(read.errors), order));
    if (!mayChange.lines) delete whole.lines;
    if (!mayChange.discount) delete whole.discount;
    return { changed: changedParts(whole, order), errors: read.errors };
  };

  const saved = async (draft: OrderDraft, seenAt: string | null): Promise<Delivered> => {
    const { changed } = soundChanges(draft, base);
    try {
      return { ...(await deliver(base, changed, seenAt)), version: draft.price_version };
    } catch (error) {
      const theirs = clashingOrder(error);
      if (!theirs || theirs.deleted_at !== null) throw error;
      const merged = mergeDrafts(draftOf(base), draft, draftOf(theirs));
      if (merged.clashes.length > 0) throw error;
      const { changed: left } = soundChanges(merged.draft, theirs);
      const { after, refused } = await deliver(theirs, left, theirs.updated_at);
      const { price_version: version } = merged.draft;
      return { after, taken: withoutRefused(changed, refused), refused, version };
    }
  };

  /** Gives the order other prices. */
  async function reprice(version: number) {
    await repriceOrder(base.id, { apply: true, version });
    const sent = { ...base, price_version: version };
    // Where it cannot be read, it has these prices all the same, and the next save merges with the rest.
    adopt(await getOrder(base.id).catch(() => sent));
    listener.onSaved(sent, base);
  }

  function adopt(order: Order) {
    base = order;
    partSavedAt = order.updated_at;
    isBehind = false;
  }

  return {
    /** @throws {ApiFailure} 422 where a part is not sound, after the others were saved */
    async send(typed: OrderDraft, seenAt: string | null): Promise<Order> {
      const draft = withSumsOf(base, typed, mayChange);
      const isRepriced = draft.price_version !== base.price_version;
      if (isNewOrder(base) && Object.keys(soundChanges(draft, base).changed).length > 0) {
        adopt(await begin());
      }
      const isLater = partSavedAt !== null && partSavedAt > (seenAt ?? '');
      const report = (error: unknown) => {
        listener.onRefused(fieldErrorsOf(error));
        throw error;
      };
      const { after, taken, refused, version } = await saved(
        draft,
        isLater ? partSavedAt : seenAt,
      ).catch(report);
      const isPartSaved = after !== base;
      if (isPartSaved) {
        // Where the server took other prices by itself, the draft gets them.
        const { price_version } = isRepriced ? after : draft;
        const sent = { ...base, ...taken, price_version } as Order;
        base = after;
        partSavedAt = after.updated_at;
        listener.onSaved(sent, after);
      }
      if (isRepriced && version !== base.price_version) await reprice(version).catch(report);
      listener.onRefused(refused);
      const errors = { ...refused, ...soundChanges(draft, base).errors };
      if (Object.keys(errors).length === 0) return base;
      if (isPartSaved) listener.onPart(base);
      const fieldErrors = Object.fromEntries(
        Object.entries(errors).map(([key, message]) => [key, [message]]),
      );
      throw new ApiFailure('http', 'The order is not complete', {
        status: UNPROCESSABLE,
        fieldErrors,
      });
    },
    /** The order on which the draft is based. */
    base: () => base,
    /** Adopts a change made elsewhere. */
    take: adopt,
    /** Restores a draft that is based on this order, which others may have changed since. */
    goOnFrom(order: Order) {
      adopt(order);
      isBehind = true;
    },
    /** Whether the draft must be merged with the current order, whatever their versions. */
    isBehind: () => isBehind,
    /** Sets the prices for reading drafts, which sums may change, and the listener of saves. */
    follow(next: PriceList, changeable: ChangeableSums, told: Listener) {
      prices = next;
      mayChange = changeable;
      listener = told;
    },
  };
}
