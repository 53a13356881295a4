import { companyChannel, REALTIME_EVENTS } from '#contract';
import type { AppContext } from '../context/app-context';

/**
 * Tells the open tabs of a company that a client, or their leads, are others than before. Nobody waits for it.
 * @param clientId null: many of them, or their tags
 */
export function announceClient(
  context: Pick<AppContext, 'realtime'>,
  companyId: number,
  clientId: number | null,
): void {
  const channel = `private-${companyChannel(companyId)}`;
  const data = { client_id: clientId };
  context.realtime
    .publish([{ channel, event: REALTIME_EVENTS.clientChanged, data }])
    .catch((error: unknown) => {
      console.error('Событие не разослано', error);
    });
}
