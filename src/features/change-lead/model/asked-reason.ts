import { createStore } from '@/shared/state';

/** The lead with an open question about the reason of its rejection; null: none. */
const asked = createStore<number | null>(null);

/** Asks why a lead was rejected, over whatever is on the screen. */
export const askRejectReason = (leadId: number) => asked.set(leadId);
export const endRejectReason = () => asked.set(null);
export const useAskedReason = () => asked.use();
