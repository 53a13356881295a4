import { and, eq, sql } from 'drizzle-orm';
import { emptyFormDocument, plural } from '#contract';
import type { AppServices } from '../../context/app-context';
import type { Db } from '../../db/database';
import { companies, leads, users } from '../../db/schema';
import { dueWork, type AnyDueWork } from '../../jobs/due-work';
import { assigningRuleOf, findNotifications } from '../../lead-forms/lookup/form-lookup';
import { isGrouped, storeNotices } from '../../people/store-notices';
import { announceChange, announceToUser, lostBy } from '../../realtime/announce';
import { assignLeads, type AssigningForm } from '../changing/assign-new-leads';
import { newLeadAssignedNotice } from '../changing/lead-notices';
import { isServed } from '../lookup/served-companies';
import { findLeads } from '../reading/lead-repository';

interface AwaitingLead {
  id: number;
  companyId: number;
  formId: number | null;
}

const LEADS = ['заявка', 'заявки', 'заявок'] as const;
/** Where a notice about many leads leads. */
const OWN_LEADS = '/leads?tab=mine';

/** The people a lead may go to: those of its form, else of the company; null: it is assigned by hand. */
const rule = sql`coalesce(
  ${assigningRuleOf(sql`${leads.leadFormId}`)},
  case when ${companies.autoAssign} ->> 'mode' <> 'off' then ${companies.autoAssign} -> 'user_ids' end)`;

/** Claims leads that arrived while the shift was empty, and which somebody on shift can take now. */
const claim = (tx: Db, now: Date, limit: number): Promise<AwaitingLead[]> =>
  tx
    .select({ id: leads.id, companyId: leads.companyId, formId: leads.leadFormId })
    .from(leads)
    .innerJoin(companies, eq(companies.id, leads.companyId))
    .where(
      and(
        sql`${leads.awaitsAssignee}`,
        isServed(now),
        sql`${leads.userId} is null and ${leads.status} = 'new'
          and ${leads.deletedAt} is null and ${leads.spamAt} is null`,
        sql`(${companies.autoAssign} ->> 'backlog')::boolean`,
        sql`exists (
          select from ${users} where ${users.companyId} = ${leads.companyId} and ${users.onShift}
            and ${users.disabledAt} is null and ${users.invitedAt} is null
            and ${users.role} <> 'performer'
            and (${rule} = '[]'::jsonb or ${rule} @> to_jsonb(${users.id})))`,
      ),
    )
    .orderBy(leads.createdAt, leads.id)
    .limit(limit)
    .for('no key update', { of: leads, skipLocked: true });

/** The leads of one company by where they came from; forms with people of their own first. */
async function byForm(
  tx: Db,
  companyId: number,
  rows: readonly AwaitingLead[],
): Promise<{ form: AssigningForm; leadIds: number[] }[]> {
  const formIds = [...new Set(rows.flatMap(({ formId }) => formId ?? []))].sort((a, b) => a - b);
  const own = (await findNotifications(tx, companyId, formIds))
    .filter(({ notify }) => notify.assign === 'round_robin')
    .sort((one, other) => one.id - other.id);
  const ofForm = own.map(({ id, notify }) => ({
    form: { companyId, formId: id, notify },
    leadIds: rows.filter(({ formId }) => formId === id).map((lead) => lead.id),
  }));
  const { notify } = emptyFormDocument('-', 'x');
  const rest = rows.filter(({ formId }) => !own.some(({ id }) => id === formId));
  return [
    ...ofForm,
    { form: { companyId, formId: null, notify }, leadIds: rest.map(({ id }) => id) },
  ];
}

/** Notifies people of the leads they have got. */
async function notifyTakers(
  tx: Db,
  companyId: number,
  given: ReadonlyMap<number, number>,
  now: Date,
): Promise<void> {
  const found = await findLeads(tx, companyId, [...given.keys()]);
  for (const userId of new Set(given.values())) {
    const own = found.filter(({ id }) => given.get(id) === userId);
    const usual = { companyId, userId, createdAt: now };
    await storeNotices(
      tx,
      isGrouped(own.length)
        ? [
            {
              ...usual,
              kind: 'personal',
              title: `Вам назначено: ${own.length} ${plural(own.length, LEADS)}`,
              message: 'Пришли, пока никого не было на смене',
              type: 'info',
              path: OWN_LEADS,
              letter: 'assigned',
            },
          ]
        : own.map(({ id, values, form }) => ({
            ...usual,
            ...newLeadAssignedNotice({ leadId: id, values, formName: form?.name ?? null }),
          })),
    );
  }
}

/** Assigns leads that arrived while the shift was empty to those who have come, the oldest first. */
export const awaitingLeads = (services: Pick<AppServices, 'realtime'>): AnyDueWork =>
  dueWork<AwaitingLead>({
    complaint: 'Ждущие заявки не розданы:',
    claim,
    async perform(tx, rows, now) {
      const after: (() => void)[] = [];
      // The turns of companies are locked in one order.
      const companyIds = new Set(rows.map((row) => row.companyId));
      for (const companyId of [...companyIds].toSorted((one, other) => one - other)) {
        const own = rows.filter((row) => row.companyId === companyId);
        const given = new Map<number, number>();
        for (const { form, leadIds } of await byForm(tx, companyId, own)) {
          // People are locked before leads elsewhere: those that others have locked are skipped.
          const dealt = await assignLeads(tx, form, leadIds, { at: now, isPassing: true });
          for (const [leadId, userId] of dealt) given.set(leadId, userId);
        }
        await notifyTakers(tx, companyId, given, now);
        if (given.size === 0) continue;
        const [[only, taker] = [null, null]] = given.size === 1 ? given : [];
        after.push(() => {
          announceChange.lead(services, companyId, only, lostBy(null, taker));
          for (const userId of new Set(given.values())) {
            announceToUser(services, userId, only);
          }
        });
      }
      if (after.length === 0) return null;
      return () => {
        for (const announce of after) announce();
      };
    },
  });
