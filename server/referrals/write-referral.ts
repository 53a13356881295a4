import { and, eq, sql } from 'drizzle-orm';
import {
  orderedJson,
  REFERRAL_STATUS_LABELS,
  referralRuleInWords,
  USUAL_WINDOW_DAYS,
  type NewReferral,
  type Referral,
  type ReferralPatch,
} from '#contract';
import { changesOf } from '../audit/recording/changes';
import { recordAudit } from '../audit/recording/record-audit';
import { isLiveClient } from '../clients/lookup/client-lookup';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { leadReferrals, referralCodes, referralRewards, referrals } from '../db/schema';
import { requireAct } from '../http/authenticate';
import { HttpError, invalidField, notFound } from '../http/http-error';
import type { ChangedSince } from '../http/unmodified-since';
import { announceChange } from '../realtime/announce';
import { getReferral } from './referral-repository';
import { claimUnknownLeads } from './take-unknown-leads';

type ReferralRow = typeof referrals.$inferSelect;

const LABELS = {
  name: 'Имя',
  phone: 'Телефон',
  email: 'E-mail',
  code: 'Код',
  status: 'Состояние',
  rule: 'Вознаграждение',
  windowDays: 'Окно, дней',
  clientId: 'Клиент',
} as const;

/** A partner as the journal shows them; the note stays private. */
const inWords = ({ rule, status, ...row }: Partial<ReferralRow>) => ({
  ...row,
  ...(rule && { rule: referralRuleInWords(rule) }),
  ...(status && { status: REFERRAL_STATUS_LABELS[status] }),
});

/** Takes a code for a referral for good. @throws {HttpError} 422 where it is, or was, another's */
async function reserveCode(tx: Db, companyId: number, referralId: number, code: string) {
  await tx.insert(referralCodes).values({ companyId, code, referralId }).onConflictDoNothing();
  const [owner] = await tx
    .select({ id: referralCodes.referralId })
    .from(referralCodes)
    .where(and(eq(referralCodes.companyId, companyId), eq(referralCodes.code, code)));
  if (owner?.id !== referralId) throw invalidField('code', 'Такой код уже занят');
}

/** @throws {HttpError} 422 where the company has no such client */
async function requireClient(tx: Db, companyId: number, id: number): Promise<void> {
  if (!(await isLiveClient(tx, companyId, id))) {
    throw invalidField('client_id', 'Такого клиента нет');
  }
}

const columnsOf = ({ client_id, window_days, ...rest }: ReferralPatch) => ({
  ...rest,
  ...(client_id === undefined ? {} : { clientId: client_id }),
  ...(window_days === undefined ? {} : { windowDays: window_days }),
});

/**
 * Adds a referral.
 * @throws {HttpError} 422 for a code that is taken, or another company's client
 */
export async function createReferral(
  context: AppContext,
  session: Session,
  { count_unknown: isCounted = false, ...input }: NewReferral,
): Promise<Referral> {
  const { companyId } = session;
  const now = context.now();
  const referral = await context.database.db.transaction(async (tx) => {
    if (input.client_id) await requireClient(tx, companyId, input.client_id);
    const [row] = await tx
      .insert(referrals)
      .values({
        companyId,
        windowDays: USUAL_WINDOW_DAYS,
        ...columnsOf(input),
        name: input.name,
        code: input.code,
        rule: input.rule,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (!row) throw new Error('The referral was not stored');
    await reserveCode(tx, companyId, row.id, row.code);
    await claimUnknownLeads(tx, row, { isCounted, now });
    const subject = { type: 'referral', id: row.id, name: row.name } as const;
    await recordAudit(tx, session, { action: 'referral_created', subject }, now);
    return getReferral(tx, companyId, row.id);
  });
  announceChange.referral(context, companyId, referral.id);
  return referral;
}

/** @throws {HttpError} 404 where the company has no such referral */
async function lockReferral(tx: Db, companyId: number, id: number): Promise<ReferralRow> {
  const [row] = await tx
    .select()
    .from(referrals)
    .where(and(eq(referrals.id, id), eq(referrals.companyId, companyId)))
    .for('no key update');
  if (!row) throw notFound();
  return row;
}

/**
 * Changes a referral; the codes they had go on being theirs. What is accrued already keeps the rule of its
 * day.
 * @throws {HttpError} 404 for a stranger, 409 with the referral where they were changed unseen, 422 by field
 */
export async function updateReferral(
  context: AppContext,
  session: Session,
  id: number,
  patch: ReferralPatch,
  changedSince: ChangedSince,
): Promise<Referral> {
  const { companyId } = session;
  const now = context.now();
  const referral = await context.database.db.transaction(async (tx) => {
    const before = await lockReferral(tx, companyId, id);
    if (changedSince(before.updatedAt)) {
      const current = await getReferral(tx, companyId, id);
      throw new HttpError(409, 'Партнёра уже изменил кто-то другой', { current });
    }
    if (patch.client_id) await requireClient(tx, companyId, patch.client_id);
    // The comparison below would tell a person without sums whether a guessed rule is right.
    if (patch.rule) requireAct(session, 'money');
    if (patch.rule && orderedJson(patch.rule) !== orderedJson(before.rule)) {
      requireAct(session, 'payments');
    }
    const columns = columnsOf(patch);
    const [row] = await tx
      .update(referrals)
      .set({
        ...columns,
        updatedAt: sql`greatest(${now.toISOString()}::timestamptz,
          date_trunc('milliseconds', ${referrals.updatedAt}) + interval '1 millisecond')`,
      })
      .where(eq(referrals.id, id))
      .returning();
    if (!row) throw notFound();
    if (row.code !== before.code) {
      await reserveCode(tx, companyId, id, row.code);
      await claimUnknownLeads(tx, row, { isCounted: false, now });
    }
    const changes = changesOf(LABELS, inWords(before), inWords(columns));
    const subject = { type: 'referral', id, name: row.name } as const;
    await recordAudit(tx, session, { action: 'referral_changed', subject, changes }, now);
    return getReferral(tx, companyId, id);
  });
  announceChange.referral(context, companyId, id);
  return referral;
}

/**
 * Deletes a partner without leads and rewards.
 * @throws {HttpError} 404 for a foreign id, 409 for one with leads or rewards
 */
export async function removeReferral(
  context: AppContext,
  session: Session,
  id: number,
): Promise<void> {
  const { companyId } = session;
  await context.database.db.transaction(async (tx) => {
    const row = await lockReferral(tx, companyId, id);
    const invited = await tx.$count(leadReferrals, eq(leadReferrals.referralId, id));
    const rewards = await tx.$count(referralRewards, eq(referralRewards.referralId, id));
    if (invited + rewards > 0) {
      throw new HttpError(409, 'Партнёр уже приводил заявки. Поставьте его на паузу', {
        current: await getReferral(tx, companyId, id),
      });
    }
    await tx.delete(referrals).where(eq(referrals.id, id));
    const subject = { type: 'referral', id, name: row.name } as const;
    await recordAudit(tx, session, { action: 'referral_deleted', subject }, context.now());
  });
  announceChange.referral(context, companyId, id);
}
