import { isDeepStrictEqual } from 'node:util';
import type { OrderDocument } from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import { documents } from '../../db/schema';
import { invalidField } from '../../http/http-error';
import { getOrder } from '../../orders/order-repository';
import { announceChange } from '../../realtime/announce';
import { buildDocument } from '../content/build-document';
import { documentProblems, NO_ITEMS } from '../content/document-problems';
import { sheetIn } from '../content/sheet-blocks';
import { assignNumber } from '../settings/numbering';
import { ingredientsOf } from './document-ingredients';
import { getDocument } from './document-repository';
import { lockLive, record } from './document-writes';
import { documentsOf, inForce, isVersionOf } from './order-change';

/**
 * Makes the sheet of the shop. It is never a draft: its code names the items it was printed with, so that it
 * is frozen at once. While nothing on it changes the same sheet is answered, then the next version of it,
 * under its number.
 * @throws {HttpError} 404, 409 in the trash, 422 for an order without items
 */
export async function printSheet(
  context: AppContext,
  session: Session,
  orderId: number,
): Promise<OrderDocument> {
  const { companyId, userId } = session;
  const { db } = context.database;
  const { id, isNew } = await db.transaction(async (tx) => {
    const locked = await lockLive(tx, companyId, orderId);
    const order = await getOrder(tx, companyId, orderId);
    const all = (await documentsOf(tx, companyId, orderId)).filter(
      ({ type }) => type === 'production',
    );
    const [last] = inForce(all);
    const given = {
      type: 'production',
      number: last?.number ?? null,
      amount: null,
      text: null,
    } as const;
    const made = await ingredientsOf(tx, companyId, order, given, context.now());
    const [blocking] = documentProblems(made);
    if (blocking) throw invalidField('type', blocking.message);
    const content = buildDocument({ ...made, hasLeft: true });
    const sheet = sheetIn(content.blocks);
    if (!sheet || sheet.rows.length === 0) throw invalidField('type', NO_ITEMS);
    if (last?.content && isDeepStrictEqual(sheetIn(last.content.blocks), asStored(sheet))) {
      return { id: last.id, isNew: false };
    }
    const { number, now } = last?.number
      ? { number: last.number, now: context.now() }
      : await assignNumber(tx, companyId, 'production', {
          order: locked.number,
          clock: context.now,
        });
    const versions = all.filter((each) => last && isVersionOf(each, last));
    const [stored] = await tx
      .insert(documents)
      .values({
        companyId,
        orderId,
        ...given,
        number,
        version: Math.max(0, ...versions.map(({ version }) => version)) + 1,
        status: 'sent',
        content,
        date: made.today,
        userId,
        createdAt: now,
        updatedAt: now,
        sentAt: now,
        sentBy: userId,
      })
      .returning();
    if (!stored) throw new Error('The sheet was not stored');
    await record(tx, session, 'document_made', stored, now);
    return { id: stored.id, isNew: true };
  });
  if (isNew) announceChange.document(context, companyId, id);
  return getDocument(db, companyId, id, context.now());
}

/** A value as a column of JSON has it. */
const asStored = (value: object): unknown => JSON.parse(JSON.stringify(value));
