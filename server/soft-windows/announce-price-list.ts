import { companyChannel, REALTIME_EVENTS } from '#contract';
import type { AppContext } from '../context/app-context';

/** Tells the open tabs of a company that its prices of soft windows are others than before. Nobody waits for it. */
export function announcePriceList(context: Pick<AppContext, 'realtime'>, companyId: number): void {
  const channel = `private-${companyChannel(companyId)}`;
  context.realtime
    .publish([{ channel, event: REALTIME_EVENTS.priceListChanged, data: {} }])
    .catch((error: unknown) => {
      console.error('Событие не разослано', error);
    });
}
