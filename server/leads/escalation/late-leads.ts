import { and, eq, inArray, sql } from 'drizzle-orm';
import { isOpenAt } from '#contract';
import type { AppServices } from '../../context/app-context';
import type { Db } from '../../db/database';
import { companies, leads } from '../../db/schema';
import { dueWork, type AnyDueWork } from '../../jobs/due-work';
import { nextRinging } from '../../people/next-ringing';
import { notifyOfDue } from '../../people/notify-of-due';
import { findStaff, type Staff } from '../../people/staff';
import { announceChange, announceToUser, lostBy } from '../../realtime/announce';
import { isServed } from '../lookup/served-companies';
import { stepsSince, type ResponseNorm } from '../lookup/response-due';
import type { LateLead, ReachedStep } from './late-lead';
import { passToNext } from './pass-to-next';
import { lateNotices } from './late-notices';

/** The pause before a lead is tried again when another transaction had locked all of its takers. */
const PASSED_AGAIN_MS = 5000;

interface ClaimedLead {
  lead: LateLead;
  norm: ResponseNorm;
  assignIds: readonly number[];
}

/** Leads without a response in a company with the module, and a step that is due. */
const isDue = (now: Date) =>
  and(
    // Written as the index has it.
    sql`${leads.kind} = 'visitor' and ${leads.status} = 'new' and ${leads.firstResponseAt} is null
      and ${leads.deletedAt} is null and ${leads.spamAt} is null and ${leads.alarmAt} is not null`,
    sql`${leads.alarmAt} <= ${now.toISOString()}::timestamptz`,
    isServed(now),
  );

/** Claims late leads. One that another process or a writer has locked is left for the next run. */
async function claim(tx: Db, now: Date, limit: number): Promise<ClaimedLead[]> {
  const rows = await tx
    .select({
      id: leads.id,
      companyId: leads.companyId,
      userId: leads.userId,
      createdAt: leads.createdAt,
      normFrom: leads.normFrom,
      alarmStep: leads.alarmStep,
      minutes: companies.responseNormMinutes,
      hours: companies.workingHours,
      zone: companies.timezone,
      escalation: companies.escalation,
      autoAssign: companies.autoAssign,
    })
    .from(leads)
    .innerJoin(companies, eq(companies.id, leads.companyId))
    .where(isDue(now))
    .orderBy(leads.alarmAt, leads.id)
    .limit(limit)
    .for('no key update', { of: leads, skipLocked: true });
  return rows.map(({ minutes, hours, zone, escalation, autoAssign, ...lead }) => ({
    lead,
    norm: { minutes, hours, zone, escalation },
    assignIds: autoAssign.user_ids,
  }));
}

/** The latest step that is due: after a stop it stands for those before it. */
function reachedBy({ lead, norm }: ClaimedLead, now: Date) {
  const steps = stepsSince(norm, lead.normFrom ?? lead.createdAt).filter(
    ({ index }) => index > lead.alarmStep,
  );
  const reached = steps.findLast(({ at }) => at <= now);
  const next = steps.find(({ index, at }) => index > (reached?.index ?? 0) && at > now);
  return { reached, next };
}

async function setAlarm(
  tx: Db,
  ids: readonly number[],
  alarm: { alarmAt: Date | null; alarmStep?: number },
): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(leads)
      .set(alarm)
      .where(inArray(leads.id, [...ids]));
}

/** Who hears of a step: the responsible person, else those on shift; later all on shift and the chosen. */
function readersOf(
  { lead, reached }: ReachedStep,
  chosen: readonly number[],
  { working, onShift, standIns }: Staff,
): number[] {
  const { userId } = lead;
  if (reached.step === 'remind_percent' && userId !== null && onShift.has(userId)) return [userId];
  if (reached.step === 'remind_percent') return [...standIns];
  return [...new Set([...standIns, ...chosen.filter((id) => working.has(id))])];
}

interface Told {
  userId: number;
  leadId: number | null;
}

/** A lead that has passed on. @property from the former responsible person */
interface Passed {
  userId: number;
  leadId: number;
  from: number | null;
}

/** Performs the due steps of one company's leads. @returns whom to announce them to, and passed leads */
async function escalate(
  tx: Db,
  companyId: number,
  claimed: readonly ClaimedLead[],
  now: Date,
): Promise<{ told: Told[]; passed: Passed[] }> {
  const [first] = claimed;
  if (!first) return { told: [], passed: [] };
  const { norm, assignIds } = first;
  if (!isOpenAt(norm.hours, norm.zone, now)) {
    const ids = claimed.map(({ lead }) => lead.id);
    await setAlarm(tx, ids, { alarmAt: nextRinging(norm.hours, norm.zone, now) });
    return { told: [], passed: [] };
  }
  const staff = await findStaff(tx, companyId);
  const steps = claimed.map((each) => ({ lead: each.lead, ...reachedBy(each, now) }));
  const passing = steps.filter(({ reached }) => reached?.step === 'reassign_percent');
  const { passed, blocked } = await passToNext(
    tx,
    companyId,
    passing.map(({ lead }) => lead),
    assignIds,
    now,
  );
  const late: ReachedStep[] = [];
  for (const { lead, reached, next } of steps) {
    if (blocked.has(lead.id)) continue;
    if (reached) late.push({ lead, reached });
    await setAlarm(tx, [lead.id], {
      alarmAt: next?.at ?? null,
      alarmStep: reached?.index ?? lead.alarmStep,
    });
  }
  await setAlarm(tx, [...blocked], { alarmAt: new Date(now.getTime() + PASSED_AGAIN_MS) });
  const people = await notifyOfDue(
    tx,
    { companyId, now, event: 'other', staff },
    late.filter(({ lead }) => !passed.has(lead.id)),
    (each) => ({
      subject: { type: 'lead', id: each.lead.id },
      chosen: readersOf(each, norm.escalation.user_ids, staff),
    }),
    lateNotices(tx, companyId, { now, zone: norm.zone }),
  );
  const told = [...people].map(([userId, own]) => ({
    userId,
    leadId: own.length === 1 ? (own[0]?.lead.id ?? null) : null,
  }));
  const former = new Map(claimed.map(({ lead }) => [lead.id, lead.userId]));
  return {
    told,
    passed: [...passed].map(([leadId, userId]) => ({
      userId,
      leadId,
      from: former.get(leadId) ?? null,
    })),
  };
}

/**
 * Notifies of leads without a response, in working time: the responsible person, then everybody, at last the
 * lead passes on. Each step comes once per lead.
 */
export const lateLeads = (services: Pick<AppServices, 'realtime'>): AnyDueWork =>
  dueWork<ClaimedLead>({
    complaint: 'О заявках без ответа не сообщено:',
    claim,
    async perform(tx, rows, now) {
      const after: (() => void)[] = [];
      // The turns of companies are locked in one order.
      const companyIds = new Set(rows.map(({ lead }) => lead.companyId));
      for (const companyId of [...companyIds].toSorted((one, other) => one - other)) {
        const own = rows.filter(({ lead }) => lead.companyId === companyId);
        const { told, passed } = await escalate(tx, companyId, own, now);
        after.push(() => {
          for (const { userId, leadId } of told) announceToUser(services, userId, leadId, 'other');
          for (const { userId, leadId, from } of passed) {
            announceToUser(services, userId, leadId);
            announceChange.lead(services, companyId, leadId, lostBy(from, userId));
          }
        });
      }
      return () => {
        for (const announce of after) announce();
      };
    },
  });
