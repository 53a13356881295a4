import type { Db } from '../../db/database';
import { lockTurn, storeTurn } from '../../people/company-turn';
import { storeNotices } from '../../people/store-notices';
import { lockTakers, nextInTurn } from '../../people/turn';
import { storeAssignees } from '../changing/assign-new-leads';
import { leadAssignedNotice } from '../changing/lead-notices';
import { findLeads } from '../reading/lead-repository';
import type { LateLead } from './late-lead';

/**
 * Assigns late leads to the next person on shift other than the present one, with history and notification.
 * @param chosen the people to choose among; empty: all on shift
 * @returns the new people by lead; a lead without another taker is missing
 */
export async function passToNext(
  tx: Db,
  companyId: number,
  late: readonly LateLead[],
  chosen: readonly number[],
  now: Date,
): Promise<Map<number, number>> {
  const given = new Map<number, number>();
  if (late.length === 0) return given;
  const last = await lockTurn(tx, companyId);
  // The leads are locked already, and people are locked before leads elsewhere: locked people are skipped.
  const takers = await lockTakers(tx, companyId, chosen, true);
  let former = last;
  for (const { id, userId } of late) {
    const next = nextInTurn(
      takers.filter((taker) => taker !== userId),
      former,
    );
    if (next === null) continue;
    given.set(id, next);
    former = next;
  }
  if (former !== null && given.size > 0) await storeTurn(tx, companyId, former);
  const before = late.flatMap(({ id, userId }) => (userId === null ? [] : [[id, userId] as const]));
  await storeAssignees(tx, companyId, given, now, new Map(before));
  const found = await findLeads(tx, companyId, [...given.keys()]);
  await storeNotices(
    tx,
    found.flatMap(({ id, values, form }) => {
      const userId = given.get(id);
      if (userId === undefined) return [];
      const notice = leadAssignedNotice({ leadId: id, values, formName: form?.name ?? null });
      return [{ ...notice, companyId, userId, createdAt: now }];
    }),
  );
  return given;
}
