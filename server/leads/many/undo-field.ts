import type { Failed } from '../../bulk/in-batches';
import type { AppContext } from '../../context/app-context';
import type { Db } from '../../db/database';
import type { Session } from '../../context/session';
import { lockWorking } from '../../people/lock-working';
import { retractAssigned } from '../changing/assign';
import { changeLeads, lockLeads, type LeadChange, type LockedLead } from '../changing/change-leads';
import { withdrawResponses } from '../reading/first-response';
import { leftOut, type UndoEntry } from './undo-entry';

/** A lead unchanged since, with its state before. */
interface Unchanged {
  entry: UndoEntry;
  lead: LockedLead;
}

function groupBy<Key, Item>(items: Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}

type FieldAction = 'status' | 'assign' | 'reject_reason';

/** When the field of each action was last written. */
const WRITTEN_AT = {
  status: 'statusChangedAt',
  assign: 'assignedAt',
  reject_reason: 'rejectReasonChangedAt',
} as const;
const writtenAt = (action: FieldAction, lead: LockedLead) =>
  lead[WRITTEN_AT[action]]?.toISOString();

/** The change that restores the former value of an action's field. */
function restoring(action: FieldAction, before: UndoEntry['before']): LeadChange {
  if (action === 'status') return { status: String(before) };
  const id = before === null ? null : Number(before);
  return action === 'assign' ? { user_id: id } : { reject_reason_id: id };
}

/** Takes back what was said to the people the leads had been given to. @returns those people */
async function retract(tx: Db, unchanged: Unchanged[]): Promise<number[]> {
  const given = unchanged.filter(({ lead }) => lead.userId !== null);
  const byPerson = groupBy(given, ({ lead }) => lead.userId ?? 0);
  for (const [userId, group] of byPerson) {
    await retractAssigned(
      tx,
      userId,
      group.map(({ entry }) => ({ leadId: entry.id, at: new Date(entry.at) })),
    );
  }
  return [...byPerson.keys()];
}

/** Whether a lead may be restored: to no assignee or to active staff; locks the former assignees. */
async function lockReceivers(
  tx: Db,
  { companyId }: Session,
  batch: UndoEntry[],
): Promise<(entry: UndoEntry) => boolean> {
  const ids = batch.flatMap(({ before }) => (before === null ? [] : Number(before)));
  const working = await lockWorking(tx, companyId, ids);
  return ({ before }) => before === null || working.has(Number(before));
}

/**
 * Restores the former value of a field unless it was written since; other fields stay. An assignee
 * who was disabled meanwhile gets no lead back.
 * @param notified collects the assignees who lose a lead by the undo
 */
export async function revertField(
  tx: Db,
  context: AppContext,
  session: Session,
  action: FieldAction,
  batch: UndoEntry[],
  notified: Set<number>,
): Promise<Failed> {
  const ids = batch.map(({ id }) => id);
  const isOpen = action === 'assign' ? await lockReceivers(tx, session, batch) : () => true;
  const locked = new Map(
    (await lockLeads(tx, session.companyId, ids)).map((lead) => [lead.id, lead]),
  );
  const untouched = batch.flatMap((entry) => {
    const lead = locked.get(entry.id);
    return lead && writtenAt(action, lead) === entry.at ? [{ entry, lead }] : [];
  });
  const unchanged = untouched.filter(({ entry }) => isOpen(entry));
  for (const [before, group] of groupBy(unchanged, ({ entry }) => entry.before)) {
    await changeLeads(
      tx,
      session,
      group.map(({ lead }) => lead),
      restoring(action, before),
      { now: context.now(), isUndo: true },
    );
  }
  const undone = unchanged.map(({ entry }) => entry);
  await withdrawResponses(
    tx,
    undone.filter(({ responded }) => responded),
  );
  if (action === 'assign') {
    for (const userId of await retract(tx, unchanged)) notified.add(userId);
  }
  return leftOut(
    batch,
    undone.map(({ id }) => id),
    new Set(untouched.map(({ entry }) => entry.id)),
  );
}
