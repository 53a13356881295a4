import { and, asc, eq, inArray } from 'drizzle-orm';
import { hoursLines, type AutoAssign, type CompanySettings, type Escalation } from '#contract';
import type { Db } from '../db/database';
import { users } from '../db/schema';

type Described = Omit<CompanySettings, 'auto_assign' | 'escalation'> & {
  auto_assign: AutoAssign;
  escalation: Escalation;
};

async function namesOf(db: Db, companyId: number, ids: readonly number[]): Promise<string> {
  if (ids.length === 0) return '';
  const rows = await db
    .select({ name: users.name })
    .from(users)
    .where(and(eq(users.companyId, companyId), inArray(users.id, [...ids])))
    .orderBy(asc(users.id));
  return rows.map(({ name }) => name).join(', ');
}

const MODES = {
  off: 'вручную',
  round_robin: 'по очереди',
  least_loaded: 'у кого меньше в работе',
} as const satisfies Record<AutoAssign['mode'], string>;

/** Also the choices made while nothing is assigned: they hold once somebody turns it on. */
function assignText({ mode, sticky, backlog }: AutoAssign, names: string): string {
  return [
    `${MODES[mode]}: ${names || 'все, кто на смене'}`,
    sticky && 'вернувшемуся — его сотрудник',
    backlog && 'ждущие — тому, кто выйдет на смену',
  ]
    .filter(Boolean)
    .join('; ');
}

function escalationText(escalation: Escalation, names: string): string {
  const { remind_percent, all_percent, reassign_percent } = escalation;
  const steps = [
    remind_percent !== null && `${remind_percent} % — ответственному`,
    all_percent !== null && `${all_percent} % — всем на смене${names && ` и: ${names}`}`,
    reassign_percent !== null && `${reassign_percent} % — передать следующему`,
  ].filter(Boolean);
  return steps.join('; ') || 'выключены';
}

/** The settings of a company in words, for the journal. */
export async function described(db: Db, companyId: number, settings: Described) {
  const { working_hours: hours, auto_assign, escalation } = settings;
  return {
    ...settings,
    working_hours: hours ? hoursLines(hours) : 'круглосуточно',
    auto_assign: assignText(auto_assign, await namesOf(db, companyId, auto_assign.user_ids)),
    escalation: escalationText(escalation, await namesOf(db, companyId, escalation.user_ids)),
  };
}
