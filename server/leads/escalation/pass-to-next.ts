import type { Db } from '../../db/database';
import { lockTurn, storeTurn } from '../../people/company-turn';
import { storeNotices } from '../../people/store-notices';
import { findTakers, lockTakers, nextInTurn } from '../../people/turn';
import { storeAssignees } from '../changing/assign-new-leads';
import { leadAssignedNotice } from '../changing/lead-notices';
import { findLeads } from '../reading/lead-repository';
import type { LateLead } from './late-lead';

/**
 * Assigns late leads to the next person on shift other than the present one, with history and notification.
 * @param chosen the people to choose among; empty: all on shift
 * @returns the new assignee of each lead, without leads that have no other taker; `blocked` lists the leads
 *   of which another transaction has locked all other takers.
 */
export async function passToNext(
  tx: Db,
  companyId: number,
  late: readonly LateLead[],
  chosen: readonly number[],
  now: Date,
): Promise<{ passed: Map<number, number>; blocked: Set<number> }> {
  const passed = new Map<number, number>();
  const blocked = new Set<number>();
  if (late.length === 0) return { passed, blocked };
  const last = await lockTurn(tx, companyId);
  // The leads are locked already, and people are locked before leads elsewhere: locked people are skipped.
  const takers = await lockTakers(tx, companyId, chosen, true);
  const all = await findTakers(tx, companyId, chosen);
  let former = last;
  for (const { id, userId } of late) {
    const next = nextInTurn(
      takers.filter((taker) => taker !== userId),
      former,
    );
    if (next === null) {
      if (all.some((taker) => taker !== userId)) blocked.add(id);
      continue;
    }
    passed.set(id, next);
    former = next;
  }
  if (former !== null && passed.size > 0) await storeTurn(tx, companyId, former);
  const before = late.flatMap(({ id, userId }) => (userId === null ? [] : [[id, userId] as const]));
  await storeAssignees(tx, companyId, passed, now, new Map(before));
  const found = await findLeads(tx, companyId, [...passed.keys()]);
  await storeNotices(
    tx,
    found.flatMap(({ id, values, form }) => {
      const userId = passed.get(id);
      if (userId === undefined) return [];
      const notice = leadAssignedNotice({ leadId: id, values, formName: form?.name ?? null });
      return [{ ...notice, companyId, userId, createdAt: now }];
    }),
  );
  return { passed, blocked };
}
