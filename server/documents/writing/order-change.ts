import { eq, and } from 'drizzle-orm';
import type { DocumentRow } from '#contract';
import type { SummedOrder } from '../../orders/order-repository';
import type { Db } from '../../db/database';
import { documents } from '../../db/schema';
import { customerOf } from '../content/ingredients';
import type { Due } from '../content/invoice-due';
import type { StoredDocument } from './document-ingredients';
import { isWorkOf } from './work-digest';

/** True for a document that the client has: it was sent, and not cancelled since. */
const isAtClient = ({ status }: Pick<StoredDocument, 'status'>): boolean =>
  status === 'sent' || status === 'accepted';

/** All documents of an order. */
export const documentsOf = (db: Db, companyId: number, orderId: number) =>
  db
    .select()
    .from(documents)
    .where(and(eq(documents.companyId, companyId), eq(documents.orderId, orderId)));

function namesOtherCustomer({ content }: StoredDocument, order: SummedOrder): boolean {
  if (content === null) return false;
  const now = customerOf(order);
  return (['name', 'phone', 'email', 'address'] as const).some(
    (field) => (content.client[field] ?? null) !== now[field],
  );
}

/** An invoice for a part of its order says what the order comes to, and nothing of what is sold. */
const hasOtherWork = ({ amount, total, work }: StoredDocument, order: SummedOrder): boolean =>
  amount === null || amount === total
    ? work !== null && !isWorkOf(work, order)
    : total !== order.total;

/** Whether a document that was sent would say another thing today, by its order: items, sums or customer. */
export const differsFrom = (document: StoredDocument, order: SummedOrder): boolean =>
  document.total !== null && (hasOtherWork(document, order) || namesOtherCustomer(document, order));

const sentBefore = (one: StoredDocument, other: StoredDocument) =>
  (one.sentAt?.getTime() ?? 0) - (other.sentAt?.getTime() ?? 0) || one.id - other.id;

/** Whether two are versions of one document. */
export const isVersionOf = (one: StoredDocument, other: StoredDocument) =>
  one.number !== null && one.type === other.type && one.number === other.number;

/** The newest version of a document that was sent, where that is another one. */
export const replacementOf = (
  document: StoredDocument,
  all: readonly StoredDocument[],
): StoredDocument | null =>
  all
    .filter(
      (each) => isAtClient(each) && isVersionOf(each, document) && each.version > document.version,
    )
    .sort((one, other) => other.version - one.version)[0] ?? null;

/**
 * The documents in force among those of an order, in the order they were sent: of invoices each, of offers,
 * contracts and acts the one sent last, which has taken the place of those before.
 */
export function inForce(all: readonly StoredDocument[]): StoredDocument[] {
  const sent = all.filter((each) => isAtClient(each) && replacementOf(each, all) === null);
  const last = new Map(sent.toSorted(sentBefore).map((each) => [each.type, each]));
  return sent
    .filter((each) => each.type === 'invoice' || last.get(each.type) === each)
    .sort(sentBefore);
}

/** In these the work was handed over: the act is signed. */
const HANDED_OVER: readonly string[] = ['closed', 'claim'];

type RowChange = NonNullable<DocumentRow['order_change']>;

/** The draft of the next version of a document, of all those of its order. */
export const draftOfNext = (
  document: StoredDocument,
  all: readonly StoredDocument[],
): StoredDocument | undefined =>
  all.find((each) => each.status === 'draft' && isVersionOf(each, document));

/** Whether a person has given the next version another text or amount: it is theirs to finish and to send. */
function hasOwnDraft(document: StoredDocument, all: readonly StoredDocument[]): boolean {
  const draft = draftOfNext(document, all);
  return draft !== undefined && (draft.text !== document.text || draft.amount !== document.amount);
}

function whyKept(
  document: StoredDocument,
  all: readonly StoredDocument[],
  order: SummedOrder,
  due: Due | undefined,
): RowChange['kept'] {
  const { type, amount } = document;
  if (type === 'invoice' && due?.left === 0) {
    return due.paid >= (amount ?? 0) ? 'paid' : 'unneeded';
  }
  if (type === 'act' && HANDED_OVER.includes(order.status)) return 'closed';
  return hasOwnDraft(document, all) ? 'draft' : null;
}

/**
 * Finds how an order has changed since its documents were sent, by their ids. A cancelled or deleted order
 * asks nothing of its documents.
 * @param dues of its invoices
 */
export function findChanges(
  all: readonly StoredDocument[],
  order: SummedOrder,
  dues: ReadonlyMap<number, Due>,
): Map<number, RowChange> {
  if (order.deleted_at !== null || order.status === 'cancelled') return new Map();
  return new Map(
    inForce(all)
      .filter((each) => differsFrom(each, order))
      .map((each) => [
        each.id,
        {
          before: each.total ?? 0,
          after: order.total,
          kept: whyKept(each, all, order, dues.get(each.id)),
        },
      ]),
  );
}
