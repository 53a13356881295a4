import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  foldText,
  REJECT_REASONS_LIMIT,
  type RejectReason,
  type RejectReasonPatch,
} from '#contract';
import { changesOf } from '../audit/recording/changes';
import { recordAudit } from '../audit/recording/record-audit';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { companies, rejectReasons } from '../db/schema';
import { HttpError, invalidField, notFound } from '../http/http-error';
import { getReason, listReasons } from './reject-reason-repository';

const LABELS = { name: 'Название', archived: 'В архиве' } as const;

type StoredReason = typeof rejectReasons.$inferSelect;

/** Locks all reasons of a company, so that writers come one after the other. */
async function lockAll(tx: Db, companyId: number): Promise<StoredReason[]> {
  // The rows alone would let two people add the first reason at once.
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update');
  return tx.select().from(rejectReasons).where(eq(rejectReasons.companyId, companyId));
}

const inUse = (reasons: StoredReason[]) => reasons.filter(({ archivedAt }) => archivedAt === null);
const nextPosition = (reasons: StoredReason[]) =>
  Math.max(-1, ...inUse(reasons).map(({ position }) => position)) + 1;

/** @throws {HttpError} 422 where another reason in use has the name */
function requireFreeName(reasons: StoredReason[], name: string, id: number | null): void {
  const isTaken = inUse(reasons).some(
    (other) => other.id !== id && foldText(other.name) === foldText(name),
  );
  if (isTaken) throw invalidField('name', 'Такая причина уже есть');
}

/**
 * Adds a reason behind the others.
 * @throws {HttpError} 422 for a name that is taken, and over the limit
 */
export async function createReason(
  { database, now }: AppContext,
  session: Session,
  name: string,
): Promise<RejectReason> {
  const { companyId } = session;
  return database.db.transaction(async (tx) => {
    const reasons = await lockAll(tx, companyId);
    if (reasons.length >= REJECT_REASONS_LIMIT) {
      throw new HttpError(422, `Не больше ${REJECT_REASONS_LIMIT} причин`);
    }
    requireFreeName(reasons, name, null);
    const [row] = await tx
      .insert(rejectReasons)
      .values({
        companyId,
        name,
        position: nextPosition(reasons),
        createdAt: now(),
        updatedAt: now(),
      })
      .returning({ id: rejectReasons.id });
    if (!row) throw new Error('The reason was not stored');
    const subject = { type: 'reject_reason', id: row.id, name } as const;
    await recordAudit(tx, session, { action: 'reject_reason_created', subject }, now());
    return getReason(tx, companyId, row.id);
  });
}

/**
 * Renames a reason, puts it into the archive or takes it out again, behind the others. Leads keep it all the
 * while.
 * @throws {HttpError} 404 where the company has no such reason, 422 for a name that is taken
 */
export async function updateReason(
  { database, now }: AppContext,
  session: Session,
  id: number,
  patch: RejectReasonPatch,
): Promise<RejectReason> {
  const { companyId } = session;
  return database.db.transaction(async (tx) => {
    const reasons = await lockAll(tx, companyId);
    const reason = reasons.find((one) => one.id === id);
    if (!reason) throw notFound();
    const wasArchived = reason.archivedAt !== null;
    const isArchived = patch.archived ?? wasArchived;
    const name = patch.name ?? reason.name;
    if (!isArchived) requireFreeName(reasons, name, id);
    await tx
      .update(rejectReasons)
      .set({
        name,
        archivedAt: isArchived ? (reason.archivedAt ?? now()) : null,
        ...(wasArchived && !isArchived && { position: nextPosition(reasons) }),
        updatedAt: now(),
      })
      .where(eq(rejectReasons.id, id));
    const changes = changesOf(
      LABELS,
      { name: reason.name, archived: wasArchived },
      { name, archived: isArchived },
    );
    const subject = { type: 'reject_reason', id, name: reason.name } as const;
    const record = { action: 'reject_reason_changed', subject, changes } as const;
    if (changes.length > 0) await recordAudit(tx, session, record, now());
    return getReason(tx, companyId, id);
  });
}

/**
 * Puts the reasons in use in order. One the caller does not know of yet stays behind those it named.
 * @throws {HttpError} 422 where a number is not one of a reason in use, or stands twice
 */
export async function orderReasons(
  { database, now }: AppContext,
  session: Session,
  ids: number[],
): Promise<RejectReason[]> {
  const { companyId } = session;
  return database.db.transaction(async (tx) => {
    const used = inUse(await lockAll(tx, companyId))
      .toSorted((one, other) => one.position - other.position || one.id - other.id)
      .map(({ id }) => id);
    if (new Set(ids).size !== ids.length || ids.some((id) => !used.includes(id))) {
      throw invalidField('ids', 'Список причин изменился. Обновите страницу и повторите');
    }
    const order = [...ids, ...used.filter((id) => !ids.includes(id))];
    if (order.length > 0) {
      const positions = sql.join(
        order.map((id, position) => sql`when ${id} then ${position}::integer`),
        sql` `,
      );
      await tx
        .update(rejectReasons)
        .set({ position: sql`case ${rejectReasons.id} ${positions} end` })
        .where(and(eq(rejectReasons.companyId, companyId), inArray(rejectReasons.id, order)));
      await recordAudit(tx, session, { action: 'reject_reasons_ordered' }, now());
    }
    return listReasons(tx, companyId);
  });
}
