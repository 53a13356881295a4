import { and, desc, gt, sql } from 'drizzle-orm';
import { fillPlaceholders, NO_REQUISITES } from '#contract';
import { recordActivity } from '../activity/activity';
import type { Db } from '../db/database';
import { documentNumbers, documents, documentSettings, orders } from '../db/schema';
import { buildQuote } from '../documents/build-quote';
import { ingredientsOf, titleOf } from '../documents/document-repository';
import { yearOf } from '../documents/numbering';
import { USUAL_PATTERNS } from '../documents/usual-settings';
import { workDigest } from '../documents/work-digest';
import { getOrder, liveOrders } from '../orders/order-repository';

const OFFERS = 8;
/** The offer goes out soon after the order was made. */
const MADE_AFTER_MS = 20 * 60_000;

/** A company that does not exist, with numbers whose control digits are right. */
const REQUISITES = {
  ...NO_REQUISITES,
  legal_name: 'Общество с ограниченной ответственностью «Тёплая веранда»',
  short_name: 'ООО «Тёплая веранда»',
  inn: '7700000016',
  kpp: '770001001',
  address: '125000, Москва, ул. Садовая, д. 1, офис 12',
  phone: '+7 495 000-00-00',
  email: 'info@example.com',
  signer_position: 'Генеральный директор',
  signer_name: 'Смирнова А. С.',
  signer_basis: 'Устава',
};

/** Gives the demo company requisites, and offers of its latest orders: sent, but for orders that nobody has touched. */
export async function storeDemoDocuments(tx: Db, companyId: number, now: Date): Promise<void> {
  const chosen = { requisites: REQUISITES };
  await tx
    .insert(documentSettings)
    .values({ companyId, chosen, updatedAt: now })
    .onConflictDoNothing();
  const rows = await tx
    .select({ id: orders.id, createdAt: orders.createdAt, userId: orders.userId })
    .from(orders)
    .where(and(liveOrders(companyId), gt(orders.itemsCount, 0)))
    .orderBy(desc(orders.id))
    .limit(OFFERS);
  const type = 'quote';
  const usual = USUAL_PATTERNS[type];
  let last = 0;
  for (const { id: orderId, createdAt, userId } of rows.reverse()) {
    last += 1;
    const at = new Date(Math.min(createdAt.getTime() + MADE_AFTER_MS, now.getTime()));
    const order = await getOrder(tx, companyId, orderId);
    const made = await ingredientsOf(tx, companyId, { order, text: null, now: at });
    const isSent = order.status !== 'new';
    const frozen = {
      content: buildQuote(made),
      date: made.today,
      total: order.total,
      work: workDigest(order),
      sentAt: at,
      sentBy: userId,
    };
    const number = fillPlaceholders(usual.pattern, { номер: String(last) });
    const paper = { type, number, version: 1 } as const;
    const [stored] = await tx
      .insert(documents)
      .values({
        companyId,
        orderId,
        ...paper,
        status: isSent ? 'sent' : 'draft',
        ...(isSent && frozen),
        userId,
        createdAt: at,
        updatedAt: at,
      })
      .returning({ id: documents.id });
    if (!stored) throw new Error('The paper was not stored');
    const data = { document_id: stored.id, title: titleOf(paper) };
    const entry = { subject: { type: 'order', id: orderId }, userId, data, createdAt: at } as const;
    await recordActivity(tx, companyId, [
      { ...entry, kind: 'document_made' },
      ...(isSent ? [{ ...entry, kind: 'document_sent' }] : []),
    ]);
  }
  await tx
    .insert(documentNumbers)
    .values({ companyId, type, ...usual, year: yearOf(now.toISOString()), last })
    // A number that was given stays given.
    .onConflictDoUpdate({
      target: [documentNumbers.companyId, documentNumbers.type],
      set: { last: sql`greatest(${documentNumbers.last}, excluded.last)` },
    });
}
