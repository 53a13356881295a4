import { and, eq, getTableColumns, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { Client, LeadValue } from '#contract';
import type { Db } from '../../db/database';
import {
  clients,
  clientTagLinks,
  clientTags,
  clientValues,
  leadFields,
  leadForms,
  leadReferrals,
  leads,
  referrals,
  users,
} from '../../db/schema';
import { notFound } from '../../http/http-error';
import { imageAddress } from '../../images/image-address';
import { inOrderOf, isOneOf } from '../../lists/by-numbers';
import { sumOrdersByClient, type ClientOrderSums } from '../../orders/lookup/order-lookup';
import {
  nextTaskColumn,
  tasksOfClients,
  toNextTask,
  type StoredNextTask,
} from '../../tasks/lookup/next-task';
import type { ClientRow } from './client-row';

/** Clients of a company that are neither in the trash nor a part of another one. */
export const liveClients = (companyId: number): SQL | undefined =>
  and(eq(clients.companyId, companyId), isNull(clients.deletedAt), isNull(clients.mergedInto));

const {
  searchText: _text,
  nameKey: _key,
  contactKeys: _keys,
  ...columns
} = getTableColumns(clients);

interface FoundRow extends Omit<ClientRow, 'searchText' | 'nameKey' | 'contactKeys'> {
  userName: string | null;
  userAvatar: string | null;
  nextTask: StoredNextTask | null;
}

/** Data of a client outside of its own row. */
interface Attached {
  tags: Client['tags'];
  values: LeadValue[];
}

async function findTags(db: Db, ids: number[]): Promise<Map<number, Client['tags']>> {
  const rows = await db
    .select({
      clientId: clientTagLinks.clientId,
      id: clientTags.id,
      name: clientTags.name,
      color: clientTags.color,
    })
    .from(clientTagLinks)
    .innerJoin(clientTags, eq(clientTags.id, clientTagLinks.tagId))
    .where(isOneOf(clientTagLinks.clientId, ids))
    .orderBy(sql`fold_text(${clientTags.name})`, clientTags.id);
  const found = new Map<number, Client['tags']>();
  for (const { clientId, ...tag } of rows) {
    found.set(clientId, [...(found.get(clientId) ?? []), tag]);
  }
  return found;
}

async function findValues(db: Db, ids: number[]): Promise<Map<number, LeadValue[]>> {
  const rows = await db
    .select({
      clientId: clientValues.clientId,
      id: clientValues.id,
      fieldId: clientValues.leadFieldId,
      value: clientValues.value,
      name: leadFields.name,
      type: leadFields.type,
      role: leadFields.role,
    })
    .from(clientValues)
    .innerJoin(leadFields, eq(leadFields.id, clientValues.leadFieldId))
    .where(isOneOf(clientValues.clientId, ids))
    .orderBy(leadFields.position, leadFields.id);
  const found = new Map<number, LeadValue[]>();
  for (const { clientId, id, fieldId, value, name, type, role } of rows) {
    const entry = { id, lead_field_id: fieldId, value, field: { name, type, role } };
    found.set(clientId, [...(found.get(clientId) ?? []), entry]);
  }
  return found;
}

const toClient = (row: FoundRow, { tags, values }: Attached): Client => ({
  id: row.id,
  name: row.name,
  phone: row.phone,
  email: row.email,
  other_phones: row.otherPhones,
  other_emails: row.otherEmails,
  address: row.address,
  comment: row.comment,
  user:
    row.userId === null
      ? null
      : { id: row.userId, name: row.userName, avatar_url: imageAddress(row.userAvatar) },
  tags,
  values,
  lead_id: row.leadId,
  origin: null,
  leads_count: row.leadsCount,
  orders_count: null,
  orders_total: null,
  orders_debt: null,
  last_contact_at: row.lastContactAt?.toISOString() ?? null,
  next_task: toNextTask(row.nextTask),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  deleted_at: row.deletedAt?.toISOString() ?? null,
  merged_into: row.mergedInto,
});

const NO_ORDERS: ClientOrderSums = { orders_count: 0, orders_total: 0, orders_debt: 0 };

/**
 * A company's clients by their numbers, in the order of the numbers; one that does not exist is left out.
 * @param now when the company's modules count; null: with the tasks of all modules
 */
export async function findClientsById(
  db: Db,
  companyId: number,
  ids: number[],
  now: Date | null,
): Promise<Client[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      ...columns,
      userName: users.name,
      userAvatar: users.avatar,
      nextTask: nextTaskColumn(tasksOfClients(companyId, now), clients.id),
    })
    .from(clients)
    .leftJoin(users, eq(users.id, clients.userId))
    .where(and(eq(clients.companyId, companyId), isOneOf(clients.id, ids)));
  const found = rows.map(({ id }) => id);
  const [tags, values] = [await findTags(db, found), await findValues(db, found)];
  const sums = await sumOrdersByClient(db, companyId, found);
  const known = rows.map((row) => ({
    ...toClient(row, { tags: tags.get(row.id) ?? [], values: values.get(row.id) ?? [] }),
    ...(sums.get(row.id) ?? NO_ORDERS),
  }));
  return inOrderOf(ids, known, ({ id }) => id);
}

/** Where a client came from: what the lead says that it was made from. */
async function findOrigin(db: Db, companyId: number, leadId: number): Promise<Client['origin']> {
  const [lead] = await db
    .select({
      formId: leads.leadFormId,
      formName: leadForms.name,
      source: leads.source,
      campaign: sql<string | null>`${leads.utm} ->> 'utm_campaign'`,
      ref: leads.ref,
      referral: { id: referrals.id, name: referrals.name },
    })
    .from(leads)
    .leftJoin(leadForms, eq(leadForms.id, leads.leadFormId))
    .leftJoin(
      leadReferrals,
      and(eq(leadReferrals.leadId, leads.id), ne(leadReferrals.state, 'rejected')),
    )
    .leftJoin(referrals, eq(referrals.id, leadReferrals.referralId))
    .where(and(eq(leads.id, leadId), eq(leads.companyId, companyId)));
  if (!lead) return null;
  const { formId, formName, ...origin } = lead;
  return {
    lead_id: leadId,
    form: formId === null ? null : { id: formId, name: formName },
    ...origin,
  };
}

/**
 * One client with everything that is known of it; also one in the trash or merged, which say so.
 * @throws {HttpError} 404 where the company has no such client
 */
export async function getClient(db: Db, companyId: number, id: number, now: Date): Promise<Client> {
  const [client] = await findClientsById(db, companyId, [id], now);
  if (!client) throw notFound();
  if (client.lead_id === null) return client;
  return { ...client, origin: await findOrigin(db, companyId, client.lead_id) };
}
