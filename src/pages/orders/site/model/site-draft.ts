import type { OrderSite, SiteItem, SitePatchInput } from '@/entities/orders/order';
import { NEEDED, readNumber, type NumberKey, type TermKey } from './site-fields';

type Value = string | number | boolean | null;
type ItemInput = NonNullable<SitePatchInput['items']>[number];

/** Choices of an item by their key on the wire: `film_id`, `fastener.top`. */
export type Chosen = Readonly<Record<string, Value>>;

/** Changes of one item that the server is not known to have. */
export interface ItemEdit {
  typed: Readonly<Partial<Record<NumberKey, string>>>;
  chosen: Chosen;
  /** The item as it was when its edit began: it may be removed meanwhile. */
  base: SiteItem;
}

/** Everything that the server is not known to have. */
export interface SiteDraft {
  items: Readonly<Record<string, ItemEdit>>;
  /** New items, with sizes of 0 until they are measured. */
  added: readonly SiteItem[];
  removed: readonly string[];
  terms: { typed: Readonly<Partial<Record<TermKey, string>>>; chosen: Chosen };
}

export const EMPTY_DRAFT: SiteDraft = {
  items: {},
  added: [],
  removed: [],
  terms: { typed: {}, chosen: {} },
};

/** Faults that the server has found, by `id.key` of an item or by the key of a term. */
export type Refused = Readonly<Record<string, string>>;

const isEmptyObject = (value: object) => Object.keys(value).length === 0;

export const isEmpty = ({ items, added, removed, terms }: SiteDraft): boolean =>
  isEmptyObject(items) &&
  added.length === 0 &&
  removed.length === 0 &&
  isEmptyObject(terms.typed) &&
  isEmptyObject(terms.chosen);

/** Puts `fastener.top` where it belongs. */
function withChosen<Target extends object>(target: Target, chosen: Chosen): Target {
  const made = { ...target } as Record<string, unknown>;
  for (const [key, value] of Object.entries(chosen)) {
    const [first = '', second] = key.split('.');
    made[first] =
      second === undefined ? value : { ...(made[first] as object | undefined), [second]: value };
  }
  return made as Target;
}

/** The valid numbers of typed texts. */
function numbersOf<Key extends NumberKey | TermKey>(typed: Readonly<Partial<Record<Key, string>>>) {
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
function changesOf(id: string, { typed, chosen }: ItemEdit, refused: Refused): object {
  const flat = { ...chosen, ...numbersOf(typed) };
  // A fault of something that was not changed: the whole item waits for a person.
  const isHeld = Object.keys(refused).some(
    (place) => place.startsWith(`${id}.`) && !(place.slice(id.length + 1) in flat),
  );
  if (isHeld) return {};
  const sound = Object.entries(flat).filter(([key]) => !isRefusedAt(refused, `${id}.${key}`));
  return withChosen({}, Object.fromEntries(sound) as Chosen);
}

/** A new item as it is sent; null until it is measured. */
function addedItem(item: SiteItem, edit: ItemEdit | undefined, refused: Refused): ItemInput | null {
  const whole = editedItem(item, edit);
  const isMeasured = NEEDED.every((key) => (whole[key] ?? 0) > 0);
  const isRefused = Object.keys(refused).some((place) => place.startsWith(`${item.id}.`));
  return isMeasured && !isRefused ? whole : null;
}

/** The change to send; null where there is nothing sound to send. */
export function patchOf(
  site: OrderSite,
  draft: SiteDraft,
  refused: Refused = {},
): SitePatchInput | null {
  const saved = new Set(site.items.map(({ id }) => id));
  const changed = Object.entries(draft.items).flatMap(([id, edit]): ItemInput[] => {
    if (!saved.has(id) || draft.removed.includes(id)) return [];
    const changes = changesOf(id, edit, refused);
    return isEmptyObject(changes) ? [] : [{ id, ...changes }];
  });
  const added = draft.added.flatMap((item): ItemInput[] => {
    if (saved.has(item.id) || draft.removed.includes(item.id)) return [];
    const whole = addedItem(item, draft.items[item.id], refused);
    return whole ? [whole] : [];
  });
  const items = [...changed, ...added];
  const removed = draft.removed.filter((id) => saved.has(id));
  const { typed, chosen } = draft.terms;
  const terms = Object.entries({ ...chosen, ...numbersOf(typed) }).filter(
    ([key]) => !isRefusedAt(refused, key),
  );
  const patch: SitePatchInput = {
    ...(items.length > 0 && { items }),
    ...(removed.length > 0 && { removed_ids: removed }),
    ...Object.fromEntries(terms),
  };
  return isEmptyObject(patch) ? null : patch;
}

/** Keeps the values that differ from the sent ones. */
const unsent = <Values extends object>(
  now: Values,
  sent: object,
  isSent: (key: string) => boolean,
) =>
  Object.fromEntries(
    Object.entries(now).filter(
      ([key, value]) => (sent as Record<string, unknown>)[key] !== value || !isSent(key),
    ),
  ) as Values;

const hasKey = (sent: object, key: string) => {
  const [first = '', second] = key.split('.');
  const value = (sent as Record<string, unknown>)[first];
  if (second === undefined) return value !== undefined;
  return typeof value === 'object' && value !== null && second in value;
};

/**
 * The draft without what the server has now.
 * @param sent the draft and its change as they were sent; what was typed meanwhile stays
 */
export function settled(
  now: SiteDraft,
  sent: { draft: SiteDraft; patch: SitePatchInput },
  site: OrderSite,
): SiteDraft {
  const { draft, patch } = sent;
  const saved = new Set(site.items.map(({ id }) => id));
  const items = Object.entries(now.items).flatMap(([id, edit]): [string, ItemEdit][] => {
    const before = draft.items[id];
    const written = patch.items?.find((item) => item.id === id);
    if (!before || !written) return [[id, edit]];
    const isSent = (key: string) => hasKey(written, key);
    const left = {
      ...edit,
      typed: unsent(edit.typed, before.typed, isSent),
      chosen: unsent(edit.chosen, before.chosen, isSent),
    };
    return isEmptyObject(left.typed) && isEmptyObject(left.chosen) ? [] : [[id, left]];
  });
  const isTermSent = (key: string) => hasKey(patch, key);
  return {
    items: Object.fromEntries(items),
    added: now.added.filter(({ id }) => !saved.has(id)),
    removed: now.removed.filter((id) => saved.has(id)),
    terms: {
      typed: unsent(now.terms.typed, draft.terms.typed, isTermSent),
      chosen: unsent(now.terms.chosen, draft.terms.chosen, isTermSent),
    },
  };
}
