import { companyChannel, REALTIME_EVENTS } from '#contract';
import type { AppContext } from '../context/app-context';

/**
 * Tells the open tabs of a company that a partner, the leads they bring or what they earn is other than before. Nobody
 * waits for it.
 * @param referralId null: many of them
 */
export function announceReferral(
  context: Pick<AppContext, 'realtime'>,
  companyId: number,
  referralId: number | null,
): void {
  const channel = `private-${companyChannel(companyId)}`;
  const data = { referral_id: referralId };
  context.realtime
    .publish([{ channel, event: REALTIME_EVENTS.referralChanged, data }])
    .catch((error: unknown) => {
      console.error('Событие не разослано', error);
    });
}
