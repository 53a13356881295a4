import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { dropInvisible, RECORD_PATHS, type DocumentContent } from '#contract';
import { recordActivity } from '../../activity/activity';
import type { AppContext } from '../../context/app-context';
import { companyToday } from '../../db/company-day';
import type { Db } from '../../db/database';
import { companies, documents, documentSettings, documentShares, orders } from '../../db/schema';
import { hashToken } from '../../http/authenticate';
import { HttpError } from '../../http/http-error';
import { meantPart } from '../../http/headers/meant-address';
import { storeNotices } from '../../people/store-notices';
import { announceChange, announceToUser } from '../../realtime/announce';
import { titleOf, versionsOf } from '../writing/document-repository';
import type { StoredDocument } from '../writing/document-ingredients';
import { dueOfInvoice, type InvoiceDue } from '../content/invoice-due';

/** A token with whatever stands before and behind it. */
const TOKEN = /^[^\w-]*([\w-]{43})/;

const GONE = 410;

/**
 * The token that is meant by what stands behind `/d/`: messengers, mailers and hands put a sign or a slash
 * around it, and break it in two lines. No letter stands behind it by mistake either: who has all of a token
 * has the link.
 * @returns '' where there is none
 */
export const meantToken = (text: string): string =>
  TOKEN.exec(meantPart(text).replaceAll(/\s/g, ''))?.[1] ?? '';

/** The file of a document follows its token: `/d/{token}/pdf`. */
const FILE = /^[^\w-]*[\w-]{43}\W+pdf\b/i;

/** The address of the file by a token. */
export const filePath = (token: string) => `/d/${token}/pdf`;

/**
 * True where the file of a document is meant, not its page.
 * @param text the part of the address behind `/d/`
 */
export const meansFile = (text: string): boolean =>
  FILE.test(dropInvisible(text).replaceAll(/\s/g, ''));

/** A document as its client sees it. */
export interface SharedDocument {
  document: StoredDocument;
  content: DocumentContent;
  /** Until when this link holds. */
  expiresAt: Date;
  /** The link was made for a version before this one. */
  isNewer: boolean;
  timezone: string;
  /** Of an invoice: what is left to pay of it; null for any other document. */
  due: InvoiceDue | null;
  /** The assignee of the order, else the sender. */
  assignee: number | null;
  /** An unaccepted offer of an order with another sum since: it needs a new version. */
  isOutdated: boolean;
  /** A valid offer that is not accepted yet. */
  canAccept: boolean;
}

const unknownLink = () => new HttpError(404, 'Документ не найден');

/** All that a closed link says of its company, as it is today. */
export interface CompanyToAsk {
  name: string;
  phone: string | null;
}

/** A document that is shown no more, and whom to ask about it. */
export class GoneLink extends HttpError {
  override name = 'GoneLink';
  readonly company: CompanyToAsk;

  constructor(message: string, company: CompanyToAsk) {
    super(GONE, message);
    this.company = company;
  }
}

/**
 * Finds the document of a link: the newest sent version, never an older one than the link's: a document that
 * was cancelled does not turn into an older offer.
 * @throws {HttpError} 404 for a link that is not there, 410 for an expired or revoked one, for a cancelled
 *   document, and where the order is cancelled or in the trash
 */
export async function findSharedDocument(
  db: Db,
  token: string,
  now: Date,
): Promise<SharedDocument> {
  if (token === '') throw unknownLink();
  const [found] = await db
    .select({
      shared: documents,
      expiresAt: documentShares.expiresAt,
      timezone: companies.timezone,
      orderUserId: orders.userId,
      orderDeletedAt: orders.deletedAt,
      orderStatus: orders.status,
      orderTotal: orders.total,
      orderPaid: orders.paid,
      chosen: documentSettings.chosen,
      registeredName: companies.name,
      registeredPhone: companies.phone,
    })
    .from(documentShares)
    .innerJoin(documents, eq(documents.id, documentShares.documentId))
    .innerJoin(orders, eq(orders.id, documents.orderId))
    .innerJoin(companies, eq(companies.id, documents.companyId))
    .leftJoin(documentSettings, eq(documentSettings.companyId, documents.companyId))
    .where(eq(documentShares.tokenHash, hashToken(token)));
  if (!found) throw unknownLink();
  const { shared, expiresAt, timezone, orderUserId, orderTotal, chosen } = found;
  // Null was chosen: the company wants none there.
  const {
    phone = found.registeredPhone,
    legal_name: legal,
    short_name: short,
  } = chosen?.requisites ?? {};
  const company = { name: legal ?? short ?? found.registeredName, phone };
  // A revoked link has expired at that moment.
  if (expiresAt <= now) throw new GoneLink('Ссылка больше не действует', company);
  const [document] = await db
    .select()
    .from(documents)
    .where(
      and(
        versionsOf(shared),
        gte(documents.version, shared.version),
        inArray(documents.status, ['sent', 'accepted']),
      ),
    )
    .orderBy(desc(documents.version))
    .limit(1);
  if (!document?.content || found.orderDeletedAt !== null || found.orderStatus === 'cancelled') {
    throw new GoneLink('Документ больше не действует', company);
  }
  const { content } = document;
  const today = await companyToday(db, document.companyId, now);
  const holds = content.valid_until === null || content.valid_until >= today;
  const isOffered = document.type === 'quote' && document.status === 'sent';
  const isOutdated = isOffered && document.total !== orderTotal;
  return {
    document,
    content,
    expiresAt,
    isNewer: document.version > shared.version,
    timezone,
    assignee: orderUserId ?? document.sentBy ?? document.userId,
    due: await dueOfInvoice(db, document, content, {
      id: document.orderId,
      total: orderTotal,
      paid: found.orderPaid,
    }),
    isOutdated,
    canAccept: isOffered && holds && !isOutdated,
  };
}

/** Notifies the assignee of a client's act on a document. @returns whether they find it */
export async function notifyAssignee(
  tx: Db,
  { document, assignee }: SharedDocument,
  notice: { title: string; name?: string; type: 'info' | 'success' },
  now: Date,
): Promise<boolean> {
  if (assignee === null) return false;
  const { title, name, type } = notice;
  const stored = await storeNotices(tx, [
    {
      title,
      type,
      companyId: document.companyId,
      userId: assignee,
      kind: 'personal',
      message: [titleOf(document), name].filter(Boolean).join(' · '),
      subjectType: 'document',
      subjectId: document.id,
      // The order shows all its documents, and what is to be done next.
      path: RECORD_PATHS.order(document.orderId),
      letter: 'other',
      createdAt: now,
    },
  ]);
  return stored.length > 0;
}

export function announce(
  context: AppContext,
  { document, assignee }: SharedDocument,
  isTold: boolean,
): void {
  announceChange.document(context, document.companyId, document.id);
  if (isTold && assignee !== null) announceToUser(context, assignee, undefined, 'other');
}

/** Counts an opening by the client; the first one is in the history, and notifies the assignee. */
export async function countOpening(context: AppContext, shared: SharedDocument): Promise<void> {
  const { document } = shared;
  const now = context.now();
  const isNotified = await context.database.db.transaction(async (tx) => {
    const [counted] = await tx
      .update(documents)
      .set({ openings: sql`${documents.openings} + 1`, openedAt: now })
      .where(and(eq(documents.companyId, document.companyId), eq(documents.id, document.id)))
      .returning({ openings: documents.openings });
    if (counted?.openings !== 1) return false;
    await recordActivity(tx, document.companyId, [
      {
        subject: { type: 'order', id: document.orderId },
        userId: null,
        kind: 'document_opened',
        data: { document_id: document.id, title: titleOf(document) },
        createdAt: now,
      },
    ]);
    return notifyAssignee(tx, shared, { title: 'Клиент открыл документ', type: 'info' }, now);
  });
  announce(context, shared, isNotified);
}
