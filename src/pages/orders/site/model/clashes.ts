import type { OrderSite, SiteItem } from '@/entities/orders/order';
import type { DraftChange } from './change-draft';
import {
  numbersOf,
  valueAt,
  withChosen,
  type Chosen,
  type SiteDraft,
  type Value,
} from './site-draft';

/** A value that a colleague has changed since the person began to change it. */
export interface Clash {
  /** The item; null: the order itself. */
  id: string | null;
  key: string;
  mine: Value;
  theirs: Value;
}

export const placeOf = ({ id, key }: Pick<Clash, 'id' | 'key'>): string =>
  id === null ? key : `${id}.${key}`;

/** The changed values of a draft that a colleague has saved otherwise since the change began. */
export function clashesOf(site: OrderSite, { items, terms }: SiteDraft): Clash[] {
  const found = (id: string | null, base: object, saved: object, values: Chosen): Clash[] =>
    Object.entries(values).flatMap(([key, mine]) => {
      const theirs = valueAt(saved, key) ?? null;
      const began = valueAt(base, key);
      const isClash = began !== undefined && (began ?? null) !== theirs && theirs !== mine;
      return isClash ? [{ id, key, mine, theirs }] : [];
    });
  const ofItems = site.items.flatMap((item) => {
    const edit = items[item.id];
    if (!edit) return [];
    return found(item.id, edit.base, item, {
      ...edit.chosen,
      ...(numbersOf(edit.typed) as Chosen),
    });
  });
  const ofTerms = { ...terms.chosen, ...(numbersOf(terms.typed) as Chosen) };
  return [...ofItems, ...found(null, terms.base ?? {}, site, ofTerms)];
}

/** Keeps the person's value in place of the colleague's. */
export const keepMine =
  ({ id, key, theirs }: Clash): DraftChange =>
  (draft) => {
    if (id === null) {
      return { ...draft, terms: { ...draft.terms, base: { ...draft.terms.base, [key]: theirs } } };
    }
    const edit = draft.items[id];
    if (!edit) return draft;
    const base: SiteItem = withChosen(edit.base, { [key]: theirs });
    return { ...draft, items: { ...draft.items, [id]: { ...edit, base } } };
  };

const without = <Values extends object>(values: Values, key: string) =>
  Object.fromEntries(Object.entries(values).filter(([each]) => each !== key)) as Values;

/** Drops the person's value for the colleague's. */
export const acceptTheirs =
  ({ id, key }: Clash): DraftChange =>
  (draft) => {
    const left = <Edit extends { typed: object; chosen: object }>(edit: Edit): Edit => ({
      ...edit,
      typed: without(edit.typed, key),
      chosen: without(edit.chosen, key),
    });
    if (id === null) return { ...draft, terms: left(draft.terms) };
    const edit = draft.items[id];
    if (!edit) return draft;
    const rest = left(edit);
    const isEmpty = Object.keys({ ...rest.typed, ...rest.chosen }).length === 0;
    const items = isEmpty ? without(draft.items, id) : { ...draft.items, [id]: rest };
    return { ...draft, items };
  };
