import { companyChannel, REALTIME_EVENTS, userChannel } from '#contract';
import type { AppContext } from '../context/app-context';

type Publisher = Pick<AppContext, 'realtime'>;

function publish(context: Publisher, channel: string, event: string, data: object): void {
  context.realtime
    .publish([{ channel: `private-${channel}`, event, data: { ...data } }])
    .catch((error: unknown) => {
      console.error('Событие не разослано', error);
    });
}

/**
 * Tells the open tabs of a company that an order, or what was paid for it, is another than before. Nobody waits for it.
 * @param orderId null: many of them
 */
export const announceOrder = (
  context: Publisher,
  companyId: number,
  orderId: number | null,
): void =>
  publish(context, companyChannel(companyId), REALTIME_EVENTS.orderChanged, { order_id: orderId });

/** Tells a person that they were given orders by somebody else. */
export const announceOrderNotice = (context: Publisher, userId: number): void =>
  publish(context, userChannel(userId), REALTIME_EVENTS.userNotification, {
    lead_id: null,
    kind: 'assigned',
  });
