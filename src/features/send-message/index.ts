export { useOutbox } from './api/use-outbox';
export type { Unsent } from './api/outbox';
export { useHasKeptMessages } from './model/kept-messages';
export { loadKeptMessages } from './ui/load-kept-messages';
