import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import type { LockedLead } from '../../leads/changing/change-leads';
import { storeTies, type Tie } from './stored-ties';
import { tieClient } from './tie-client';

/** The outcome of linking leads to a new client. */
export interface LinkedLeads {
  ids: number[];
  /** Takes the links back; null where there are none. */
  undoToken: string | null;
}

/** Leads that were not linked to another client meanwhile, and are no spam. */
const isFree = ({ clientId, spamAt, kind }: LockedLead) =>
  clientId === null && spamAt === null && kind !== 'test';

/**
 * Gives locked leads to a client who was just written down: each is then as after a conversion. Leads that
 * have a client, lie in the spam or are tests are left as they are.
 */
export async function linkLeads(
  tx: Db,
  session: Session,
  locked: LockedLead[],
  clientId: number,
  now: Date,
): Promise<LinkedLeads> {
  const free = locked.filter(isFree);
  for (const lead of free) {
    await tieClient(tx, session, lead, { id: clientId, kind: 'linked' }, now);
  }
  const ties = free.map(({ id, status }): Tie => ({ id, clientId, status }));
  return {
    ids: free.map(({ id }) => id),
    undoToken: await storeTies(tx, session, { action: 'link', ties }, now),
  };
}
