import type { OrderSite, SiteItem, SitePatchInput } from '@/entities/orders/order';
import { NEEDED, readNumber, type NumberKey, type TermKey } from './site-fields';

export type Value = string | number | boolean | null;
type ItemInput = NonNullable<SitePatchInput['items']>[number];

/** Choices of an item by their key on the wire: `film_id`, `fastener.top`. */
export type Chosen = Readonly<Record<string, Value>>;

/** Changes of one item that the server is not known to have. */
export interface ItemEdit {
  typed: Readonly<Partial<Record<NumberKey, string>>>;
  chosen: Chosen;
  /** The item as it was when each change of it began: it may be removed meanwhile. */
  base: SiteItem;
}

/** Everything that the server is not known to have. */
export interface SiteDraft {
  items: Readonly<Record<string, ItemEdit>>;
  /** New items, with sizes of 0 until they are measured. */
  added: readonly SiteItem[];
  removed: readonly string[];
  /** New and removed items that were sent and not answered yet: the server may have them or not. */
  sent?: readonly string[];
  terms: {
    typed: Readonly<Partial<Record<TermKey, string>>>;
    chosen: Chosen;
    /** The values as they were when their changes began. */
    base?: Chosen;
  };
}

export const EMPTY_DRAFT: SiteDraft = {
  items: {},
  added: [],
  removed: [],
  terms: { typed: {}, chosen: {} },
};

/** Faults that the server has found, by `id.key` of an item or by the key of a term. */
export type Refused = Readonly<Record<string, string>>;

export const isEmptyObject = (value: object) => Object.keys(value).length === 0;

export const isEmpty = ({ items, added, removed, terms }: SiteDraft): boolean =>
  isEmptyObject(items) &&
  added.length === 0 &&
  removed.length === 0 &&
  isEmptyObject(terms.typed) &&
  isEmptyObject(terms.chosen);

/** Puts `fastener.top` where it belongs. */
export function withChosen<Target extends object>(target: Target, chosen: Chosen): Target {
  const made = { ...target } as Record<string, unknown>;
  for (const [key, value] of Object.entries(chosen)) {
    const [first = '', second] = key.split('.');
    made[first] =
      second === undefined ? value : { ...(made[first] as object | undefined), [second]: value };
  }
  return made as Target;
}

/** The value at `fastener.top`; undefined where there is none. */
export function valueAt(target: object, key: string): Value | undefined {
  const [first = '', second] = key.split('.');
  const value = (target as Record<string, unknown>)[first];
  if (second === undefined) return value as Value | undefined;
  return typeof value === 'object' && value !== null
    ? (value as Record<string, Value>)[second]
    : undefined;
}

/** The valid numbers of typed texts. */
export function numbersOf<Key extends NumberKey | TermKey>(
  typed: Readonly<Partial<Record<Key, string>>>,
) {
  const read = Object.entries<string | undefined>(typed).flatMap(([key, text]) => {
    const found = readNumber(key as Key, text ?? '');
    return 'value' in found ? [[key, found.value] as const] : [];
  });
  return Object.fromEntries(read) as Partial<Record<Key, number | null>>;
}

/** An item as the person sees it: the saved one with the valid changes. */
export const editedItem = (item: SiteItem, edit: ItemEdit | undefined): SiteItem =>
  edit
    ? { ...withChosen(item, edit.chosen), ...(numbersOf(edit.typed) as Partial<SiteItem>) }
    : item;

/** The items to show: the saved ones that were not removed, then the new ones. */
export function shownItems(site: OrderSite, draft: SiteDraft): SiteItem[] {
  const saved = new Set(site.items.map(({ id }) => id));
  const isThere = ({ id }: SiteItem) => !draft.removed.includes(id);
  return [
    ...site.items.filter(isThere),
    ...draft.added.filter((item) => !saved.has(item.id) && isThere(item)),
  ];
}

/** Edited items that a colleague has removed. */
export function goneItems(site: OrderSite, draft: SiteDraft): SiteItem[] {
  const there = new Set([...site.items, ...draft.added].map(({ id }) => id));
  return Object.entries(draft.items).flatMap(([id, { base }]) =>
    there.has(id) || draft.removed.includes(id) ? [] : [base],
  );
}

const isRefusedAt = (refused: Refused, place: string) => refused[place] !== undefined;

/** The sound changes of a saved item; empty where there are none. */
function changesOf(
  id: string,
  { typed, chosen }: ItemEdit,
  refused: Refused,
  held: readonly string[],
): object {
  const flat = { ...chosen, ...numbersOf(typed) };
  // A fault of something that was not changed: the whole item waits for a person.
  const isHeld = Object.keys(refused).some(
    (place) => place.startsWith(`${id}.`) && !(place.slice(id.length + 1) in flat),
  );
  if (isHeld) return {};
  const sound = Object.entries(flat).filter(
    ([key]) => !isRefusedAt(refused, `${id}.${key}`) && !held.includes(`${id}.${key}`),
  );
  return withChosen({}, Object.fromEntries(sound) as Chosen);
}

/** A new item as it is sent; null until it is measured. */
function addedItem(item: SiteItem, edit: ItemEdit | undefined, refused: Refused): ItemInput | null {
  const whole = editedItem(item, edit);
  const isMeasured = NEEDED.every((key) => (whole[key] ?? 0) > 0);
  const isRefused = Object.keys(refused).some((place) => place.startsWith(`${item.id}.`));
  return isMeasured && !isRefused ? whole : null;
}

/**
 * The change to send; null where the draft has no valid change.
 * @param held the places that wait for an answer of the person
 */
export function patchOf(
  site: OrderSite,
  draft: SiteDraft,
  refused: Refused = {},
  held: readonly string[] = [],
): SitePatchInput | null {
  const saved = new Set(site.items.map(({ id }) => id));
  const isSent = (id: string) => draft.sent?.includes(id) === true;
  const added = draft.added.flatMap((item): ItemInput[] => {
    if (saved.has(item.id) && !isSent(item.id)) return [];
    const whole = addedItem(item, draft.items[item.id], refused);
    return whole ? [whole] : [];
  });
  const changed = Object.entries(draft.items).flatMap(([id, edit]): ItemInput[] => {
    if (!saved.has(id) || added.some((item) => item.id === id)) return [];
    const changes = changesOf(id, edit, refused, held);
    return isEmptyObject(changes) ? [] : [{ id, ...changes }];
  });
  const items = [...changed, ...added];
  const removed = draft.removed.filter((id) => saved.has(id) || isSent(id));
  const { typed, chosen } = draft.terms;
  const terms = Object.entries({ ...chosen, ...numbersOf(typed) }).filter(
    ([key]) => !isRefusedAt(refused, key) && !held.includes(key),
  );
  const patch: SitePatchInput = {
    ...(items.length > 0 && { items }),
    ...(removed.length > 0 && { removed_ids: removed }),
    ...Object.fromEntries(terms),
  };
  return isEmptyObject(patch) ? null : patch;
}
