import { CONFLICT, prepayOf, type DocumentRow, type PriceList, type Renewal } from '#contract';
import { recordActivity } from '../../activity/activity';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { documents } from '../../db/schema';
import { HttpError, invalidField } from '../../http/http-error';
import { getOrder, type SummedOrder } from '../../orders/order-repository';
import { announceChange } from '../../realtime/announce';
import { findVersion } from '../../soft-windows/price-lists';
import { NO_ITEMS } from '../content/document-problems';
import { findDues, type Due } from '../content/invoice-due';
import type { StoredDocument } from './document-ingredients';
import { recordDocument } from './document-journal';
import { listDocuments } from './document-repository';
import { lockLive, write } from './document-writes';
import { frozen } from './freeze-document';
import { documentsOf, draftOfNext, findChanges, inForce, isVersionOf } from './order-change';

const CANCELLED = 'Заказ отменён: верните его в работу, чтобы обновить документы';

const OTHER_TOTAL = 'Сумма заказа тем временем изменилась: проверьте её и обновите ещё раз';

/** An act and an invoice name the contract by its date: it is renewed before them. */
const TURN: readonly string[] = ['contract', 'quote', 'invoice', 'act'];

/**
 * Makes the rule by which the amount of an invoice follows its order: one for the whole, for the prepayment
 * or for the rest is for the same of the order as it is now; any other amount stays. None asks for more than
 * is left to pay, counting what was paid by it.
 */
function invoiceAmounts(
  order: SummedOrder,
  prices: PriceList,
  invoices: readonly { id: number; amount: number }[],
  dues: ReadonlyMap<number, Due>,
) {
  const amounts = new Map(invoices.map(({ id, amount }) => [id, amount]));
  const sumOf = (values: Iterable<number>) => [...values].reduce((sum, each) => sum + each, 0);
  const covered = sumOf([...dues.values()].map(({ paid }) => paid));
  const paidApart = Math.max(0, order.paid - covered);
  return ({ id, amount, total }: StoredDocument): number | null => {
    if (amount === null || total === null) return amount;
    const others = (of: ReadonlyMap<number, number>) => sumOf(of.values()) - (of.get(id) ?? 0);
    const before = new Map(invoices.map((each) => [each.id, each.amount]));
    const meant =
      amount === total
        ? order.total
        : amount === prepayOf(total, prices.rules)
          ? prepayOf(order.total, prices.rules)
          : amount === total - paidApart - others(before)
            ? order.total - paidApart - others(amounts)
            : amount;
    const paid = dues.get(id)?.paid ?? 0;
    const most = paid + Math.max(0, order.total - order.paid);
    const renewed = Math.max(1, paid, Math.min(meant, most));
    amounts.set(id, renewed);
    return renewed;
  };
}

interface NextVersion {
  /** The version that the client has. */
  last: StoredDocument;
  draft: StoredDocument | undefined;
  version: number;
  amount: number | null;
}

/** A version that no client has seen yet. */
const UNSEEN = {
  openedAt: null,
  openings: 0,
  acceptedAt: null,
  acceptedName: null,
  acceptedAddress: null,
};

/**
 * Stores the next version of a document as sent: its draft where there is one, else a new row.
 * @throws {HttpError} 422 where it cannot be sent
 */
async function storeVersion(
  tx: Db,
  session: Session,
  { last, draft, version, amount }: NextVersion,
  now: Date,
): Promise<StoredDocument> {
  const { userId } = session;
  const next = draft ?? { ...last, ...UNSEEN, version, userId, createdAt: now, updatedAt: now };
  const made = await frozen(tx, { ...next, amount }, now, true);
  const { hasItems, blocking, version: _seen, ...kept } = made;
  const why = hasItems ? blocking?.message : NO_ITEMS;
  if (why !== undefined) throw invalidField('ids', `Документы не обновлены. ${why}`);
  const values = { ...kept, amount, status: 'sent', sentAt: now, sentBy: userId } as const;
  if (draft) {
    await write(tx, draft, values, now);
    return { ...draft, ...values };
  }
  const { id: _last, ...row } = next;
  const [stored] = await tx
    .insert(documents)
    .values({ ...row, ...values })
    .returning();
  if (!stored) throw new Error('The document was not stored');
  return stored;
}

/** «КП-14, версия 2; Д-3, версия 2». */
const titlesOf = (renewed: readonly StoredDocument[]) =>
  renewed.map(({ number, version }) => `${number}, версия ${version}`).join('; ');

/** The history of the order has one row of all that was renewed, the journal of the company one of each. */
async function recordRenewal(
  tx: Db,
  session: Session,
  orderId: number,
  renewed: readonly StoredDocument[],
  now: Date,
): Promise<void> {
  for (const each of renewed) await recordDocument(tx, session, 'document_sent', each, now);
  await recordActivity(tx, session.companyId, [
    {
      subject: { type: 'order', id: orderId },
      userId: session.userId,
      kind: 'documents_renewed',
      data: { titles: titlesOf(renewed), count: renewed.length },
      createdAt: now,
    },
  ]);
}

/**
 * Gives every document that the client has, and that its order differs from, a new version by the order as it
 * is now: sent at once, by the number and the links of the one before, which stays as it was. A paid invoice
 * and the act of a closed order stay, and so does a document whose next version a person is writing: its
 * draft leaves when they send it. Asked twice it is done once.
 * @returns the documents of the order
 * @throws {HttpError} 404, 409 for an order in the trash, a cancelled one or one with another total than was
 *   seen, 422 where one of them cannot be sent: then none is
 */
export async function renewDocuments(
  context: AppContext,
  session: Session,
  orderId: number,
  { ids, total }: Renewal,
): Promise<DocumentRow[]> {
  const { companyId } = session;
  const { db } = context.database;
  const renewed = await db.transaction(async (tx) => {
    const { status } = await lockLive(tx, companyId, orderId);
    if (status === 'cancelled') throw new HttpError(CONFLICT, CANCELLED);
    const order = await getOrder(tx, companyId, orderId);
    if (total !== undefined && total !== order.total) throw new HttpError(CONFLICT, OTHER_TOTAL);
    const prices = await findVersion(tx, companyId, order.price_version);
    if (!prices) throw new Error('An order has the prices it is calculated by');
    const all = await documentsOf(tx, companyId, orderId);
    const { invoices, dues } = await findDues(tx, companyId, order);
    const changes = findChanges(all, order, dues);
    const amountOf = invoiceAmounts(order, prices, invoices, dues);
    const due = inForce(all)
      .filter(({ id }) => changes.get(id)?.kept === null && (ids?.includes(id) ?? true))
      .sort((one, other) => TURN.indexOf(one.type) - TURN.indexOf(other.type));
    const now = context.now();
    const made: StoredDocument[] = [];
    for (const last of due) {
      const versions = all.filter((each) => isVersionOf(each, last));
      const draft = draftOfNext(last, all);
      const version = Math.max(last.version, ...versions.map((each) => each.version)) + 1;
      const next = { last, draft, version, amount: amountOf(last) };
      made.push(await storeVersion(tx, session, next, now));
    }
    if (made.length > 0) await recordRenewal(tx, session, orderId, made, now);
    return made;
  });
  for (const { id } of renewed) announceChange.document(context, companyId, id);
  return listDocuments(db, companyId, orderId);
}
