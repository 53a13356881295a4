import { and, asc, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import { isBefore, orderStatusOfVisit } from '#contract';
import type { Session } from '../context/session';
import { zoneOf } from '../db/company-day';
import type { Db } from '../db/database';
import { users, visitPeople } from '../db/schema';
import { invalidField } from '../http/http-error';
import { moveOrders } from '../orders/change-orders';
import type { StoredOrder } from '../orders/order-repository';
import { workingUsers } from '../people/user-status';
import { nextRing } from './lookup/visit-rings';
import type { StoredVisit } from './visit-repository';

/** The fields of a visit that people set. */
export interface VisitState extends Pick<
  StoredVisit,
  'kind' | 'status' | 'startsAt' | 'endsAt' | 'comment' | 'reason' | 'arrivedAt' | 'finishedAt'
> {
  userIds: readonly number[];
}

/** A state as JSON, as the undo stores it. */
export interface StoredState extends Omit<
  VisitState,
  'startsAt' | 'endsAt' | 'arrivedAt' | 'finishedAt'
> {
  startsAt: string;
  endsAt: string;
  arrivedAt: string | null;
  finishedAt: string | null;
}

export const stateOf = (visit: StoredVisit, userIds: readonly number[]): VisitState => {
  const { kind, status, startsAt, endsAt, comment, reason, arrivedAt, finishedAt } = visit;
  return { kind, status, startsAt, endsAt, comment, reason, arrivedAt, finishedAt, userIds };
};

export const toStored = (state: VisitState): StoredState => ({
  ...state,
  startsAt: state.startsAt.toISOString(),
  endsAt: state.endsAt.toISOString(),
  arrivedAt: state.arrivedAt?.toISOString() ?? null,
  finishedAt: state.finishedAt?.toISOString() ?? null,
});

const momentOf = (text: string | null) => (text === null ? null : new Date(text));

export const fromStored = (state: StoredState): VisitState => ({
  ...state,
  startsAt: new Date(state.startsAt),
  endsAt: new Date(state.endsAt),
  arrivedAt: momentOf(state.arrivedAt),
  finishedAt: momentOf(state.finishedAt),
});

/** Reads the people of visits, in the order of their numbers, by visit. */
export async function readPeopleOf(
  db: Db,
  visitIds: readonly number[],
): Promise<ReadonlyMap<number, number[]>> {
  const people = new Map(visitIds.map((id): [number, number[]] => [id, []]));
  if (visitIds.length === 0) return people;
  const rows = await db
    .select({ visitId: visitPeople.visitId, userId: visitPeople.userId })
    .from(visitPeople)
    .where(inArray(visitPeople.visitId, [...visitIds]))
    .orderBy(asc(visitPeople.userId));
  for (const { visitId, userId } of rows) if (userId !== null) people.get(visitId)?.push(userId);
  return people;
}

/** Reads the people of a visit, in the order of their numbers. */
export const readPeople = async (db: Db, visitId: number): Promise<number[]> =>
  (await readPeopleOf(db, [visitId])).get(visitId) ?? [];

/**
 * Keeps people from being disabled before the transaction ends; asked before records are locked, as
 * disabling does. @returns those of them who work in the company
 */
export async function lockPeople(
  tx: Db,
  companyId: number,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (userIds.length === 0) return new Set();
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), workingUsers(companyId)))
    .orderBy(asc(users.id))
    .for('share');
  return new Set(rows.map(({ id }) => id));
}

/**
 * Requires that everybody who is added to a visit works in the company.
 * @throws {HttpError} 422, the same for a stranger and for an unknown id
 */
export function requireWorking(
  working: ReadonlySet<number>,
  userIds: readonly number[],
  former: readonly number[] = [],
): void {
  if (userIds.some((id) => !working.has(id) && !former.includes(id))) {
    throw invalidField('user_ids', 'Такого сотрудника нет среди работающих');
  }
}

/** When a state rings next; never again where it is over. A reminder that is due already still comes. */
function ringOf(
  companyId: number,
  { status, startsAt }: VisitState,
  now: Date,
  former: StoredVisit | null,
) {
  if (status !== 'planned') return null;
  const isSame = former?.status === status && former.startsAt.getTime() === startsAt.getTime();
  if (isSame) return former.ringsAt;
  return nextRing(sql`${startsAt.toISOString()}::timestamptz`, zoneOf(companyId), now);
}

/** The columns of a state, which replaces the former one of the visit. */
export const columnsOf = (
  companyId: number,
  state: VisitState,
  now: Date,
  former: StoredVisit | null = null,
) => {
  const { userIds: _people, ...columns } = state;
  return {
    ...columns,
    reason: columns.status === 'failed' ? columns.reason : null,
    ringsAt: ringOf(companyId, state, now, former),
  };
};

/** Stores the people of a visit; people who stay keep their rows. */
export async function writePeople(
  tx: Db,
  { id: visitId, companyId, orderId }: StoredVisit,
  userIds: readonly number[],
): Promise<void> {
  await tx
    .delete(visitPeople)
    .where(
      and(
        eq(visitPeople.visitId, visitId),
        userIds.length === 0
          ? undefined
          : or(isNull(visitPeople.userId), notInArray(visitPeople.userId, [...userIds])),
      ),
    );
  if (userIds.length === 0) return;
  await tx
    .insert(visitPeople)
    .values(userIds.map((userId) => ({ companyId, visitId, orderId, userId })))
    .onConflictDoNothing();
}

/** The order that a visit moved, for its undo. */
export type MovedByVisit = Awaited<ReturnType<typeof moveOrders>>;

/** Moves a locked order forward to the status that fits a visit. @returns what was moved; empty: nothing */
export async function moveByVisit(
  tx: Db,
  session: Session,
  order: StoredOrder,
  { kind, status }: Pick<VisitState, 'kind' | 'status'>,
  now: Date,
): Promise<MovedByVisit> {
  const fitting = orderStatusOfVisit(kind, status);
  if (fitting === null || !isBefore(order.status, fitting)) return [];
  return moveOrders(tx, session, [order], fitting, now);
}

const isSameSet = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

const isSameMoment = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();

/** Whether two states are the same. */
export const isSameState = (one: VisitState, other: VisitState): boolean =>
  isSameSet(one.userIds, other.userIds) &&
  one.kind === other.kind &&
  one.status === other.status &&
  one.comment === other.comment &&
  one.reason === other.reason &&
  isSameMoment(one.arrivedAt, other.arrivedAt) &&
  isSameMoment(one.finishedAt, other.finishedAt) &&
  isSameTime(one, other);

export const isSameTime = (
  one: Pick<VisitState, 'startsAt' | 'endsAt'>,
  other: Pick<VisitState, 'startsAt' | 'endsAt'>,
): boolean =>
  one.startsAt.getTime() === other.startsAt.getTime() &&
  one.endsAt.getTime() === other.endsAt.getTime();
