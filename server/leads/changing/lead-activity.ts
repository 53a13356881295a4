import type { LeadActivityKind } from '#contract';
import * as activity from '../../activity/activity';
import type { Db } from '../../db/database';

/** One thing that happened to a lead, as it is stored. */
export interface ActivityEntry extends Omit<activity.ActivityEntry, 'subject' | 'kind'> {
  leadId: number;
  kind: LeadActivityKind;
}

/** Writes what happened to leads of one company; part of the transaction that made it happen. */
export const recordActivity = (
  tx: Db,
  companyId: number,
  entries: ActivityEntry[],
): Promise<void> =>
  activity.recordActivity(
    tx,
    companyId,
    entries.map(({ leadId: id, ...entry }) => ({ ...entry, subject: { type: 'lead', id } })),
  );
