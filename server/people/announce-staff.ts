import { companyChannel, REALTIME_EVENTS } from '#contract';
import type { AppContext } from '../context/app-context';

/**
 * Tells the open tabs of a company that its staff is another than before. Nobody waits for it.
 * @param userId null: many of them
 */
export function announceStaff(context: AppContext, companyId: number, userId: number | null): void {
  const event = {
    channel: `private-${companyChannel(companyId)}`,
    event: REALTIME_EVENTS.userChanged,
    data: { user_id: userId },
  };
  context.realtime.publish([event]).catch((error: unknown) => {
    console.error('Событие не разослано', error);
  });
}
