import { and, arrayContains, desc, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { endpoints, type MergedLead } from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Db } from '../../db/database';
import { leadMerges } from '../../db/schema';
import { registerEndpoint } from '../../http/register-endpoint';
import { findLeads, requireOpenableLead } from '../reading/lead-repository';
import { idsUnder } from '../reading/leads-under';
import { mergeLeads, undoLeadMerge, undoUntil } from './merge-leads';

/** Everything under a lead, also what came with leads that went under it, the newest first. */
async function listMerged(db: Db, companyId: number, id: number): Promise<MergedLead[]> {
  const under = await idsUnder(db, companyId, [id]);
  const found = await findLeads(db, companyId, under.toReversed());
  const merged: MergedLead[] = [];
  for (const lead of found) {
    const [merge] = await db
      .select({ id: leadMerges.id, createdAt: leadMerges.createdAt })
      .from(leadMerges)
      .where(
        and(
          eq(leadMerges.companyId, companyId),
          isNull(leadMerges.undoneAt),
          arrayContains(leadMerges.sourceIds, [lead.id]),
        ),
      )
      .orderBy(desc(leadMerges.id))
      .limit(1);
    if (!merge) continue;
    merged.push({
      ...lead,
      merge_id: merge.id,
      merged_at: merge.createdAt.toISOString(),
      undo_until: undoUntil(merge.createdAt).toISOString(),
    });
  }
  return merged;
}

/** Puts the calls on the server that put leads under a main one. */
export function registerLeadMergingRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;

  registerEndpoint(app, context, endpoints.leads.merge, ({ body, session }) =>
    mergeLeads(context, session, body),
  );

  registerEndpoint(app, context, endpoints.leads.undoMerge, ({ params, session }) =>
    undoLeadMerge(context, session, params.id),
  );

  registerEndpoint(app, context, endpoints.leads.merged, async ({ params, session }) => {
    await requireOpenableLead(db, session.companyId, params.id);
    return listMerged(db, session.companyId, params.id);
  });
}
