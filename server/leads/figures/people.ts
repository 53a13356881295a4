import { and, eq, inArray, or } from 'drizzle-orm';
import { NO_USER, plainName, type DashboardPerson } from '#contract';
import type { Db } from '../../db/database';
import { users } from '../../db/schema';
import { imageAddress } from '../../images/image-address';
import { statusOf, recordKeepers } from '../../people/user-status';

/** Leads of one assignee. */
export interface PersonGroup {
  /** Null: unassigned. */
  userId: number | null;
  count: number;
  closed: number;
  converted: number;
  /** Null without the module of orders. */
  ordered: number | null;
  paid: number | null;
  median: number | null;
}

const UNASSIGNED = 'Без ответственного';

/**
 * Lists active people, those with leads, and the unassigned row, the busiest first; or the requested person.
 * People the company does not have is not named.
 * @param nothing how many orders come of no leads; null without their module
 */
export async function namePeople(
  db: Db,
  companyId: number,
  groups: readonly PersonGroup[],
  asked: number | typeof NO_USER | undefined,
  nothing: 0 | null,
): Promise<DashboardPerson[]> {
  const ids = groups.flatMap(({ userId }) => userId ?? []);
  const condition =
    asked === undefined
      ? or(
          recordKeepers(companyId),
          ids.length > 0 ? and(eq(users.companyId, companyId), inArray(users.id, ids)) : undefined,
        )
      : and(eq(users.companyId, companyId), eq(users.id, asked === NO_USER ? 0 : asked));
  const found = await db.select().from(users).where(condition);

  const figuresOf = (id: number | null) => {
    const group = groups.find(({ userId }) => userId === id);
    return {
      total: group?.count ?? 0,
      closed: group?.closed ?? 0,
      converted: group?.converted ?? 0,
      ordered: group ? group.ordered : nothing,
      paid: group ? group.paid : nothing,
      median_first_response_sec: group?.median ?? null,
    };
  };
  const people = found.map((user) => ({
    id: user.id,
    name: plainName(user),
    avatar_url: imageAddress(user.avatar),
    status: statusOf(user),
    ...figuresOf(user.id),
  }));
  people.sort((one, other) => other.total - one.total || one.name.localeCompare(other.name, 'ru'));
  const nobody =
    asked === undefined || asked === NO_USER
      ? [{ id: null, name: UNASSIGNED, status: null, ...figuresOf(null) }]
      : [];
  return [...people, ...nobody];
}
