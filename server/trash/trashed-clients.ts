import { sql } from 'drizzle-orm';
import { TRASH_DAYS } from '#contract';
import { clientBulk } from '../clients/bulk-clients';
import { inTrash } from '../clients/trash-clients';
import { clients } from '../db/schema';
import type { TrashKind } from './trash-kind';

/** Clients that staff have deleted. */
export const trashedClients: TrashKind = {
  type: 'client',
  module: 'leads',
  days: TRASH_DAYS,
  deleted: ({ now }, { companyId }) => sql`
    select 'client' as type, ${clients.id} as id, ${clients.name} as title,
      concat_ws(' · ', 'Клиент №' || ${clients.id}, ${clients.phone}) as subtitle,
      ${clients.deletedAt} as deleted_at, ${clients.deletedBy} as deleted_by
    from ${clients} where ${inTrash(companyId, now())}`,
  async restore(context, session, ids) {
    const { failed } = await clientBulk.run(context, session, { action: 'restore', ids });
    return failed.map(({ id, message }) => ({ id, message }));
  },
};
