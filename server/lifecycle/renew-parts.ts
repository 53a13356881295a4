import { and, asc, eq, gt, ne } from 'drizzle-orm';
import { dropInvisible, emailSchema, isVisible, pickContact, writeEmail } from '#contract';
import { foundBy } from '../clients/client-row';
import type { Db } from '../db/database';
import { clients, leads, orders, users } from '../db/schema';
import { contactColumns } from '../leads/changing/lead-contact';
import { findValues } from '../leads/reading/lead-repository';
import { searchTextOf } from '../orders/order-repository';
import { contactKeys } from '../search/contact-keys';
import { buildSearchText } from '../search/search-text';

/** Rows of one transaction: whoever wants one of them waits until the others are written too. */
const BATCH_SIZE = 100;

/** Brings over the rows behind a number. @returns their numbers */
type Renew = (tx: Db, after: number) => Promise<number[]>;

/** Texts in which something was written that is left out, or written otherwise, by now. */
const isOld = (text: string) => dropInvisible(text) !== text || /xn--/i.test(text);

/** An address that somebody else has by now stays as it is: two people are not made one. */
const renewUsers: Renew = async (tx, after) => {
  const rows = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(gt(users.id, after))
    .orderBy(asc(users.id))
    .limit(BATCH_SIZE)
    .for('update');
  for (const { id, email } of rows) {
    const { data = email } = emailSchema.safeParse(email);
    if (data === email) continue;
    const taken = await tx.$count(users, and(eq(users.email, data), ne(users.id, id)));
    if (taken === 0) await tx.update(users).set({ email: data }).where(eq(users.id, id));
  }
  return rows.map(({ id }) => id);
};

const renewClients: Renew = async (tx, after) => {
  const rows = await tx
    .select()
    .from(clients)
    .where(gt(clients.id, after))
    .orderBy(asc(clients.id))
    .limit(BATCH_SIZE)
    .for('update');
  for (const row of rows) {
    const email = row.email && writeEmail(row.email);
    const otherEmails = row.otherEmails.map(writeEmail);
    const written = { email, otherEmails, ...foundBy({ ...row, email, otherEmails }) };
    const isSame =
      email === row.email &&
      otherEmails.join('\n') === row.otherEmails.join('\n') &&
      written.searchText === row.searchText &&
      written.contactKeys.join('\n') === row.contactKeys.join('\n');
    if (!isSame) await tx.update(clients).set(written).where(eq(clients.id, row.id));
  }
  return rows.map(({ id }) => id);
};

/** A contact of which no value is left is kept: its field may be called otherwise by now. */
const renewLeads: Renew = async (tx, after) => {
  const rows = await tx
    .select({
      id: leads.id,
      contactName: leads.contactName,
      contactPhone: leads.contactPhone,
      contactEmail: leads.contactEmail,
    })
    .from(leads)
    .where(gt(leads.id, after))
    .orderBy(asc(leads.id))
    .limit(BATCH_SIZE)
    .for('update');
  const ids = rows.map(({ id }) => id);
  const valuesOf = await findValues(tx, ids);
  for (const { id, ...stored } of rows) {
    const values = valuesOf.get(id) ?? [];
    const texts = values.map(({ value }) => value ?? '');
    const written = pickContact(values);
    const made = contactColumns(values);
    const kept = contactKeys({ phone: stored.contactPhone, email: stored.contactEmail });
    const next = {
      contactName: isVisible(stored.contactName ?? '') ? stored.contactName : made.contactName,
      contactPhone: written.phone === '' ? kept.phone : made.contactPhone,
      contactEmail: written.email === '' ? kept.email : made.contactEmail,
    };
    const searchText = texts.some(isOld) ? { searchText: buildSearchText(texts) } : {};
    const isSame = Object.values(next).join('\n') === Object.values(stored).join('\n');
    if (isSame && !('searchText' in searchText)) continue;
    await tx
      .update(leads)
      .set({ ...next, ...searchText })
      .where(eq(leads.id, id));
  }
  return ids;
};

const renewOrders: Renew = async (tx, after) => {
  const rows = await tx
    .select()
    .from(orders)
    .where(gt(orders.id, after))
    .orderBy(asc(orders.id))
    .limit(BATCH_SIZE)
    .for('update');
  for (const row of rows) {
    const searchText = searchTextOf(row);
    if (searchText === row.searchText) continue;
    await tx.update(orders).set({ searchText }).where(eq(orders.id, row.id));
  }
  return rows.map(({ id }) => id);
};

/** What is brought over, part by part in this order: people cannot sign in before their addresses are. */
export const RENEW = {
  users: renewUsers,
  clients: renewClients,
  leads: renewLeads,
  orders: renewOrders,
};
