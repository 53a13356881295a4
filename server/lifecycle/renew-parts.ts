import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, gt, ne } from 'drizzle-orm';
import { dropInvisible, emailSchema, isVisible, pickContact, writeEmail } from '#contract';
import { foundBy } from '../clients/reading/client-row';
import { further } from '../clients/changing/contact-lists';
import type { Db } from '../db/database';
import { clients, companies, leads, orders, referrals, users } from '../db/schema';
import { contactColumns } from '../leads/changing/lead-contact';
import { findValues } from '../leads/reading/lead-repository';
import { searchTextOf } from '../orders/order-repository';
import { contactKeys } from '../search/contact-keys';
import { buildSearchText } from '../search/search-text';

/** Rows of one transaction: a writer of one of them waits until the others are written too. */
const BATCH_SIZE = 100;

/** Brings over the rows behind a number. @returns their numbers */
type Renew = (tx: Db, after: number) => Promise<number[]>;

/** Whether a row already holds the values to be written. */
const isSame = <Next extends object>(next: Next, stored: Next) =>
  (Object.keys(next) as (keyof Next)[]).every((key) => isDeepStrictEqual(next[key], stored[key]));

/** Whether a text holds characters that are removed, or written differently, today. */
const isOld = (text: string) => dropInvisible(text) !== text || /xn--/i.test(text);

/** A phone as it would be stored now. */
const renewPhone = (text: string | null) => text && dropInvisible(text).trim();
/** An e-mail address in its one form; a text that is not valid any more stays as it is. */
const renewAddress = (text: string) => emailSchema.safeParse(text).data ?? text;

/** An address that another user already has stays as it is: two people are not merged. */
const renewUsers: Renew = async (tx, after) => {
  const rows = await tx
    .select({ id: users.id, email: users.email, phone: users.phone })
    .from(users)
    .where(gt(users.id, after))
    .orderBy(asc(users.id))
    .limit(BATCH_SIZE)
    .for('no key update');
  for (const { id, ...stored } of rows) {
    const next = { email: renewAddress(stored.email), phone: renewPhone(stored.phone) };
    if (next.email !== stored.email) {
      const others = and(eq(users.email, next.email), ne(users.id, id));
      if ((await tx.$count(users, others)) > 0) {
        console.error(
          `Пользователь ${id} входит по e-mail в прежнем написании: в новом такой есть у другого`,
        );
        next.email = stored.email;
      }
    }
    if (isSame(next, stored)) continue;
    await tx.update(users).set(next).where(eq(users.id, id));
  }
  return rows.map(({ id }) => id);
};

const renewCompanies: Renew = async (tx, after) => {
  const rows = await tx
    .select({
      id: companies.id,
      phone: companies.phone,
      notificationEmails: companies.notificationEmails,
    })
    .from(companies)
    .where(gt(companies.id, after))
    .orderBy(asc(companies.id))
    .limit(BATCH_SIZE)
    .for('no key update');
  for (const { id, ...stored } of rows) {
    const phone = renewPhone(stored.phone);
    const notificationEmails = [...new Set(stored.notificationEmails.map(renewAddress))];
    const next = { phone, notificationEmails };
    if (isSame(next, stored)) continue;
    await tx.update(companies).set(next).where(eq(companies.id, id));
  }
  return rows.map(({ id }) => id);
};

const renewReferrals: Renew = async (tx, after) => {
  const rows = await tx
    .select({ id: referrals.id, phone: referrals.phone, email: referrals.email })
    .from(referrals)
    .where(gt(referrals.id, after))
    .orderBy(asc(referrals.id))
    .limit(BATCH_SIZE)
    .for('no key update');
  for (const { id, ...stored } of rows) {
    const next = {
      phone: renewPhone(stored.phone),
      email: stored.email && writeEmail(stored.email),
    };
    if (isSame(next, stored)) continue;
    await tx.update(referrals).set(next).where(eq(referrals.id, id));
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
    .for('no key update');
  for (const row of rows) {
    const phone = renewPhone(row.phone);
    const email = row.email && writeEmail(row.email);
    const texts = {
      phone,
      email,
      otherPhones: further(
        'phones',
        row.otherPhones.map((text) => dropInvisible(text).trim()),
        phone,
      ),
      otherEmails: further('emails', row.otherEmails.map(writeEmail), email),
    };
    const next = { ...texts, ...foundBy({ ...row, ...texts }) };
    if (isSame(next, row)) continue;
    await tx.update(clients).set(next).where(eq(clients.id, row.id));
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
    .for('no key update');
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
    if (isSame(next, stored) && !('searchText' in searchText)) continue;
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
    .for('no key update');
  for (const row of rows) {
    const texts = {
      contactPhone: renewPhone(row.contactPhone),
      contactEmail: row.contactEmail && writeEmail(row.contactEmail),
    };
    const next = { ...texts, searchText: searchTextOf({ ...row, ...texts }) };
    if (isSame(next, row)) continue;
    await tx.update(orders).set(next).where(eq(orders.id, row.id));
  }
  return rows.map(({ id }) => id);
};

/** The renewed parts in their order: people cannot sign in before their addresses are renewed. */
export const RENEW = {
  users: renewUsers,
  companies: renewCompanies,
  referrals: renewReferrals,
  clients: renewClients,
  leads: renewLeads,
  orders: renewOrders,
};
