import { and, eq, sql } from 'drizzle-orm';
import { companyToday } from '../../db/company-day';
import type { Db } from '../../db/database';
import { clients, companies, documents } from '../../db/schema';
import { getOrder, type SummedOrder } from '../../orders/order-repository';
import { findVersion } from '../../soft-windows/price-lists';
import { spanWords } from '../../visits/lookup/visit-words';
import { getDocumentSettings } from '../settings/document-settings';
import type { Ingredients } from '../content/ingredients';
import { askedByOthers, coveredBefore } from '../content/invoice-due';

/** A document as it is stored. */
export type StoredDocument = typeof documents.$inferSelect;

const latest = (...moments: (string | null)[]) =>
  moments.reduce<string | null>(
    (last, each) => (each !== null && (last === null || each > last) ? each : last),
    null,
  );

/** Which documents name the contract of their order. */
const REFERS_TO_CONTRACT: readonly string[] = ['act', 'invoice'];

/** The contracts of an order, the one that was sent last first. */
const contractsOf = (db: Db, companyId: number, orderId: number) =>
  db
    .select({
      number: documents.number,
      date: documents.date,
      status: documents.status,
      updatedAt: documents.updatedAt,
    })
    .from(documents)
    .where(
      and(
        eq(documents.companyId, companyId),
        eq(documents.orderId, orderId),
        eq(documents.type, 'contract'),
      ),
    )
    .orderBy(sql`${documents.sentAt} desc nulls last`);

type Given = Pick<StoredDocument, 'type' | 'number' | 'amount' | 'text'>;

/** When an order is installed, in words of the company's time; null: it is not planned. */
async function installsOf(
  db: Db,
  companyId: number,
  { install }: SummedOrder,
): Promise<string | null> {
  if (install?.status !== 'planned') return null;
  const [company] = await db
    .select({ timezone: companies.timezone })
    .from(companies)
    .where(eq(companies.id, companyId));
  const span = { startsAt: new Date(install.starts_at), endsAt: new Date(install.ends_at) };
  return company ? spanWords(span, company.timezone) : null;
}

/** Reads the input of a draft. */
export async function ingredientsOf(
  db: Db,
  companyId: number,
  order: SummedOrder,
  { type, number, amount, text }: Given,
  now: Date,
): Promise<Ingredients & { contractsAt: string | null }> {
  const prices = await findVersion(db, companyId, order.price_version);
  const { calculation } = order;
  if (!prices || !calculation) throw new Error('An order has the prices it is calculated by');
  const settings = await getDocumentSettings(db, companyId, now);
  const today = await companyToday(db, companyId, now);
  const contracts = REFERS_TO_CONTRACT.includes(type)
    ? await contractsOf(db, companyId, order.id)
    : [];
  const inForce = contracts.find(({ status }) => status === 'sent' || status === 'accepted');
  const { number: called, date } = inForce ?? {};
  const contract = called && date ? { number: called, date } : null;
  const contractsAt = latest(...contracts.map(({ updatedAt }) => updatedAt.toISOString()));
  const given = { type, number, amount, text };
  return {
    ...given,
    order,
    calculation,
    prices,
    settings,
    contract,
    contractsAt,
    installs: type === 'production' ? await installsOf(db, companyId, order) : null,
    today,
    hasLeft: false,
    askedByOthers: 0,
    covered: 0,
  };
}

/**
 * Builds a draft from its order and the settings as they are now.
 * @returns with the moment of the last change of anything that it shows, ISO 8601
 */
export async function draftOf(db: Db, document: StoredDocument, now: Date) {
  const { companyId, orderId, updatedAt } = document;
  const order = await getOrder(db, companyId, orderId);
  const made = await ingredientsOf(db, companyId, order, document, now);
  const [client] = await db
    .select({ updatedAt: clients.updatedAt })
    .from(clients)
    .where(and(eq(clients.companyId, companyId), eq(clients.id, order.client_id ?? 0)));
  const version = latest(
    updatedAt.toISOString(),
    order.updated_at,
    made.settings.updated_at,
    client?.updatedAt.toISOString() ?? null,
    made.contractsAt,
  );
  if (document.type !== 'invoice') return { order, made, version };
  const others = await askedByOthers(db, document, order);
  const covered = await coveredBefore(db, document, order);
  return { order, made: { ...made, askedByOthers: others, covered }, version };
}
