import { recordKeys } from '@/shared/lib/list';

/** Query keys of orders and of what is paid for them. */
export const orderKeys = {
  ...recordKeys('orders'),
  /** Orders of one record: a lead, a client. */
  owned: () => ['orders', 'of'] as const,
};

/** Of the photos of all orders. */
export const photosKey = () => [...orderKeys.all(), 'photos'] as const;

/** The subject under which a browser keeps an edit of an order. */
export const orderDraftSubject = (id: number): string => `order:${id}`;

/** The subject of the draft that keeps measured sizes until the server has them. */
export const siteDraftSubject = (orderId: number): string => `order-site:${orderId}`;
