import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { AutoAssign, FormDocument } from '#contract';
import type { Db } from '../../db/database';
import { companies, isInWork, leads } from '../../db/schema';
import { lockLastAssignee, storeLastAssignee } from '../../lead-forms/lookup/form-lookup';
import { lockTurn, storeTurn } from '../../people/company-turn';
import { lockTakers, nextInTurn } from '../../people/turn';
import { findFormerAssignees } from './former-assignees';
import { recordActivity } from './lead-activity';

type FormNotify = FormDocument['notify'];

/** Where leads came from, as far as it says to whom they go. */
export interface AssigningForm {
  companyId: number;
  /** Null: the leads came by no form. */
  formId: number | null;
  notify: FormNotify;
}

export interface How {
  at: Date;
  /**
   * Whether people locked by others are skipped: for callers that hold locks which are otherwise taken after
   * those of people.
   */
  isPassing?: boolean;
}

/** Stores new assignees with the history. @param given people by lead */
export async function storeAssignees(
  tx: Db,
  companyId: number,
  given: ReadonlyMap<number, number>,
  at: Date,
  before: ReadonlyMap<number, number> = new Map(),
): Promise<void> {
  for (const userId of new Set(given.values())) {
    const ids = [...given.keys()].filter((id) => given.get(id) === userId);
    await tx
      .update(leads)
      .set({
        userId,
        assignedAt: at,
        awaitsAssignee: false,
        updatedAt: sql`greatest(${at.toISOString()}::timestamptz, ${leads.updatedAt})`,
      })
      .where(and(eq(leads.companyId, companyId), inArray(leads.id, ids)));
  }
  await recordActivity(
    tx,
    companyId,
    [...given].map(([leadId, to]) => ({
      leadId,
      userId: null,
      kind: 'assigned',
      data: { from: before.get(leadId) ?? null, to },
      createdAt: at,
    })),
  );
}

/** The leads that each of some people has in work. */
async function countInWork(
  tx: Db,
  companyId: number,
  people: readonly number[],
): Promise<Map<number, number>> {
  const rows = await tx
    .select({ userId: leads.userId, open: count() })
    .from(leads)
    .where(and(eq(leads.companyId, companyId), inArray(leads.userId, [...people]), isInWork(leads)))
    .groupBy(leads.userId);
  return new Map(rows.flatMap(({ userId, open }) => (userId === null ? [] : [[userId, open]])));
}

/** In turn; the first person is the one after the last. */
function dealInTurn(leadIds: readonly number[], takers: readonly number[], last: number | null) {
  const given = new Map<number, number>();
  let former = last;
  for (const leadId of leadIds) {
    const next = nextInTurn(takers, former);
    if (next === null) break;
    given.set(leadId, next);
    former = next;
  }
  return given;
}

/** Each to the person with the fewest in work at that moment; among equals in turn. */
function dealEvenly(
  leadIds: readonly number[],
  takers: readonly number[],
  last: number | null,
  inWork: Map<number, number>,
) {
  const given = new Map<number, number>();
  const loadOf = (id: number) => inWork.get(id) ?? 0;
  let former = last;
  for (const leadId of leadIds) {
    const least = Math.min(...takers.map(loadOf));
    const next = nextInTurn(
      takers.filter((id) => loadOf(id) === least),
      former,
    );
    if (next === null) break;
    given.set(leadId, next);
    inWork.set(next, least + 1);
    former = next;
  }
  return given;
}

/** By the form's own rule: its people in turn, or all on shift. The form is locked until the end. */
async function dealByForm(
  tx: Db,
  { companyId, formId, notify }: AssigningForm,
  leadIds: readonly number[],
  { isPassing }: How,
): Promise<Map<number, number>> {
  const takers = await lockTakers(tx, companyId, notify.assign_ids, isPassing);
  if (takers.length === 0 || formId === null) return new Map();
  const former = await lockLastAssignee(tx, companyId, formId);
  if (former === undefined) return new Map();
  const given = dealInTurn(leadIds, takers, former);
  const last = [...given.values()].at(-1);
  if (last !== undefined) await storeLastAssignee(tx, companyId, formId, last);
  return given;
}

/**
 * By the company's rule: a returning contact to the person who was responsible, if on shift, the rest in turn
 * or to the person with the fewest in work. The turn is locked until the end, so that the second of two leads
 * in one moment goes to the next person.
 */
async function dealByCompany(
  tx: Db,
  companyId: number,
  { mode, user_ids: chosen, sticky }: AutoAssign,
  leadIds: readonly number[],
  { isPassing }: How,
): Promise<Map<number, number>> {
  const onShift = await lockTakers(tx, companyId, [], isPassing);
  if (onShift.length === 0) return new Map();
  const takers = chosen.length > 0 ? onShift.filter((id) => chosen.includes(id)) : onShift;
  const last = await lockTurn(tx, companyId);
  const former = sticky ? await findFormerAssignees(tx, companyId, leadIds) : new Map();
  const returned = new Map(
    leadIds.flatMap((id) => {
      const userId = former.get(id);
      return userId !== undefined && onShift.includes(userId) ? [[id, userId] as const] : [];
    }),
  );
  const rest = leadIds.filter((id) => !returned.has(id));
  if (rest.length === 0 || takers.length === 0) return returned;
  const dealt =
    mode === 'least_loaded'
      ? dealEvenly(rest, takers, last, await countInWork(tx, companyId, takers))
      : dealInTurn(rest, takers, last);
  const latest = [...dealt.values()].at(-1);
  if (latest !== undefined) await storeTurn(tx, companyId, latest);
  return new Map([...returned, ...dealt]);
}

/**
 * Assigns leads of one form to people on shift, with the history: by the form's own rule, else by that of the
 * company. With an empty shift a lead waits for the next person, where the company wants that.
 * @param leadIds unassigned leads, the oldest first
 * @returns people by lead
 */
export async function assignLeads(
  tx: Db,
  form: AssigningForm,
  leadIds: readonly number[],
  how: How,
): Promise<Map<number, number>> {
  const { companyId, formId, notify } = form;
  if (leadIds.length === 0) return new Map();
  const [company] = await tx
    .select({ autoAssign: companies.autoAssign })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!company) throw new Error('The company is gone');
  const { autoAssign } = company;
  const isOfForm = notify.assign === 'round_robin' && formId !== null;
  if (!isOfForm && autoAssign.mode === 'off') return new Map();
  const given = isOfForm
    ? await dealByForm(tx, form, leadIds, how)
    : await dealByCompany(tx, companyId, autoAssign, leadIds, how);
  await storeAssignees(tx, companyId, given, how.at);
  const left = leadIds.filter((id) => !given.has(id));
  if (left.length > 0 && autoAssign.backlog) {
    await tx
      .update(leads)
      .set({ awaitsAssignee: true })
      .where(
        and(
          eq(leads.companyId, companyId),
          inArray(leads.id, left),
          eq(leads.awaitsAssignee, false),
        ),
      );
  }
  return given;
}
