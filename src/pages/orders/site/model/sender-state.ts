import type { OrderSite, SitePatchInput } from '@/entities/orders/order';
import { createStore } from '@/shared/state';
import type { DraftChange } from './change-draft';
import { clashesOf, placeOf, type Clash } from './clashes';
import { keptDraft } from './kept-draft';
import { stillRefused } from './refusals';
import { restingOf, type SendStatus } from './resting';
import { pruned } from './settled';
import { isEmpty, patchOf, type Refused, type SiteDraft } from './site-draft';

export interface SenderState {
  draft: SiteDraft;
  status: SendStatus;
  /** When it was last saved here; null: nothing was yet. */
  savedAt: number | null;
  failure: string | null;
  refused: Refused;
  /** The places of a kept draft that a colleague had changed when it was opened. */
  asked: readonly string[];
}

export interface MeasuredOrder {
  orderId: number;
  /** Null: unknown; nothing is kept in the browser then. */
  owner: number | null;
  /** The order as it was last read. */
  site: () => OrderSite;
}

/** The questions that the person answers before it is sent. */
export const askedOf = (site: OrderSite, { draft, asked }: SenderState): Clash[] =>
  clashesOf(site, draft).filter((clash) => asked.includes(placeOf(clash)));

/** The draft of an order that all tabs of a person share, with how its saving is. */
export function createSenderState({ orderId, owner, site }: MeasuredOrder) {
  const kept = keptDraft.read(owner, orderId);
  const store = createStore<SenderState>({
    draft: kept,
    status: isEmpty(kept) ? 'saved' : 'waiting',
    savedAt: null,
    failure: null,
    refused: {},
    asked: [],
  });
  const { get, use } = store;
  const set = (change: Partial<SenderState>) => store.set({ ...get(), ...change });
  const readShared = () => (owner === null ? get().draft : keptDraft.read(owner, orderId));
  /** Shows a draft without the refusals that it answers. */
  const show = (draft: SiteDraft) =>
    set({ draft, refused: stillRefused(get().refused, get().draft, draft) });

  const held = () => askedOf(site(), get()).map(placeOf);

  return {
    /** Whether it was kept before: colleagues may have changed the order meanwhile. */
    isKept: !isEmpty(kept),
    /** Asks about what differs from the order as it is now. */
    ask: () => set({ asked: clashesOf(site(), get().draft).map(placeOf) }),
    get,
    use,
    set,
    edit(change: DraftChange): void {
      const draft = pruned(change(readShared()), site());
      keptDraft.write(owner, orderId, draft);
      show(draft);
    },
    /** Reads what another tab has kept. */
    follow: () => show(readShared()),
    /** The change to send; null where there is nothing sound to send. */
    patch(): SitePatchInput | null {
      const { draft, refused } = get();
      return site().editable ? patchOf(site(), draft, refused, held()) : null;
    },
    rest: () => set(restingOf(site(), get().draft, get().refused, held())),
  };
}
