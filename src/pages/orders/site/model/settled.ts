import type { OrderSite, SitePatchInput } from '@/entities/orders/order';
import { isEmptyObject, valueAt, withChosen, type ItemEdit, type SiteDraft } from './site-draft';

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

/** The beginning of the changes that are left: the saved values, where the server has the sent ones. */
const rebased = <Base extends object>(
  base: Base,
  saved: object,
  left: object,
  isSent: (key: string) => boolean,
): Base => {
  const sent = Object.keys(left).filter(isSent);
  return withChosen(
    base,
    Object.fromEntries(sent.map((key) => [key, valueAt(saved, key) ?? null])),
  );
};

const hasKey = (sent: object, key: string) => {
  const [first = '', second] = key.split('.');
  const value = (sent as Record<string, unknown>)[first];
  if (second === undefined) return value !== undefined;
  return typeof value === 'object' && value !== null && second in value;
};

/** The draft without new items that the server has, and without removed ones that it does not have. */
export function pruned(draft: SiteDraft, site: OrderSite): SiteDraft {
  const saved = new Set(site.items.map(({ id }) => id));
  const isSent = (id: string) => draft.sent?.includes(id) === true;
  return {
    ...draft,
    added: draft.added.filter(({ id }) => !saved.has(id) || isSent(id)),
    removed: draft.removed.filter((id) => saved.has(id) || isSent(id)),
  };
}

/** The draft as it is sent: it remembers the new and the removed items until the server answers. */
export const sending = (draft: SiteDraft, patch: SitePatchInput): SiteDraft => {
  const isAdded = (id: string) => draft.added.some((item) => item.id === id);
  const added = (patch.items ?? []).flatMap(({ id }) => (isAdded(id) ? [id] : []));
  return {
    ...draft,
    sent: [...new Set([...(draft.sent ?? []), ...added, ...(patch.removed_ids ?? [])])],
  };
};

/**
 * The draft without the values that the server has saved.
 * @param sent the sent draft and its change; values typed after the sending stay
 */
export function settled(
  now: SiteDraft,
  sent: { draft: SiteDraft; patch: SitePatchInput },
  site: OrderSite,
): SiteDraft {
  const { draft, patch } = sent;
  const items = Object.entries(now.items).flatMap(([id, edit]): [string, ItemEdit][] => {
    const before = draft.items[id];
    const written = patch.items?.find((item) => item.id === id);
    if (!before || !written) return [[id, edit]];
    const isSent = (key: string) => hasKey(written, key);
    const saved = site.items.find((item) => item.id === id) ?? edit.base;
    const left = {
      base: rebased(edit.base, saved, { ...edit.typed, ...edit.chosen }, isSent),
      typed: unsent(edit.typed, before.typed, isSent),
      chosen: unsent(edit.chosen, before.chosen, isSent),
    };
    return isEmptyObject(left.typed) && isEmptyObject(left.chosen) ? [] : [[id, left]];
  });
  const isTermSent = (key: string) => hasKey(patch, key);
  const left = {
    ...now,
    items: Object.fromEntries(items),
    sent: [],
    terms: {
      base: rebased(now.terms.base ?? {}, site, now.terms.base ?? {}, isTermSent),
      typed: unsent(now.terms.typed, draft.terms.typed, isTermSent),
      chosen: unsent(now.terms.chosen, draft.terms.chosen, isTermSent),
    },
  };
  return pruned(left, site);
}
