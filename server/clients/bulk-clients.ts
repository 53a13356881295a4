import type { BulkClients } from '#contract';
import { recordActivity } from '../activity/activity';
import type { BatchOutcome, BulkCall } from '../bulk/bulk-resource';
import { createBulk } from '../bulk/create-bulk';
import { missingOf, type Failed } from '../bulk/in-batches';
import type { Db } from '../db/database';
import { clients } from '../db/schema';
import { requireActiveColleague } from '../leads/changing/assign';
import { findPersonName } from '../people/find-person-name';
import { announceClient } from './announce-client';
import { clientConditions } from './client-filter';
import { patchClient } from './client-patch';
import { lockClients } from './client-repository';
import type { ClientRow } from './client-row';
import { tagBatch, untagBatch, revertTags, type TagsUndo } from './bulk-tags';
import { liveClientIds, restoreClients, returnToTrash, trashClients } from './trash-clients';
import { historyOf } from './write-client';

const CHANGED_SINCE = 'Клиента с тех пор изменили';

/** What one client was before a bulk change, and the moment of the change by which a later one is recognised. */
export interface ClientUndo extends TagsUndo {
  /** The responsible person of before. */
  userId?: number | null;
  /** Who had deleted the client, and when. */
  deleted?: { at: string; by: number | null };
}

type ClientCall = BulkCall<null>;
type ClientOutcome = BatchOutcome<ClientUndo>;

const CLIENT_FORMS: Partial<Record<Intl.LDMLPluralRule, string>> = {
  one: 'клиент',
  few: 'клиента',
};
const clientsInWords = (count: number) =>
  `${count} ${CLIENT_FORMS[new Intl.PluralRules('ru').select(count)] ?? 'клиентов'}`;

const isOpen = ({ deletedAt, mergedInto }: ClientRow) => deletedAt === null && mergedInto === null;

async function assign(
  tx: Db,
  { context, session }: ClientCall,
  ids: number[],
  userId: number | null,
): Promise<ClientOutcome> {
  if (userId !== null) await requireActiveColleague(tx, session.companyId, userId);
  const open = (await lockClients(tx, session.companyId, ids)).filter(isOpen);
  const undo: ClientUndo[] = [];
  for (const row of open) {
    const { changes, at } = await patchClient(
      tx,
      session,
      row,
      { user_id: userId },
      { now: context.now(), changedSince: () => false },
    );
    if (changes.length === 0) continue;
    await recordActivity(tx, session.companyId, historyOf(row.id, session, changes, at));
    undo.push({ id: row.id, at: at.toISOString(), userId: row.userId });
  }
  return {
    failed: missingOf(
      ids,
      open.map(({ id }) => id),
    ),
    undo,
  };
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
    case 'delete': {
      const removed = await trashClients(tx, session, ids, now);
      return {
        failed: missingOf(ids, removed),
        undo: removed.map((id) => ({ id, at: now.toISOString() })),
      };
    }
    case 'restore': {
      const restored = await restoreClients(tx, session, ids, now);
      return {
        // A client that was not in the trash is where it is wanted.
        failed: missingOf(ids, await liveClientIds(tx, session.companyId, ids)),
        undo: restored.map(({ id, deletedAt, deletedBy, updatedAt }) => ({
          id,
          at: updatedAt.toISOString(),
          deleted: { at: deletedAt.toISOString(), by: deletedBy },
        })),
      };
    }
  }
}

const leftOut = (entries: ClientUndo[], undone: number[]): Failed =>
  missingOf(
    entries.map(({ id }) => id),
    undone,
    { message: CHANGED_SINCE },
  );

/** Gives clients back to whom they belonged, where nobody has given them to somebody else since. */
async function revertAssign(
  tx: Db,
  { context, session }: ClientCall,
  entries: ClientUndo[],
): Promise<Failed> {
  const rows = await lockClients(
    tx,
    session.companyId,
    entries.map(({ id }) => id),
  );
  const former = new Map(entries.map((entry) => [entry.id, entry]));
  const undone: number[] = [];
  for (const row of rows.filter(isOpen)) {
    const entry = former.get(row.id);
    if (entry === undefined || row.versions['user_id'] !== entry.at) continue;
    const { changes, at } = await patchClient(
      tx,
      session,
      row,
      { user_id: entry.userId ?? null },
      { now: context.now(), changedSince: () => false },
    );
    await recordActivity(tx, session.companyId, historyOf(row.id, session, changes, at));
    undone.push(row.id);
  }
  return leftOut(entries, undone);
}

async function revertBatch(
  tx: Db,
  call: ClientCall,
  entries: ClientUndo[],
  action: BulkClients['action'],
): Promise<Failed> {
  const { context, session } = call;
  const now = context.now();
  switch (action) {
    case 'assign':
      return revertAssign(tx, call, entries);
    case 'tag':
    case 'untag':
      return leftOut(entries, await revertTags(tx, call, entries));
    case 'delete': {
      const moments = new Map(entries.map(({ id, at }) => [id, at]));
      const there = await lockClients(
        tx,
        session.companyId,
        entries.map(({ id }) => id),
      );
      const same = there.filter(
        ({ id, deletedAt }) => deletedAt?.toISOString() === moments.get(id),
      );
      const restored = await restoreClients(
        tx,
        session,
        same.map(({ id }) => id),
        now,
      );
      return leftOut(
        entries,
        restored.map(({ id }) => id),
      );
    }
    case 'restore':
      return leftOut(
        entries,
        await returnToTrash(
          tx,
          session,
          entries.flatMap(({ id, at, deleted }) =>
            deleted === undefined
              ? []
              : [
                  {
                    id,
                    version: new Date(at),
                    deletedAt: new Date(deleted.at),
                    deletedBy: deleted.by,
                  },
                ],
          ),
          now,
        ),
      );
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
export const clientBulk = createBulk<BulkClients, ClientUndo, null>({
  name: 'clients',
  module: 'leads',
  audit: {
    subject: 'client',
    actionOf: ({ action }) => AUDIT_ACTION[action],
    async changesOf(db, { companyId }, bulk) {
      if (bulk.action === 'assign') {
        const to = await findPersonName(db, companyId, bulk.payload.user_id);
        return [{ field: 'Ответственный', from: null, to }];
      }
      if (bulk.action === 'tag') {
        return [{ field: 'Метки', from: null, to: bulk.payload.tags.join(', ') }];
      }
      if (bulk.action === 'untag') {
        return [{ field: 'Метки', from: bulk.payload.tags.join(', '), to: null }];
      }
      return [];
    },
  },
  inWords: clientsInWords,
  async check({ database }, { companyId }, bulk) {
    const assignee = bulk.action === 'assign' ? bulk.payload.user_id : null;
    if (assignee !== null) await requireActiveColleague(database.db, companyId, assignee);
  },
  find: (context, session, { filter = {} }) =>
    Promise.resolve({
      table: clients,
      id: clients.id,
      where: clientConditions(context, session, filter),
    }),
  createEffects: () => null,
  apply: applyBatch,
  revert: revertBatch,
  announce({ context, session }, isChanged) {
    if (isChanged) announceClient(context, session.companyId, null);
  },
});
