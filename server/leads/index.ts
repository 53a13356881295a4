import { isNotNull, or, sql } from 'drizzle-orm';
import { LEAD_KIND_LABELS, LEAD_STATUS_LABELS } from '#contract';
import type { Db } from '../db/database';
import { leadFields, leadForms, leads, leadValues } from '../db/schema';
import { leadBulk } from './many/bulk-leads';
import { handOverLeads, leadsInWork } from './many/hand-over';
import { revertField } from './many/undo-field';
import { idleLeads } from './changing/idle-notices';
import { liveLeads } from './reading/lead-repository';
import { leadTrash } from './reading/lead-trash';
import { announceChange } from '../realtime/announce';
import { registerLeadListRoutes } from './reading/lead-list-routes';
import { registerLeadRoutes } from './changing/lead-routes';
import { registerLeadMergingRoutes } from './merging/merging-routes';
import { registerLeadAssigningRoutes } from './assigning/assigning-routes';
import { awaitingLeads } from './assigning/awaiting-leads';
import { lateLeads } from './escalation/late-leads';
import { registerLeadBulkRoutes } from './many/lead-bulk-routes';
import { registerLeadFileRoutes } from '../lead-files/lead-file-routes';
import { findLeadFigures } from './figures/lead-figures';
import { presenceRoute } from '../presence/presence-route';
import type { KindParts } from '../kinds/parts/kind-parts';
import { restoreBy } from '../kinds/parts/restore-by';
import {
  moment,
  named,
  plain,
  tableSheet,
  worded,
  type Row,
  type Sheet,
} from '../kinds/parts/sheet';

const columns = tableSheet('leads', 'Заявки.csv', [
  plain('№', 'id'),
  moment('Получена', 'created_at'),
  worded('Статус', 'status', LEAD_STATUS_LABELS),
  named('Причина отказа', 'reject_reason_id', 'reject_reasons'),
  plain('Комментарий к отказу', 'reject_comment'),
  named('Ответственный', 'user_id', 'users'),
  worded('Кто внёс', 'kind', LEAD_KIND_LABELS),
  plain('Контакт: имя', 'contact_name'),
  plain('Контакт: телефон', 'contact_phone'),
  plain('Контакт: e-mail', 'contact_email'),
  named('Форма', 'lead_form_id', 'lead_forms'),
  plain('Источник', 'source'),
  moment('Первый ответ', 'first_response_at'),
  plain('Клиент №', 'client_id'),
  plain('Заметки', 'notes'),
  moment('В спаме с', 'spam_at'),
  moment('Удалена', 'deleted_at'),
]);

/** Values of leads by lead and field, in the order in which they were given. */
async function valuesOf(db: Db, rows: readonly Row[]): Promise<Map<string, string>> {
  const found = await db
    .select({ lead: leadValues.leadId, field: leadValues.leadFieldId, value: leadValues.value })
    .from(leadValues)
    .where(sql`${leadValues.leadId} = any(${sql.param(rows.map(({ id }) => id))}::integer[])`)
    .orderBy(leadValues.leadId, leadValues.position, leadValues.id);
  const values = new Map<string, string>();
  for (const { lead, field, value } of found) {
    if (value === null) continue;
    const key = `${lead} ${field}`;
    const known = values.get(key);
    values.set(key, known === undefined ? value : `${known}, ${value}`);
  }
  return values;
}

/** Leads as they are stored, with a column for each field of the company. */
const sheet: Sheet = {
  ...columns,
  async open(db, context) {
    const known = await columns.open(db, context);
    const fields = await db
      .select({ id: leadFields.id, name: leadFields.name })
      .from(leadFields)
      .where(sql`${leadFields.companyId} = ${context.companyId}`)
      .orderBy(leadFields.position, leadFields.id);
    return {
      heads: [...known.heads, ...fields.map(({ name }) => ({ title: name }))],
      async cellsOf(db, rows) {
        const values = await valuesOf(db, rows);
        const cells = await known.cellsOf(db, rows);
        return cells.map((line, at) => [
          ...line,
          ...fields.map(({ id }) => values.get(`${String(rows[at]?.['id'])} ${id}`) ?? null),
        ]);
      },
    };
  },
};

export const leadKind: KindParts = {
  routes: [
    registerLeadListRoutes,
    registerLeadRoutes,
    registerLeadMergingRoutes,
    registerLeadBulkRoutes,
    registerLeadAssigningRoutes,
    registerLeadFileRoutes,
    presenceRoute('lead', leads, liveLeads),
  ],
  trash: {
    ...leadTrash,
    title: sql`coalesce(${leads.contactName}, ${leads.contactPhone}, ${leads.contactEmail}, 'Заявка №' || ${leads.id})`,
    subtitle: sql`concat_ws(' · ', 'Заявка №' || ${leads.id}, (
      select ${leadForms.name} from ${leadForms} where ${leadForms.id} = ${leads.leadFormId}))`,
    restore: restoreBy(leadBulk),
  },
  handOver: {
    kind: 'lead',
    storedAs: 'leads',
    table: leads,
    inWork: leadsInWork,
    async reassign(tx, context, session, change) {
      const changed = await handOverLeads(tx, context, session, change);
      return changed.map(({ before, at }) => ({ id: before.id, at: at.toISOString() }));
    },
    async restore(tx, context, session, { to, records, notified }) {
      const entries = records.map((record) => ({ ...record, before: to }));
      await revertField(tx, context, session, 'assign', entries, notified);
    },
    announce: (context, companyId) => announceChange.lead(context, companyId, null),
  },
  notified: {
    type: 'lead',
    table: leads,
    hidden: or(isNotNull(leads.deletedAt), isNotNull(leads.spamAt)) ?? sql`false`,
  },
  going: { table: leads },
  figures: findLeadFigures,
  sheets: [sheet],
  undo: [leadBulk],
  due: [idleLeads, awaitingLeads, lateLeads],
};
