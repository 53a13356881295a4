import type { OrderSite, SiteItem } from '@/entities/orders/order';
import { newUuid } from '@/shared/lib/record';
import {
  editedItem,
  shownItems,
  valueAt,
  withChosen,
  type Chosen,
  type ItemEdit,
  type SiteDraft,
} from './site-draft';
import type { NumberKey, TermKey } from './site-fields';

/** A change of a draft by a person. */
export type DraftChange = (draft: SiteDraft) => SiteDraft;

const without = <Values extends object>(values: Values, key: string) =>
  Object.fromEntries(Object.entries(values).filter(([each]) => each !== key)) as Values;

/** The edit of an item with the saved values that some of its changes begin with. */
function begun(draft: SiteDraft, saved: SiteItem, keys: readonly string[]): ItemEdit {
  const edit = draft.items[saved.id] ?? { typed: {}, chosen: {}, base: saved };
  const values = { ...edit.typed, ...edit.chosen };
  const fresh = keys.filter((key) => !(key in values));
  const began = fresh.map((key) => [key, valueAt(saved, key) ?? null] as const);
  return { ...edit, base: withChosen(edit.base, Object.fromEntries(began)) };
}

/** Types into a number of an item. @param saved the item as it is saved */
export const typeNumber =
  (saved: SiteItem, key: NumberKey, text: string): DraftChange =>
  (draft) => {
    const edit = begun(draft, saved, [key]);
    const typed = { ...edit.typed, [key]: text };
    return { ...draft, items: { ...draft.items, [saved.id]: { ...edit, typed } } };
  };

/** Chooses values of an item by their keys on the wire. */
export const choose =
  (saved: SiteItem, values: Chosen): DraftChange =>
  (draft) => {
    const edit = begun(draft, saved, Object.keys(values));
    const chosen = { ...edit.chosen, ...values };
    return { ...draft, items: { ...draft.items, [saved.id]: { ...edit, chosen } } };
  };

/** The values that changes of the order itself begin with. */
function begunTerms({ terms }: SiteDraft, site: OrderSite, keys: readonly string[]): Chosen {
  const values = { ...terms.typed, ...terms.chosen };
  const fresh = keys.filter((key) => !(key in values));
  const began = fresh.map((key) => [key, valueAt(site, key) ?? null] as const);
  return { ...terms.base, ...Object.fromEntries(began) };
}

export const typeTerm =
  (site: OrderSite, key: TermKey, text: string): DraftChange =>
  (draft) => {
    const { terms } = draft;
    const base = begunTerms(draft, site, [key]);
    return { ...draft, terms: { ...terms, base, typed: { ...terms.typed, [key]: text } } };
  };

export const chooseTerm =
  (site: OrderSite, values: Chosen): DraftChange =>
  (draft) => {
    const { terms } = draft;
    const base = begunTerms(draft, site, Object.keys(values));
    return { ...draft, terms: { ...terms, base, chosen: { ...terms.chosen, ...values } } };
  };

/** Adds an item, or brings one back whole. @param edit its changes that the server does not have yet */
export const add =
  (item: SiteItem, edit?: ItemEdit): DraftChange =>
  (draft) => ({
    ...draft,
    ...(edit && { items: { ...draft.items, [item.id]: edit } }),
    added: [...draft.added.filter(({ id }) => id !== item.id), item],
    removed: draft.removed.filter((id) => id !== item.id),
  });

/** Removes an item with all its changes. */
export const remove =
  (id: string): DraftChange =>
  (draft) => ({
    ...draft,
    items: without(draft.items, id),
    added: draft.added.filter((item) => item.id !== id),
    removed: [...draft.removed.filter((each) => each !== id), id],
  });

/** Drops the changes of an item. */
export const forget =
  (id: string): DraftChange =>
  (draft) => ({ ...draft, items: without(draft.items, id) });

/** The name with the number after the highest one of its series: after «Окно 2» comes «Окно 3». */
function nextName(name: string, items: readonly SiteItem[]): string {
  const stem = name.replace(/\s*\d+$/, '');
  const counted = items.flatMap((item) => {
    const rest = item.name.startsWith(stem) ? item.name.slice(stem.length).trim() : '-';
    return /^\d{0,6}$/.test(rest) ? [Number(rest || 1)] : [];
  });
  return `${stem} ${Math.max(0, ...counted) + 1}`.trim();
}

const NOT_MEASURED = {
  opening_width_mm: 0,
  height_left_mm: 0,
  height_right_mm: null,
  lower_width_mm: null,
  diagonal_1_mm: null,
  diagonal_2_mm: null,
};

/** The same item of another size. */
export const copyOf = (item: SiteItem, items: readonly SiteItem[]): SiteItem => ({
  ...item,
  ...NOT_MEASURED,
  id: newUuid(),
  name: nextName(item.name || 'Окно', items),
});

/** A new item with the choices of the last one, else the first choices; null: the price list has none. */
export function nextItem(site: OrderSite, draft: SiteDraft): SiteItem | null {
  const items = shownItems(site, draft);
  const last = items.at(-1);
  if (last) {
    const { comment: _comment, ...like } = editedItem(last, draft.items[last.id]);
    return { ...copyOf({ ...like, comment: null, name: last.name }, items), qty: 1, skirt_mm: 0 };
  }
  const { films, fasteners, edging_colors: colors } = site.choices;
  const film = films.find(({ fastener_ids: ids }) => ids.length > 0);
  const side = fasteners.find(({ id }) => film?.fastener_ids.includes(id))?.id;
  if (!film || side === undefined) return null;
  return {
    ...NOT_MEASURED,
    id: newUuid(),
    name: 'Окно 1',
    kind: 'window',
    shape: 'rectangle',
    qty: 1,
    film_id: film.id,
    tint: false,
    edging_color_id: colors[0]?.id ?? null,
    edging_mm: null,
    fastener: { top: side, right: side, bottom: side, left: side },
    fastener_step_mm: null,
    zip: { count: 0, type: 'spiral', sides: [] },
    weight: false,
    roll_straps: 0,
    skirt_mm: 0,
    comment: null,
  };
}
