import { and, asc, eq } from 'drizzle-orm';
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
import { countChats } from '../chats/reading/list-chats';
import { countClients } from '../clients/reading/list-clients';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import { readAs } from '../db/records/reader';
import { users } from '../db/schema';
import { mayUse, readerOf } from '../http/authenticate';
import { countLeads } from '../leads/reading/count-leads';
import { countOrders } from '../orders/list-orders';
import { workingUsers } from '../people/user-status';
import { findRights } from './rights';

/** The counts of a list, by kind: the tab «Все» of each. */
const COUNTS: Record<
  HiddenKind,
  (context: AppContext, session: Session) => Promise<{ all: number }>
> = {
  lead: (context, session) =>
    countLeads(context, session, { filter: {} }, (_key, count) => count()),
  order: (context, session) => countOrders(context, session, {}),
  chat: (context, session) => countChats(context, session, {}),
  client: (context, session) => countClients(context, session, {}),
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
    const { all } = await readAs(readerOf(session), () => COUNTS[kind](context, session));
    found.set(kind, all);
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
