import { createStore } from '@/shared/state';

/** The lead whose reason for a rejection is being asked for; null: of none. */
const asked = createStore<number | null>(null);

/** Asks why a lead was rejected, over whatever is on the screen. */
export const askRejectReason = (leadId: number) => asked.set(leadId);
export const endRejectReason = () => asked.set(null);
export const useAskedReason = () => asked.use();
