import { eq } from 'drizzle-orm';
import { recordActivity, type ActivityEntry } from '../../leads/changing/lead-activity';
import type { Db } from '../../db/database';
import { clients } from '../../db/schema';
import type { StoredLead } from './store-demo-leads';

/** The history of a lead by its moments; without an assignee the author is `anyone`. */
function historyOf(
  lead: StoredLead,
  clientId: number | undefined,
  anyone: number | undefined,
): ActivityEntry[] {
  const userId = lead.userId ?? anyone ?? null;
  const { firstResponseAt, statusChangedAt, notesChangedAt, assignedAt, status } = lead;
  const entry = (
    kind: ActivityEntry['kind'],
    createdAt: Date | null,
    data: NonNullable<ActivityEntry['data']> = {},
  ): ActivityEntry[] => (createdAt ? [{ leadId: lead.id, userId, kind, data, createdAt }] : []);

  const isClosed = status === 'completed' || status === 'rejected';
  const changes = isClosed
    ? [
        ...entry('status', firstResponseAt, { from: 'new', to: 'processing' }),
        ...entry('status', statusChangedAt, { from: 'processing', to: status }),
      ]
    : entry('status', statusChangedAt, { from: 'new', to: status });
  const received: ActivityEntry = {
    leadId: lead.id,
    userId: lead.form === null ? userId : null,
    kind: 'received',
    createdAt: lead.createdAt,
  };
  const worked = [
    ...entry('assigned', assignedAt, { from: null, to: lead.userId }),
    ...changes,
    ...entry('note', notesChangedAt, { from: null, to: lead.notes }),
    ...(clientId === undefined ? [] : entry('converted', lead.updatedAt, { client_id: clientId })),
  ];
  // A stable sort: what happened in one moment stays in the order above.
  return [received, ...worked.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())];
}

/** Writes the history of the made-up leads. */
export async function storeDemoActivity(
  tx: Db,
  companyId: number,
  leads: StoredLead[],
  staff: number[],
): Promise<void> {
  const made = await tx
    .select({ id: clients.id, leadId: clients.leadId })
    .from(clients)
    .where(eq(clients.companyId, companyId));
  const clientOf = new Map(made.map(({ id, leadId }) => [leadId, id]));
  await recordActivity(
    tx,
    companyId,
    leads.flatMap((lead) => historyOf(lead, clientOf.get(lead.id), staff[0])),
  );
}
