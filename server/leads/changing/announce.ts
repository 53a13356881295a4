import { companyChannel, REALTIME_EVENTS, userChannel, type NotifiedEvent } from '#contract';
import type { AppContext } from '../../context/app-context';

/**
 * Tells open tabs about a change that is already in the database. Nobody waits for it, and its failure changes nothing:
 * the tabs ask again every minute anyway.
 */
function announce(
  context: AppContext,
  channel: string,
  event: string,
  leadId: number | null,
  kind?: NotifiedEvent,
): void {
  const data = { lead_id: leadId, ...(kind && { kind }) };
  const events = [{ channel: `private-${channel}`, event, data }];
  context.realtime.publish(events).catch((error: unknown) => {
    console.error('Событие не разослано', error);
  });
}

/** A lead has arrived: everyone of the company hears it. */
export function announceNewLead(context: AppContext, companyId: number, leadId: number): void {
  announce(context, companyChannel(companyId), REALTIME_EVENTS.formSubmitted, leadId);
}

/** Staff have changed a lead, or many at once where `leadId` is null: lists and boards are read again. */
export function announceChange(
  context: AppContext,
  companyId: number,
  leadId: number | null,
): void {
  announce(context, companyChannel(companyId), REALTIME_EVENTS.leadChanged, leadId);
}

/**
 * One person's notifications about a lead have changed, or about many where `leadId` is null.
 * @param kind by which choice of the person it is heard
 */
export function announceToUser(
  context: AppContext,
  userId: number,
  leadId: number | null,
  kind: NotifiedEvent = 'assigned',
): void {
  announce(context, userChannel(userId), REALTIME_EVENTS.userNotification, leadId, kind);
}
