import { tokenStore } from '@/shared/auth';
import { createStore } from '@/shared/state';

interface ReasonOffer {
  /** Leads that were rejected together, without a reason so far. */
  ids: readonly number[];
  /** Assigns that reason to all of them; absent for a single lead, which is patched. */
  assign?: (reasonId: number) => void;
}

/** The latest rejection that is open for a reason, and the login it was made with; null: none. */
const offer = createStore<(ReasonOffer & { token: string | null }) | null>(null);

/** Offers the company's reasons for leads that were just rejected. */
export const offerReasons = (rejected: ReasonOffer) =>
  offer.set({ ...rejected, token: tokenStore.get() });

/** @param leadId ends it only where it is about this lead alone; without a number, whatever it is about */
export function endReasonOffer(leadId?: number): void {
  const ids = offer.get()?.ids;
  if (leadId === undefined || (ids?.length === 1 && ids[0] === leadId)) offer.set(null);
}

export function useReasonOffer(): ReasonOffer | null {
  const offered = offer.use();
  return offered?.token === tokenStore.get() ? offered : null;
}
