import type { Visit } from '@/entities/orders/visit';
import { createStore } from '@/shared/state';

const opened = createStore<Visit | null>(null);

/** Whether there is something to tell the client, and a phone to tell it to. */
export const mayBeTold = ({ status, phone }: Visit): boolean =>
  status === 'planned' && Boolean(phone?.trim());

/** Opens the message to the client of a visit, on the screen that shows visits. */
export const openMessage = (visit: Visit): void => opened.set(visit);
export const closeMessage = (): void => opened.set(null);

/** The visit whose message is open; null: none. */
export const useOpenedMessage = opened.use;
