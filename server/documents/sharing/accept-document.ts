import { and, eq } from 'drizzle-orm';
import { isVisible } from '#contract';
import { recordActivity } from '../../activity/activity';
import type { AppContext } from '../../context/app-context';
import { documents } from '../../db/schema';
import { laterVersion } from '../../db/version';
import { lockOrders } from '../../orders/order-repository';
import { titleOf } from '../writing/document-repository';
import { recordDocument } from '../writing/document-journal';
import {
  type SharedDocument,
  findSharedDocument,
  notifyAssignee,
  announce,
} from './shared-document';

const LONGEST_NAME = 120;

/** The client's acceptance of an offer. */
export interface Acceptance {
  name: string;
  /** The version they have read. */
  version: number;
  address: string;
}

/**
 * A name in one line, cut between two characters: the half of one can be stored nowhere. Empty where nothing
 * is seen of it.
 */
function cleanName(text: string): string {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  const name = Array.from(line).slice(0, LONGEST_NAME).join('').trim();
  return isVisible(name) ? name : '';
}

/** The outcome of an acceptance. */
export type AcceptanceOutcome =
  'accepted' | 'other_version' | 'outdated' | 'not_possible' | 'no_name';

/**
 * Accepts an offer in the name of its client, once: with the moment, the name, the version and the address.
 * Sent twice it is accepted once.
 * @throws {HttpError} 404, 410 as `findSharedDocument`
 */
export async function acceptSharedDocument(
  context: AppContext,
  token: string,
  { name, version, address }: Acceptance,
): Promise<{ outcome: AcceptanceOutcome; shared: SharedDocument }> {
  const now = context.now();
  const { db } = context.database;
  const acceptedName = cleanName(name);
  const { outcome, shared, isNotified } = await db.transaction(async (tx) => {
    const seen = await findSharedDocument(tx, token, now);
    // The same lock as for other changes of a document: parallel callers wait here and see the outcome.
    await lockOrders(tx, seen.document.companyId, [seen.document.orderId]);
    const found = await findSharedDocument(tx, token, now);
    const { document } = found;
    const refused = (why: AcceptanceOutcome) => ({
      outcome: why,
      shared: found,
      isNotified: false,
    });
    if (document.version !== version) return refused('other_version');
    if (document.status === 'accepted') return refused('accepted');
    if (found.isOutdated) return refused('outdated');
    if (!found.canAccept) return refused('not_possible');
    if (acceptedName === '') return refused('no_name');
    await tx
      .update(documents)
      .set({
        status: 'accepted',
        acceptedAt: now,
        acceptedName,
        acceptedAddress: address,
        updatedAt: laterVersion([document], now),
      })
      .where(and(eq(documents.companyId, document.companyId), eq(documents.id, document.id)));
    const { companyId } = document;
    const client = { companyId, userId: null, userName: 'Клиент', address };
    await recordDocument(tx, client, 'document_accepted', document, now);
    await recordActivity(tx, document.companyId, [
      {
        subject: { type: 'order', id: document.orderId },
        userId: null,
        kind: 'document_accepted',
        data: { document_id: document.id, title: titleOf(document), name: acceptedName },
        createdAt: now,
      },
    ]);
    const isNotified = await notifyAssignee(
      tx,
      found,
      { title: 'Клиент принял предложение', name: acceptedName, type: 'success' },
      now,
    );
    const accepted = await findSharedDocument(tx, token, now);
    return { outcome: 'accepted_now' as const, shared: accepted, isNotified };
  });
  if (outcome !== 'accepted_now') return { outcome, shared };
  announce(context, shared, isNotified);
  return { outcome: 'accepted', shared };
}
