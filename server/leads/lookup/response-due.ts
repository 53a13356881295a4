import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import {
  dueAfter,
  ESCALATION_STEPS,
  type Escalation,
  type EscalationStep,
  type WorkingHours,
} from '#contract';
import type { Db } from '../../db/database';
import { companies, leads } from '../../db/schema';

/** Rows of one statement. */
const ROWS_AT_ONCE = 2000;

/** The working time within which a company wants its leads answered. */
export interface ResponseNorm {
  minutes: number;
  hours: WorkingHours | null;
  /** IANA name of the company's time zone. */
  zone: string;
  escalation: Escalation;
}

/** Reads the norm of a company. */
export async function findResponseNorm(db: Db, companyId: number): Promise<ResponseNorm> {
  const [norm] = await db
    .select({
      minutes: companies.responseNormMinutes,
      hours: companies.workingHours,
      zone: companies.timezone,
      escalation: companies.escalation,
    })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!norm) throw new Error('The company is gone');
  return norm;
}

/** The advisory lock of a company's norm. */
const NORM_LOCK = 'response_norm';

/**
 * Keeps the norm of a company from being changed before the transaction ends. One that goes on to lock rows
 * and then stores a lead calls it first: a change of the norm locks rows while it has the norm.
 */
export async function keepNorm(tx: Db, companyId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${companyId}, hashtext(${NORM_LOCK}))`);
}

/**
 * Reads the norm for a lead that is about to be stored. It does not change before the transaction ends: a
 * change could not see the lead, and would leave it with the deadline of the norm before.
 */
export async function findNormOfNewLead(tx: Db, companyId: number): Promise<ResponseNorm> {
  await keepNorm(tx, companyId);
  return findResponseNorm(tx, companyId);
}

/** A step of escalation and its moment; `index` counts from one in `ESCALATION_STEPS`. */
export interface DueStep {
  step: EscalationStep;
  index: number;
  at: Date;
}

/** The steps of a lead that arrived at a moment, in their order; those that are switched off are left out. */
export function stepsSince({ minutes, hours, zone, escalation }: ResponseNorm, since: Date) {
  return ESCALATION_STEPS.flatMap((step, at): DueStep[] => {
    const percent = escalation[step];
    if (percent === null) return [];
    return [{ step, index: at + 1, at: dueAfter(hours, zone, since, (minutes * percent) / 100) }];
  });
}

/**
 * When the first response to a lead is due, and when it rings next.
 * @param done how many steps are over
 */
export function deadlinesOf(norm: ResponseNorm, since: Date, done = 0) {
  const next = stepsSince(norm, since).find(({ index }) => index > done);
  return {
    responseDueAt: dueAfter(norm.hours, norm.zone, since, norm.minutes),
    alarmAt: next?.at ?? null,
  };
}

/** Leads without a response, those in the trash and the spam among them. */
const unanswered = (companyId: number) =>
  and(
    eq(leads.companyId, companyId),
    eq(leads.kind, 'visitor'),
    eq(leads.status, 'new'),
    isNull(leads.firstResponseAt),
    isNotNull(leads.responseDueAt),
  );

/**
 * Locks the leads that `rescheduleWaiting` changes, and waits for those being stored. To be called before the
 * company is locked: leads are locked before their company everywhere.
 */
export async function lockWaiting(tx: Db, companyId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${companyId}, hashtext(${NORM_LOCK}))`);
  await tx
    .select({ id: leads.id })
    .from(leads)
    .where(unanswered(companyId))
    .orderBy(leads.id)
    .for('no key update');
}

/**
 * Sets the deadlines of all leads without a response anew, after the norm, the working hours or the time
 * zone of the company changed. A lead with no step left gets none.
 */
export async function rescheduleWaiting(tx: Db, companyId: number): Promise<void> {
  const norm = await findResponseNorm(tx, companyId);
  const waiting = await tx
    .select({
      id: leads.id,
      createdAt: leads.createdAt,
      normFrom: leads.normFrom,
      alarmStep: leads.alarmStep,
    })
    .from(leads)
    .where(unanswered(companyId))
    .orderBy(leads.id);
  for (let start = 0; start < waiting.length; start += ROWS_AT_ONCE) {
    const rows = waiting.slice(start, start + ROWS_AT_ONCE).map((lead) => {
      const since = lead.normFrom ?? lead.createdAt;
      const { responseDueAt, alarmAt } = deadlinesOf(norm, since, lead.alarmStep);
      return { id: lead.id, due: responseDueAt, alarm: alarmAt };
    });
    const column = (values: readonly (string | number | null)[], type: string) =>
      sql`${sql.param([...values])}::${sql.raw(type)}[]`;
    await tx.execute(sql`
      update leads set response_due_at = given.due, alarm_at = given.alarm
      from unnest(
        ${column(
          rows.map(({ id }) => id),
          'integer',
        )},
        ${column(
          rows.map(({ due }) => due.toISOString()),
          'timestamptz',
        )},
        ${column(
          rows.map(({ alarm }) => alarm?.toISOString() ?? null),
          'timestamptz',
        )}
      ) as given (id, due, alarm)
      where leads.id = given.id and leads.company_id = ${companyId}`);
  }
}

/**
 * Begins the norm of leads without a response anew: they are back from the spam or the trash, where they
 * could not be answered.
 */
export async function restartNorm(
  tx: Db,
  companyId: number,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const deadlines = deadlinesOf(await findResponseNorm(tx, companyId), now);
  await tx
    .update(leads)
    .set({ ...deadlines, normFrom: now, alarmStep: 0 })
    .where(and(unanswered(companyId), inArray(leads.id, [...ids])));
}
