import { eq } from 'drizzle-orm';
import type { Client, ClientPatch, CreatedClient, NewClient } from '#contract';
import { recordActivity, type ActivityEntry } from '../../activity/activity';
import type { AppContext } from '../../context/app-context';
import type { Db } from '../../db/database';
import { clients } from '../../db/schema';
import type { Session } from '../../context/session';
import { findsOnlyOwn } from '../../http/authenticate';
import { HttpError, notFound } from '../../http/http-error';
import { isRepeated, makeOnce } from '../../http/idempotency-key';
import type { ChangedSince } from '../../http/unmodified-since';
import { requireActiveColleague } from '../../people/require-colleague';
import { lockLeads } from '../../leads/changing/change-leads';
import { announceChange, announceToUser, lostBy } from '../../realtime/announce';
import { notifyOfClients } from './client-notice';
import { patchClient, type FieldChange } from './client-patch';
import { lockClients } from '../lookup/client-lookup';
import { getClient } from '../reading/client-repository';
import { foundBy, type ClientRow } from '../reading/client-row';
import { requireNoHiddenClient } from '../linking/hidden-holders';
import { linkLeads, type LinkedLeads } from '../linking/link-leads';

/** The entries of the history, one per changed field. */
const historyOf = (
  clientId: number,
  { userId }: Session,
  changes: FieldChange[],
  createdAt: Date,
): ActivityEntry[] =>
  changes.map(({ field, name, from, to }) => ({
    subject: { type: 'client', id: clientId },
    userId,
    ...(field === 'user_id'
      ? { kind: 'assigned', data: { from, to } }
      : { kind: 'changed', data: { field, ...(name === undefined ? {} : { name }), from, to } }),
    createdAt,
  }));

/** @throws {HttpError} 404 for a stranger, 409 with the client for one in the trash or merged */
async function lockLive(tx: Db, companyId: number, id: number, now: Date): Promise<ClientRow> {
  const [row] = await lockClients(tx, companyId, [id]);
  if (!row) throw notFound();
  if (row.mergedInto !== null || row.deletedAt !== null) {
    const message = row.mergedInto === null ? 'Клиент в корзине' : 'Клиент объединён с другим';
    throw new HttpError(409, message, { current: await getClient(tx, companyId, id, now) });
  }
  return row;
}

const unseen: ChangedSince = () => false;

async function storeClient(
  tx: Db,
  session: Session,
  { name, ...rest }: Omit<NewClient, 'lead_ids'>,
  now: Date,
): Promise<number> {
  const { companyId } = session;
  const texts = {
    name,
    phone: null,
    email: null,
    otherPhones: [],
    otherEmails: [],
    address: null,
  };
  const [row] = await tx
    .insert(clients)
    .values({
      companyId,
      ...texts,
      ...foundBy(texts),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error('The client was not stored');
  await patchClient(tx, session, row, rest, { now, changedSince: unseen });
  // Values given at creation are no changes.
  await tx.update(clients).set({ versions: {}, updatedAt: now }).where(eq(clients.id, row.id));
  const subject = { type: 'client', id: row.id } as const;
  await recordActivity(tx, companyId, [
    { subject, userId: session.userId, kind: 'created', createdAt: now },
  ]);
  return row.id;
}

/** Those of the leads that are the client's, for a call that is sent again. */
async function leadsOf(tx: Db, companyId: number, clientId: number, ids: number[]) {
  const locked = await lockLeads(tx, companyId, ids);
  return locked.filter((lead) => lead.clientId === clientId).map(({ id }) => id);
}

/**
 * Stores a client that a member of staff wrote down, and gives them those of the leads that have no client
 * yet.
 * @param key of the draft: the same one in the same company means the same client, which is answered again
 *   as it is
 * @throws {HttpError} 409 where the key came with another client or the company has one of the contact that
 *   the caller does not find, 422 by field
 */
export async function createClient(
  context: AppContext,
  session: Session,
  { lead_ids: leadIds = [], ...written }: NewClient,
  key: string | null,
): Promise<CreatedClient> {
  const { companyId } = session;
  const call = { companyId, scope: 'clients', key, content: written, now: context.now() };
  // Sent again, it meets its own client, which the caller may have given to a colleague.
  if (!(await isRepeated(context.database.db, call))) {
    await requireNoHiddenClient(context, session, { contact: written, leadIds });
  }
  const { client, isNew, linked, notified } = await context.database.db.transaction(async (tx) => {
    const now = context.now();
    // Who finds only their own records would lose it at once.
    const own = findsOnlyOwn(session) ? session.userId : null;
    const userId = written.user_id ?? own;
    const input = { ...written, user_id: userId };
    let isNotified = false;
    // Sent again, a form may not name leads any more that are linked by now.
    let linked: LinkedLeads | undefined;
    const { id, isNew } = await makeOnce(tx, { ...call, now }, async () => {
      if (input.user_id) await requireActiveColleague(tx, companyId, input.user_id);
      // Before the client, as everybody locks them.
      const locked = leadIds.length > 0 ? await lockLeads(tx, companyId, leadIds) : [];
      const clientId = await storeClient(tx, session, input, now);
      linked = await linkLeads(tx, session, locked, clientId, now);
      const made = await lockClients(tx, companyId, [clientId]);
      isNotified = await notifyOfClients(tx, session, userId, made, now);
      return clientId;
    });
    linked ??= { ids: await leadsOf(tx, companyId, id, leadIds), undoToken: null };
    const notified = isNotified ? userId : null;
    return { client: await getClient(tx, companyId, id, now), isNew, linked, notified };
  });
  if (notified !== null) announceToUser(context, notified, undefined);
  if (isNew) {
    announceChange.client(context, companyId, client.id);
    for (const id of linked.ids) announceChange.lead(context, companyId, id);
    if (linked.ids.length > 0) announceChange.referral(context, companyId, null);
  }
  return { ...client, linked_leads: linked.ids, undo_token: linked.undoToken };
}

/**
 * Changes a client. What is sent and as it is already overwrites nothing, so two people at different fields
 * both keep theirs.
 * @throws {HttpError} 404 for a stranger, 409 with the client where a field was written unseen or the
 *   client lies in the trash, 409 where a contact is of a client that the caller does not find, 422 by field
 */
export async function updateClient(
  context: AppContext,
  session: Session,
  id: number,
  patch: ClientPatch,
  changedSince: ChangedSince,
): Promise<Client> {
  const { companyId } = session;
  await requireNoHiddenClient(context, session, { contact: patch, clientId: id });
  const { client, lost, isChanged, notified } = await context.database.db.transaction(
    async (tx) => {
      if (patch.user_id) await requireActiveColleague(tx, companyId, patch.user_id);
      const now = context.now();
      const row = await lockLive(tx, companyId, id, now);
      const { changes, at } = await patchClient(tx, session, row, patch, {
        now,
        changedSince,
      }).catch(async (error: unknown) => {
        if (!(error instanceof HttpError) || error.statusCode !== 409) throw error;
        throw new HttpError(409, error.message, {
          current: await getClient(tx, companyId, id, now),
        });
      });
      await recordActivity(tx, companyId, historyOf(id, session, changes, at));
      const given = changes.find(({ field }) => field === 'user_id')?.to;
      const userId = typeof given === 'number' ? given : null;
      const isNotified = await notifyOfClients(tx, session, userId, [row], now);
      return {
        client: await getClient(tx, companyId, id, now),
        lost: patch.user_id === undefined ? {} : lostBy(row.userId, patch.user_id),
        isChanged: changes.length > 0,
        notified: isNotified ? userId : null,
      };
    },
  );
  if (notified !== null) announceToUser(context, notified, undefined);
  if (isChanged) announceChange.client(context, companyId, id, lost);
  return client;
}
