import { isNotNull, sql } from 'drizzle-orm';
import { clientAssignee } from './many/assign-clients';
import { clientBulk } from './many/bulk-clients';
import { findClientsById, liveClients } from './reading/client-repository';
import { clientColumns } from './reading/export-clients';
import { tiesUndo } from './linking/undo-ties';
import { clientTrash } from './reading/client-trash';
import { clients } from '../db/schema';
import { announceChange } from '../realtime/announce';
import { registerClientRoutes } from './client-routes';
import { presenceRoute } from '../presence/presence-route';
import type { KindParts } from '../kinds/parts/kind-parts';
import { setupKind } from '../kinds/parts/setup-kind';
import { restoreBy } from '../kinds/parts/restore-by';
import { moment, named, partOf, plain, recordSheet, tableSheet } from '../kinds/parts/sheet';

/** The rows of the history of records that are notes about clients. */
const IS_CLIENT_NOTE = "subject_type = 'client' and kind = 'noted'";

export const clientKind: KindParts = {
  routes: [registerClientRoutes, presenceRoute('client', clients, liveClients)],
  trash: {
    ...clientTrash,
    title: sql`${clients.name}`,
    subtitle: sql`concat_ws(' · ', 'Клиент №' || ${clients.id}, ${clients.phone})`,
    restore: restoreBy(clientBulk),
  },
  handOver: {
    kind: 'client',
    storedAs: 'clients',
    table: clients,
    inWork: (_context, { companyId }) => liveClients(companyId),
    reassign: (tx, context, session, change) =>
      clientAssignee.handOver(tx, session, { ...change, now: context.now() }),
    async restore(tx, context, session, { to, records }) {
      const entries = records.map((record) => ({ ...record, userId: to }));
      await clientAssignee.restore(tx, session, entries, context.now());
    },
    announce: (context, companyId) => announceChange.client(context, companyId, null),
  },
  notified: { type: 'client', table: clients, hidden: isNotNull(clients.deletedAt) },
  going: { table: clients },
  figures: null,
  sheets: [
    recordSheet('clients', 'Клиенты.csv', {
      columns: (db, companyId) => clientColumns(db, companyId, true),
      find: (db, companyId, ids) => findClientsById(db, companyId, ids, null),
      idOf: ({ id }) => id,
      more: [
        plain('Заявка №', 'lead_id'),
        plain('Объединён с №', 'merged_into'),
        moment('Удалён', 'deleted_at'),
      ],
    }),
    {
      ...tableSheet('activity', 'Заметки о клиентах.csv', [
        plain('Клиент №', 'subject_id'),
        moment('Когда', 'created_at'),
        named('Кто', 'user_id', 'users'),
        partOf('Заметка', 'data', 'text'),
      ]),
      only: IS_CLIENT_NOTE,
    },
  ],
  undo: [clientBulk, tiesUndo],
};

/** Tags are served with the clients, and stand in their rows. */
export const clientTagKind = setupKind([], null);
