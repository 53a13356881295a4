import type { BulkClients } from '#contract';
import type { BatchOutcome, BulkCall } from '../../bulk/bulk-resource';
import { createBulk } from '../../bulk/create-bulk';
import { idsOf, missingOf } from '../../bulk/in-batches';
import type { TrashUndo } from '../../bulk/trash-of';
import type { Db } from '../../db/database';
import { clients } from '../../db/schema';
import { readerOf } from '../../http/authenticate';
import { clientsWithOrders } from '../../orders/lookup/order-lookup';
import { retractNotices } from '../../people/retract-notices';
import { announceChange, announceToUser } from '../../realtime/announce';
import { notifyOfClients } from '../changing/client-notice';
import { clientAssignee, lockOpenClients } from './assign-clients';
import { clientFilter } from '../reading/client-filter';
import { clientTrash, HAS_HIDDEN_ORDERS, HAS_ORDERS } from '../reading/client-trash';
import { tagBatch, untagBatch, revertTags, type TagsUndo } from './bulk-tags';

const CHANGED_SINCE = { message: 'Клиента с тех пор изменили' };

/** One client before a bulk change, and the version of that change, by which a later one is recognised. */
export interface ClientUndo extends TagsUndo, TrashUndo {
  /** The assignee of before. */
  userId?: number | null;
}

/** People to be notified of the clients they were assigned. */
type Effects = Set<number>;
type ClientCall = BulkCall<Effects>;
type ClientOutcome = BatchOutcome<ClientUndo>;

async function assign(
  tx: Db,
  { context, session, effects }: ClientCall,
  ids: number[],
  userId: number | null,
): Promise<ClientOutcome> {
  const open = await lockOpenClients(tx, session.companyId, ids);
  const now = context.now();
  const undo = await clientAssignee.assign(tx, session, open, userId, now);
  const given = open.filter(({ id }) => undo.some((entry) => entry.id === id));
  // By the moment of the assignment its notifications are found again, when it is taken back.
  const at = undo[0] ? new Date(undo[0].at) : now;
  if (await notifyOfClients(tx, session, userId, given, at)) effects.add(userId ?? 0);
  return { failed: missingOf(ids, idsOf(open)), undo };
}

/** Deletes clients. A client held by hidden orders is refused without a word of orders. */
async function remove(tx: Db, { context, session }: ClientCall, ids: number[]) {
  const outcome = await clientTrash.remove(tx, session, ids, context.now());
  const reader = readerOf(session);
  const held = outcome.failed.filter(({ message }) => message === HAS_ORDERS);
  if (!reader || held.length === 0) return outcome;
  const told = await clientsWithOrders(tx, session.companyId, idsOf(held), reader);
  const failed = outcome.failed.map((one) =>
    one.message === HAS_ORDERS && !told.includes(one.id)
      ? { ...one, message: HAS_HIDDEN_ORDERS }
      : one,
  );
  return { ...outcome, failed };
}

async function applyBatch(
  tx: Db,
  call: ClientCall,
  ids: number[],
  bulk: BulkClients,
): Promise<ClientOutcome> {
  const { context, session } = call;
  const now = context.now();
  switch (bulk.action) {
    case 'assign':
      return assign(tx, call, ids, bulk.payload.user_id);
    case 'tag':
      return tagBatch(tx, call, ids, bulk.payload.tags);
    case 'untag':
      return untagBatch(tx, call, ids, bulk.payload.tags);
    case 'delete':
      return remove(tx, call, ids);
    case 'restore':
      return clientTrash.restoreMany(tx, session, ids, now);
  }
}

/** Reverts assignments and deletes their notifications. @returns the ids of the reverted clients */
async function revertAssign(
  tx: Db,
  { context, session, effects }: ClientCall,
  entries: ClientUndo[],
): Promise<number[]> {
  const restored = await clientAssignee.restore(tx, session, entries, context.now());
  const taken = entries.filter(({ id }) => restored.includes(id));
  for (const userId of await retractNotices(tx, session.companyId, 'client', taken)) {
    effects.add(userId);
  }
  return restored;
}

/** @returns the ids of the clients that are as they were */
async function revertBatch(
  tx: Db,
  call: ClientCall,
  entries: ClientUndo[],
  action: BulkClients['action'],
): Promise<number[]> {
  const { context, session } = call;
  switch (action) {
    case 'assign':
      return revertAssign(tx, call, entries);
    case 'tag':
    case 'untag':
      return revertTags(tx, call, entries);
    case 'delete':
    case 'restore':
      return clientTrash.revert(tx, session, entries, action, context.now());
  }
}

const AUDIT_ACTION = {
  assign: 'clients_changed',
  tag: 'clients_changed',
  untag: 'clients_changed',
  delete: 'clients_deleted',
  restore: 'clients_restored',
} as const;

/** Changes of many clients, which can be taken back for a while. */
export const clientBulk = createBulk<BulkClients, ClientUndo, Effects>({
  name: 'clients',
  table: clients,
  module: 'leads',
  audit: {
    subject: 'client',
    actionOf: ({ action }) => AUDIT_ACTION[action],
    changesOf(bulk) {
      if (bulk.action === 'tag') {
        return [{ field: 'Метки', from: null, to: bulk.payload.tags.join(', ') }];
      }
      if (bulk.action === 'untag') {
        return [{ field: 'Метки', from: bulk.payload.tags.join(', '), to: null }];
      }
      return [];
    },
  },
  assignee: (bulk) => (bulk.action === 'assign' ? bulk.payload.user_id : undefined),
  formerAssignee: ({ userId }, action) => (action === 'assign' ? userId : undefined),
  find: (context, session, { filter = {} }) => ({
    table: clients,
    id: clients.id,
    where: clientFilter.conditions(context, session, filter),
  }),
  createEffects: () => new Set(),
  apply: applyBatch,
  revert: async (tx, call, entries, action) =>
    missingOf(idsOf(entries), await revertBatch(tx, call, entries, action), CHANGED_SINCE),
  announce({ context, session, effects }, isChanged) {
    if (isChanged) announceChange.client(context, session.companyId, null);
    for (const userId of effects) announceToUser(context, userId, undefined);
  },
});
