import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  actsOf,
  HIDDEN_KINDS,
  isNarrower,
  RECORD_MODULES,
  rowsOf,
  type FoundRows,
  type HiddenKind,
  type RightsPreview,
  type RightsPreviewBody,
  type Role,
} from '#contract';
import { chatFilter } from '../chats/reading/list-chats';
import { clientFilter } from '../clients/reading/client-filter';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import { readAs } from '../db/records/reader';
import { chats, clients, leads, orders, users } from '../db/schema';
import { mayUse, readerOf } from '../http/authenticate';
import { leadConditions } from '../leads/reading/lead-filter';
import { orderFilter } from '../orders/order-filter';
import { workingUsers } from '../people/user-status';
import { findRights } from './rights';

/** The records of a list, by kind: of its tab «Все». */
const LISTED: Record<
  HiddenKind,
  { table: PgTable; of: (context: AppContext, session: Session) => SQL | undefined }
> = {
  lead: {
    table: leads,
    of: (context, session) => leadConditions(context, session, { filter: {} }),
  },
  order: { table: orders, of: (context, session) => orderFilter.conditions(context, session, {}) },
  chat: { table: chats, of: (context, session) => chatFilter.conditions(context, session, {}) },
  client: {
    table: clients,
    of: (context, session) => clientFilter.conditions(context, session, {}),
  },
};

interface Standing {
  role: Role;
  rows: FoundRows;
}

/** Counts the records of the lists that a person finds. */
async function countFound(
  context: AppContext,
  session: Session,
): Promise<ReadonlyMap<HiddenKind, number>> {
  const found = new Map<HiddenKind, number>();
  for (const kind of HIDDEN_KINDS) {
    if (!mayUse(context, session, RECORD_MODULES[kind])) continue;
    const { table, of } = LISTED[kind];
    const where = of(context, session);
    // Awaited within: a query runs only then.
    const count = async () => await context.database.db.$count(table, where);
    found.set(kind, await readAs(readerOf(session), count));
  }
  return found;
}

/** Says what a change of rights would take from whom; nothing changes. While rights are off: nothing. */
export async function previewRights(
  context: AppContext,
  session: Session,
  change: RightsPreviewBody,
): Promise<RightsPreview> {
  const { companyId } = session;
  const { db } = context.database;
  const { on, switches, rows: companyRows = 'all' } = await findRights(context, db, companyId);
  if (!on) return { people: [] };
  const staff = await db
    .select({ id: users.id, name: users.name, role: users.role })
    .from(users)
    .where(and(workingUsers(companyId), change.user_id ? eq(users.id, change.user_id) : undefined))
    .orderBy(asc(users.name), asc(users.id));
  const people: RightsPreview['people'] = [];
  // Everybody who finds all records finds the same ones.
  let whole: ReturnType<typeof countFound> | undefined;
  for (const { id, name, role } of staff) {
    const foundAs = (standing: Standing) => {
      const rights = { ...standing, acts: actsOf(standing.role, switches) };
      const count = () => countFound(context, { ...session, userId: id, rights });
      return standing.rows === 'all' ? (whole ??= count()) : count();
    };
    const laterRole = change.user_id === id ? (change.role ?? role) : role;
    const before: Standing = { role, rows: rowsOf(role, companyRows) };
    const later: Standing = {
      role: laterRole,
      rows: rowsOf(laterRole, change.rows ?? companyRows),
    };
    const kept = actsOf(later.role, switches);
    const acts = actsOf(role, switches).filter((act) => !kept.includes(act));
    const hidden: RightsPreview['people'][number]['hidden'] = {};
    if (isNarrower(later.rows, before.rows)) {
      const [all, left] = [await foundAs(before), await foundAs(later)];
      for (const [kind, of] of all) {
        const count = of - (left.get(kind) ?? 0);
        if (count > 0) hidden[kind] = { count, of };
      }
    }
    if (acts.length > 0 || Object.keys(hidden).length > 0) {
      people.push({ user: { id, name }, acts, hidden });
    }
  }
  return { people };
}
