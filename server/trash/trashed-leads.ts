import { sql } from 'drizzle-orm';
import { TRASH_DAYS } from '#contract';
import { leadForms, leads } from '../db/schema';
import { leadBulk } from '../leads/many/bulk-leads';
import type { TrashKind } from './trash-kind';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Leads that staff have deleted. */
export const trashedLeads: TrashKind = {
  type: 'lead',
  module: 'leads',
  days: TRASH_DAYS,
  deleted: ({ now }, { companyId }) => {
    const since = new Date(now().getTime() - TRASH_DAYS * DAY_MS).toISOString();
    return sql`
      select 'lead' as type, ${leads.id} as id,
        coalesce(${leads.contactName}, ${leads.contactPhone}, ${leads.contactEmail}, 'Заявка №' || ${leads.id}) as title,
        concat_ws(' · ', 'Заявка №' || ${leads.id}, ${leadForms.name}) as subtitle,
        ${leads.deletedAt} as deleted_at, ${leads.deletedBy} as deleted_by
      from ${leads} left join ${leadForms} on ${leadForms.id} = ${leads.leadFormId}
      where ${leads.companyId} = ${companyId} and ${leads.deletedAt} > ${since}::timestamptz
        and ${leads.mergedInto} is null`;
  },
  async restore(context, session, ids) {
    const { failed } = await leadBulk.run(context, session, { action: 'restore', ids });
    return failed.map(({ id, message }) => ({ id, message }));
  },
};
