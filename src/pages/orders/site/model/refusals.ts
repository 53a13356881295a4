import type { SitePatchInput } from '@/entities/orders/order';
import { fieldErrorsOf } from '@/shared/api';
import type { Refused, SiteDraft } from './site-draft';

/** Faults by item, where the server names the places of a sent change. */
export function refusedOf(error: unknown, { items = [] }: SitePatchInput): Refused {
  const named = Object.entries(fieldErrorsOf(error)).map(([key, message]) => {
    const [, place = '', field = ''] = /^items\.(\d+)\.(.+)$/.exec(key) ?? [];
    const item = place === '' ? undefined : items[Number(place)];
    return [item ? `${item.id}.${field}` : key, message] as const;
  });
  return Object.fromEntries(named);
}

/** Values of an item that the server judges by each other. */
const TOGETHER: readonly (readonly string[])[] = [
  ['film_id', 'tint', 'fastener'],
  ['shape', 'height_left_mm', 'height_right_mm', 'skirt_mm'],
  ['opening_width_mm'],
  ['lower_width_mm'],
  ['diagonal_1_mm'],
  ['diagonal_2_mm'],
  ['qty'],
  ['edging_color_id'],
  ['zip'],
  ['comment'],
];

/** All values of a draft that the refusal of a place may depend on; null where nothing is left. */
function judgedAt(place: string, draft: SiteDraft): string | null {
  const [id = '', field] = place.split('.');
  const { items, added, removed, terms } = draft;
  if (field === undefined) {
    const { [id]: value }: Readonly<Record<string, unknown>> = { ...terms.chosen, ...terms.typed };
    return JSON.stringify(id === 'items' ? [items, added, removed] : value);
  }
  const edit = items[id];
  const item = added.find((each) => each.id === id);
  if (!edit && !item) return null;
  const together = TOGETHER.find((keys) => keys.includes(field));
  const values = Object.entries({ ...item, ...edit?.chosen, ...edit?.typed });
  const judged = values.filter(([key]) => together?.includes(key.split('.')[0] ?? '') ?? true);
  return JSON.stringify(judged.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** The refusals that a change of the draft does not answer. */
export const stillRefused = (refused: Refused, before: SiteDraft, after: SiteDraft): Refused =>
  Object.fromEntries(
    Object.entries(refused).filter(([place]) => {
      const judged = judgedAt(place, after);
      return judged !== null && judged === judgedAt(place, before);
    }),
  );
