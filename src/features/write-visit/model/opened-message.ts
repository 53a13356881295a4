import type { Visit } from '@/entities/orders/visit';
import { createStore } from '@/shared/state';

const opened = createStore<Visit | null>(null);

/** Whether a message to the client is possible: the visit is to come, and the client has a phone. */
export const mayBeTold = ({ status, phone }: Visit): boolean =>
  status === 'planned' && Boolean(phone?.trim());

/** Opens the message to the client of a visit, on the screen that shows visits. */
export const openMessage = (visit: Visit): void => opened.set(visit);
export const closeMessage = (): void => opened.set(null);

/** The visit whose message is open; null: none. */
export const useOpenedMessage = opened.use;
