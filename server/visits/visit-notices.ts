import { eq } from 'drizzle-orm';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { companies } from '../db/schema';
import { storeNotices, type AddressedNotice } from '../people/store-notices';
import type { StoredVisit } from './visit-repository';
import { isSameTime } from './visit-state';
import { isSeenByPerformers } from './lookup/seen-by-performers';
import { kindWords, orderWords, spanWords, type NamedOrder, type Span } from './lookup/visit-words';

/** A visit as its people know it. */
interface KnownVisit extends Span {
  kind: string;
  status: StoredVisit['status'];
  userIds: readonly number[];
}

/** A change of a visit; null: it was not there, or is not there any more. */
export interface VisitChange {
  order: NamedOrder & { id: number };
  before: KnownVisit | null;
  after: KnownVisit | null;
}

const isPlanned = (visit: KnownVisit | null): visit is KnownVisit => visit?.status === 'planned';

const usersOf = (stored: readonly { notice: AddressedNotice }[]) =>
  stored.map(({ notice }) => notice.userId);

interface Words {
  title: string;
  detail: string;
  /** Whether the person may have lost the order with the visit: the notice leads nowhere. */
  leadsNowhere?: boolean;
}

/** The notice of a change for one person; null: none is needed. */
function newsOf(
  { before, after }: VisitChange,
  userId: number,
  words: (span: Span) => string,
): Words | null {
  const had = isPlanned(before) && before.userIds.includes(userId) ? before : null;
  const has = isPlanned(after) && after.userIds.includes(userId) ? after : null;
  if (has && !had) {
    return { title: `Вам назначен выезд: ${kindWords(has.kind)}`, detail: words(has) };
  }
  if (has && had) {
    if (isSameTime(has, had)) return null;
    const detail = `теперь ${words(has)} · было ${words(had)}`;
    return { title: `${kindWords(has.kind)}: выезд перенесён`, detail };
  }
  if (!had) return null;
  // The people of a visit know that it took place.
  if (after?.status === 'done' || after?.status === 'failed') return null;
  const isOff = after === null || after.status === 'cancelled';
  const kind = kindWords(had.kind);
  return {
    title: isOff ? `${kind}: выезд отменён` : `С вас снят выезд: ${kind}`,
    detail: words(had),
    leadsNowhere: after === null || !after.userIds.includes(userId),
  };
}

/**
 * Notifies the people of a visit, except the actor, that they go there, that it was moved or that it is off
 * for them.
 * @returns the notified people
 */
export async function notifyOfVisit(
  tx: Db,
  { companyId, userId: actor }: Pick<Session, 'companyId' | 'userId'>,
  change: VisitChange,
  now: Date,
): Promise<number[]> {
  const people = new Set([...(change.before?.userIds ?? []), ...(change.after?.userIds ?? [])]);
  people.delete(actor);
  if (people.size === 0) return [];
  const [company] = await tx
    .select({ timezone: companies.timezone })
    .from(companies)
    .where(eq(companies.id, companyId));
  const words = (span: Span) => spanWords(span, company?.timezone ?? 'UTC');
  const notices = [...people].flatMap((userId): AddressedNotice[] => {
    const news = newsOf(change, userId, words);
    if (!news) return [];
    return [
      {
        companyId,
        userId,
        kind: 'personal',
        title: news.title,
        message: `${news.detail} · ${orderWords(change.order)}`,
        type: 'info',
        ...(!news.leadsNowhere && { subjectType: 'order' as const, subjectId: change.order.id }),
        letter: 'task',
        createdAt: now,
      },
    ];
  });
  if (notices.length === 0) return [];
  const notified = usersOf(await storeNotices(tx, notices));
  const gone = change.before && isSeenByPerformers(change.before, now) ? change.before.userIds : [];
  // Moved further than a performer looks ahead, it is hidden from them, and they are not to go in vain.
  const missed = notices.filter(
    ({ userId }) => gone.includes(userId) && !notified.includes(userId),
  );
  if (missed.length === 0) return notified;
  const leadingNowhere = missed.map(({ subjectType: _type, subjectId: _id, ...rest }) => rest);
  return [...notified, ...usersOf(await storeNotices(tx, leadingNowhere))];
}
