import type { OrderSite } from '@/entities/orders/order';
import { goneItems, isEmpty, patchOf, type Refused, type SiteDraft } from './site-draft';
import { readNumber, type NumberKey, type TermKey } from './site-fields';
import { itemName, quotedName } from './words';

/**
 * `waiting`: for a pause in typing · `unmeasured`: for the sizes of a new item · `incomplete`: for wrong
 * texts · `asking`: for answers about what a colleague has changed · `offline`: for a connection · `busy`:
 * for a server that asked to wait · `failed`: says why.
 */
export type SendStatus =
  | 'saved'
  | 'waiting'
  | 'unmeasured'
  | 'incomplete'
  | 'asking'
  | 'saving'
  | 'offline'
  | 'busy'
  | 'failed';

/** The state of the saving while no call is under way. */
interface Resting {
  status: SendStatus;
  failure: string | null;
}

const isWrong = ([key, text]: [string, string | undefined]) =>
  'fault' in readNumber(key as NumberKey | TermKey, text ?? '');

/** Whether the unsent changes are only new items without typed sizes. */
function isUnmeasured({ items, added, removed, terms }: SiteDraft): boolean {
  const isNew = (id: string) => added.some((item) => item.id === id);
  const edits = Object.entries(items);
  return (
    removed.length === 0 &&
    Object.keys({ ...terms.typed, ...terms.chosen }).length === 0 &&
    edits.every(([id, { typed }]) => isNew(id) && !Object.entries(typed).some(isWrong))
  );
}

/** The state of the saving after an answer of the server, or where nothing can be sent. */
export function restingOf(
  site: OrderSite,
  draft: SiteDraft,
  refused: Refused,
  held: readonly string[],
): Resting {
  if (isEmpty(draft)) return { status: 'saved', failure: null };
  if (!site.editable) return { status: 'failed', failure: site.reason };
  const [failure] = Object.values(refused);
  if (failure !== undefined) return { status: 'failed', failure };
  const [gone] = goneItems(site, draft);
  if (gone) return { status: 'failed', failure: `${quotedName(gone)} убрали из заказа` };
  if (patchOf(site, draft, refused, held) !== null) return { status: 'waiting', failure: null };
  const [asked] = held;
  if (asked !== undefined) {
    const item = site.items.find(({ id }) => asked.startsWith(`${id}.`));
    return { status: 'asking', failure: item ? itemName(item) : 'Объект' };
  }
  return { status: isUnmeasured(draft) ? 'unmeasured' : 'incomplete', failure: null };
}
