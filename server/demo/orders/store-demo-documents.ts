import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import {
  DOCUMENT_TYPES,
  hasDocumentSums,
  isForClient,
  fillPlaceholders,
  NO_REQUISITES,
  type DocumentType,
  type Order,
} from '#contract';
import { isAbout, recordActivity } from '../../activity/activity';
import type { Db } from '../../db/database';
import {
  activity,
  documentNumbers,
  documents,
  documentSettings,
  orderPayments,
  orders,
} from '../../db/schema';
import { DEMO_CITY, DEMO_INN, DEMO_PHONE, DEMO_STREET } from '../common/demo-company';
import { buildDocument } from '../../documents/content/build-document';
import { titleOf } from '../../documents/writing/document-repository';
import { ingredientsOf, type StoredDocument } from '../../documents/writing/document-ingredients';
import { yearOf } from '../../documents/settings/numbering';
import { USUAL_PATTERNS } from '../../documents/settings/usual-settings';
import { workDigest } from '../../documents/writing/work-digest';
import { getOrder, liveOrders, type SummedOrder } from '../../orders/order-repository';

const OFFERS = 8;
const SIGNED_ORDERS = 6;
/** The offer goes out soon after the order was made, and each further document some time later. */
const STEP_MS = 20 * 60_000;

/** Statuses of agreed and of finished orders. */
const DONE = ['installed', 'closed'];
const IN_SHOP = ['production', 'ready', 'install_scheduled', ...DONE];
const SIGNED = ['contract', ...IN_SHOP];

/** A company and a bank that do not exist, with valid control digits. */
const REQUISITES = {
  ...NO_REQUISITES,
  legal_name: 'Общество с ограниченной ответственностью «Тёплая веранда»',
  short_name: 'ООО «Тёплая веранда»',
  inn: DEMO_INN,
  kpp: '770001001',
  ogrn: '1027700000008',
  address: `125000, ${DEMO_CITY}, ${DEMO_STREET}`,
  phone: DEMO_PHONE,
  email: 'info@teplaya-veranda.example',
  bank_name: 'Банк «Пример»',
  bic: '044525999',
  account: '40702810600000000001',
  corr_account: '30101810600000000999',
  signer_position: 'Генеральный директор',
  signer_name: 'Смирнова А. С.',
  signer_basis: 'Устава',
};

interface DemoDocument {
  type: DocumentType;
  /** Null: a draft. */
  number: string | null;
  /** Of an invoice, kopecks. */
  amount: number | null;
  /** Its client has accepted it at its link. */
  isAccepted: boolean;
  at: Date;
}

async function storeDocument(
  tx: Db,
  companyId: number,
  order: SummedOrder,
  { type, number, amount, isAccepted, at }: DemoDocument,
): Promise<void> {
  const { id: orderId, user_id: userId } = order;
  const isSent = number !== null;
  const given = { type, number, amount, text: null };
  // An invoice went out before it was paid.
  const then = type === 'invoice' ? { ...order, paid: 0 } : order;
  const made = await ingredientsOf(tx, companyId, then, given, at);
  const frozen = {
    content: buildDocument({ ...made, hasLeft: true }),
    date: made.today,
    ...(hasDocumentSums(type) && { total: order.total, work: workDigest(order) }),
    sentAt: at,
    sentBy: userId,
  };
  const name = order.client?.name ?? order.contact.name ?? 'Клиент';
  const acceptedAt = new Date(at.getTime() + STEP_MS / 2);
  const accepted = { status: 'accepted', acceptedAt, acceptedName: name } as const;
  const openings = { openedAt: acceptedAt, openings: 1 + (orderId % 3) };
  const [stored] = await tx
    .insert(documents)
    .values({
      companyId,
      orderId,
      ...given,
      version: 1,
      status: isSent ? 'sent' : 'draft',
      ...(isSent && frozen),
      ...(isSent && type === 'quote' && openings),
      ...(isAccepted && accepted),
      userId,
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  if (!stored) throw new Error('The document was not stored');
  if (isSent && type === 'invoice') await nameInvoice(tx, orderId, stored);
  const data = { document_id: stored.id, title: titleOf(stored) };
  const entry = { subject: { type: 'order', id: orderId }, userId, data, createdAt: at } as const;
  await recordActivity(tx, companyId, [
    { ...entry, kind: 'document_made' },
    ...(isSent && isForClient(type) ? [{ ...entry, kind: 'document_sent' }] : []),
    ...(isAccepted
      ? [
          {
            ...entry,
            userId: null,
            kind: 'document_accepted',
            data: { ...data, name },
            createdAt: acceptedAt,
          },
        ]
      : []),
  ]);
}

/** Says of the prepayment of an order that it was made by its invoice: by a transfer. */
async function nameInvoice(tx: Db, orderId: number, invoice: StoredDocument): Promise<void> {
  await tx
    .update(orderPayments)
    .set({ documentId: invoice.id, method: 'transfer' })
    .where(and(eq(orderPayments.orderId, orderId), eq(orderPayments.kind, 'prepay')));
  const said = { method: 'transfer', invoice: invoice.number };
  await tx
    .update(activity)
    .set({ data: sql`${activity.data} || ${JSON.stringify(said)}::jsonb` })
    .where(
      and(
        isAbout(invoice.companyId, { type: 'order', id: orderId }),
        eq(activity.kind, 'payment'),
        sql`${activity.data} ->> 'payment_kind' = 'prepay'`,
      ),
    );
}

/** Which documents an order has by its state. */
function documentsOf({ status, calculation }: Order): [DocumentType, number | null][] {
  const isSigned = SIGNED.includes(status);
  const prepay = calculation?.prepay ?? 0;
  return [
    ['quote', null],
    ...(isSigned ? [['measure', null] as [DocumentType, null]] : []),
    ...(isSigned ? [['contract', null] as [DocumentType, null]] : []),
    ...(isSigned && prepay > 0 ? [['invoice', prepay] as [DocumentType, number]] : []),
    ...(IN_SHOP.includes(status) ? [['production', null] as [DocumentType, null]] : []),
    ...(DONE.includes(status) ? [['act', null] as [DocumentType, null]] : []),
  ];
}

/**
 * Gives the demo company requisites, and documents of its latest orders: sent, but for untouched orders.
 * Those that were signed have an offer that was accepted, a measuring sheet, a contract and an invoice, those
 * that are made a sheet of the shop, those that are done an act.
 */
export async function storeDemoDocuments(tx: Db, companyId: number, now: Date): Promise<void> {
  const chosen = { requisites: REQUISITES };
  await tx
    .insert(documentSettings)
    .values({ companyId, chosen, updatedAt: now })
    .onConflictDoNothing();
  const latest = (limit: number, statuses: string[] | null) =>
    tx
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          liveOrders(companyId),
          gt(orders.itemsCount, 0),
          statuses === null ? undefined : inArray(orders.status, statuses),
        ),
      )
      .orderBy(desc(orders.id))
      .limit(limit);
  const chosenOrders = new Set(
    [...(await latest(OFFERS, null)), ...(await latest(SIGNED_ORDERS, SIGNED))].map(({ id }) => id),
  );
  const planned: { order: SummedOrder; document: Omit<DemoDocument, 'number'>; isSent: boolean }[] =
    [];
  for (const orderId of [...chosenOrders].sort((one, other) => one - other)) {
    const order = await getOrder(tx, companyId, orderId);
    const made = Date.parse(order.created_at ?? now.toISOString());
    for (const [step, [type, amount]] of documentsOf(order).entries()) {
      const soon = made + (step + 1) * STEP_MS;
      const done = Date.parse(order.status_at ?? '') || soon;
      const at = new Date(Math.min(type === 'act' ? Math.max(soon, done) : soon, now.getTime()));
      const isAccepted = type === 'quote' && SIGNED.includes(order.status);
      planned.push({
        order,
        document: { type, amount, isAccepted, at },
        isSent: order.status !== 'new',
      });
    }
  }
  const last: Record<DocumentType, number> = {
    quote: 0,
    contract: 0,
    invoice: 0,
    act: 0,
    measure: 0,
    production: 0,
  };
  // Numbers rise with dates.
  for (const { order, document, isSent } of planned.sort(
    (one, other) => one.document.at.getTime() - other.document.at.getTime(),
  )) {
    const { type } = document;
    last[type] += Number(isSent);
    const called = fillPlaceholders(USUAL_PATTERNS[type].pattern, { номер: String(last[type]) });
    await storeDocument(tx, companyId, order, { ...document, number: isSent ? called : null });
  }
  for (const type of DOCUMENT_TYPES) {
    const counter = { ...USUAL_PATTERNS[type], year: yearOf(now.toISOString()), last: last[type] };
    await tx
      .insert(documentNumbers)
      .values({ companyId, type, ...counter })
      // A number that was given stays given.
      .onConflictDoUpdate({
        target: [documentNumbers.companyId, documentNumbers.type],
        set: { last: sql`greatest(${documentNumbers.last}, excluded.last)` },
      });
  }
}
