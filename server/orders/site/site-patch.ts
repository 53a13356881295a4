import {
  orderItemSchema,
  SIDES,
  type ItemPatch,
  type OrderPatch,
  type SavedItem,
  type SitePatch,
} from '#contract';

/** The keys of a change that say something. */
const definedOf = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined));

/** Applies a change to an item; the right side of a rectangle is that of the left. */
function changedItem(item: SavedItem, patch: ItemPatch): SavedItem {
  const { fastener = {}, zip = {}, returned: _returned, ...fields } = patch;
  const changed: SavedItem = {
    ...item,
    ...definedOf(fields),
    fastener: { ...item.fastener, ...definedOf(fastener) },
    zip: { ...item.zip, ...definedOf(zip) },
  };
  const isResized = patch.height_left_mm !== undefined || patch.shape !== undefined;
  return changed.shape === 'rectangle' && isResized && patch.height_right_mm === undefined
    ? { ...changed, height_right_mm: null }
    : changed;
}

const REQUIRED = ['opening_width_mm', 'height_left_mm', 'qty', 'film_id', 'fastener'] as const;

/** A new item of a change that has everything an item needs; null where it changes an item that is gone. */
function newItem(patch: ItemPatch): SavedItem | null {
  const isWhole =
    REQUIRED.every((key) => patch[key] !== undefined) &&
    SIDES.every((side) => patch.fastener?.[side] !== undefined);
  const read = isWhole ? orderItemSchema.safeParse(patch) : null;
  return read?.success ? read.data : null;
}

/**
 * The ids of new items that are not said to come back: those that were removed meanwhile were sent again.
 */
export const addedIds = (
  items: readonly SavedItem[],
  { items: patches = [] }: SitePatch,
): string[] =>
  patches.flatMap((patch) =>
    patch.returned || items.some(({ id }) => id === patch.id) ? [] : [patch.id],
  );

/** The items of an order after a change; `gone` are changed items that the order does not have any more. */
export function changedItems(
  items: readonly SavedItem[],
  { items: patches = [], removed_ids: removed = [] }: SitePatch,
): { items: SavedItem[]; gone: string[] } {
  const changed = new Map(items.map((item) => [item.id ?? '', item]));
  const gone: string[] = [];
  for (const patch of patches) {
    const known = changed.get(patch.id);
    const next = known ? changedItem(known, patch) : newItem(patch);
    if (next) changed.set(patch.id, next);
    else gone.push(patch.id);
  }
  for (const id of removed) changed.delete(id);
  return { items: [...changed.values()], gone };
}

/** The change of an order that sets what was measured; what is not named stays out of it. */
export function orderPatchOf(items: SavedItem[], patch: SitePatch): OrderPatch {
  const { items: _items, removed_ids: _removed, ...terms } = patch;
  const hasItems = patch.items !== undefined || patch.removed_ids !== undefined;
  return { ...definedOf(terms), ...(hasItems && { items }) };
}

const ITEM_KEY = /^items\.(\d+)\.(.+)$/;

/**
 * Names the refused parts as the caller does, by the place of an item among those it has sent. A fault of
 * another item is one of all items.
 * @param items those that were refused
 */
export function keysAsSent(
  errors: Readonly<Record<string, string[]>>,
  items: readonly SavedItem[],
  { items: patches = [] }: SitePatch,
): Record<string, string[]> {
  const named = Object.entries(errors).map(([key, messages]): [string, string[]] => {
    const [, place = '', field = ''] = ITEM_KEY.exec(key) ?? [];
    if (place === '') return [key, messages];
    const item = items[Number(place)];
    const sent = patches.findIndex(({ id }) => id === item?.id);
    if (sent !== -1) return [`items.${sent}.${field}`, messages];
    return ['items', messages.map((message) => `${item?.name || 'Изделие'}: ${message}`)];
  });
  return Object.fromEntries(named);
}
