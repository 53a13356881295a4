/** The subject of the draft that keeps sizes until the server has them. */
export const siteDraftSubject = (orderId: number): string => `order-site:${orderId}`;
