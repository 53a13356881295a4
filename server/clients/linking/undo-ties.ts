import { eq } from 'drizzle-orm';
import type { UndoResult } from '#contract';
import { recordAudit } from '../../audit/recording/record-audit';
import type { UndoableResource } from '../../bulk/create-bulk';
import { idsOf, missingOf, type Failed } from '../../bulk/in-batches';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { clients, leads } from '../../db/schema';
import { lockLeads, type LockedLead } from '../../leads/changing/change-leads';
import { announceChange } from '../../realtime/announce';
import { lockClients } from '../lookup/client-lookup';
import { TIES, type Tie } from './stored-ties';
import { retieClient } from './tie-client';
import { removeMadeClient, unlinkLead } from './untie-client';

const OTHER_CLIENT = 'Заявка уже у другого клиента';
const NO_CLIENT = 'Клиента больше нет в списке';
const KEPT = 'Клиент остался: с ним уже работали';

interface Undo {
  tx: Db;
  session: Session;
  lead: LockedLead;
  tie: Tie;
  now: Date;
  /** Clients that stay though they were made by what is taken back. */
  kept: NonNullable<UndoResult['kept']>;
}

/** @returns why the lead is left as it is; null where it is as it was before */
type Outcome = Promise<string | null>;

/** Takes a lead from its client: it is again as it was, but for what was written to it since. */
async function revertTie({ tx, session, lead, tie, now }: Undo): Outcome {
  if (lead.clientId !== tie.clientId) return OTHER_CLIENT;
  await unlinkLead(tx, session, lead, tie, now);
  return null;
}

/** The same, and the client goes too who was made of the lead. */
async function revertClient(undo: Undo): Outcome {
  const refusal = await revertTie(undo);
  const { tx, session, now, kept, tie } = undo;
  const { clientId, made } = tie;
  if (refusal !== null || made === undefined) return refusal;
  const isRemoved = await removeMadeClient(tx, session, { clientId, made }, now);
  if (!isRemoved) kept.push({ id: clientId, message: KEPT });
  return null;
}

/** Gives a lead back to the client it was taken from. */
async function restoreTie({ tx, session, lead, tie, now }: Undo): Outcome {
  if (lead.clientId !== null) return OTHER_CLIENT;
  const { clientId, source } = tie;
  const ids = [clientId, ...(typeof source === 'number' ? [source] : [])];
  const locked = await lockClients(tx, session.companyId, ids);
  const client = locked.find(({ id }) => id === clientId);
  if (!client || client.mergedInto !== null || client.deletedAt !== null) return NO_CLIENT;
  await retieClient(tx, session, { id: lead.id, clientId }, now);
  if (locked.some(({ id }) => id === source)) {
    await tx
      .update(clients)
      .set({ leadId: lead.id })
      .where(eq(clients.id, Number(source)));
  }
  return null;
}

const UNDO: Record<string, (undo: Undo) => Outcome> = {
  link: revertTie,
  convert: revertClient,
  unlink: restoreTie,
};

/** How it is taken back that leads got a client, or lost one. */
export const tiesUndo: UndoableResource = {
  name: TIES,
  table: leads,
  module: 'leads',
  async undo(context, session, { action, snapshot }): Promise<UndoResult> {
    const { companyId } = session;
    const ties = snapshot as Tie[];
    const ids = idsOf(ties);
    const now = context.now();
    const kept: Undo['kept'] = [];
    const failed = await context.database.db.transaction(async (tx): Promise<Failed> => {
      const locked = await lockLeads(tx, companyId, ids);
      const refused: Failed = missingOf(ids, idsOf(locked));
      for (const lead of locked) {
        const tie = ties.find(({ id }) => id === lead.id);
        const undo = UNDO[action];
        const message = tie && undo ? await undo({ tx, session, lead, tie, now, kept }) : NO_CLIENT;
        if (message !== null) refused.push({ id: lead.id, message });
      }
      const count = ids.length - refused.length;
      if (count > 0) {
        const subject = { type: 'lead', id: ids.length === 1 ? ids[0] : undefined } as const;
        await recordAudit(tx, session, { action: 'change_undone', subject, count }, now);
      }
      return refused;
    });
    announceChange.lead(context, companyId, null);
    announceChange.client(context, companyId, null);
    announceChange.referral(context, companyId, null);
    return {
      processed: ids.length - failed.length,
      failed,
      ...(kept.length > 0 && { kept }),
    };
  },
};
