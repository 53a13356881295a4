import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import {
  actsOf,
  isModuleUsable,
  refusalOf,
  rowsOf,
  type Act,
  type CompanyModule,
  type ModuleCode,
  type RightSwitches,
  type Role,
  type Rows,
} from '#contract';
import type { AppContext } from '../context/app-context';
import { builtOnce } from '../db/built-once';
import { toReader, type RecordsReader } from '../db/records/reader';
import { companies, companyModules, sessions, users } from '../db/schema';
import { deviceOf } from './device';
import { HttpError } from './http-error';
import type { Session } from '../context/session';

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,200})$/;

/** How stale `last_used_at` may be before a call writes it again. */
const TOUCH_AFTER_MS = 60_000;

const unauthorized = () => new HttpError(401, 'Войдите, чтобы продолжить');

const TOKEN_BYTES = 32;

/** An unguessable secret, handed out once; only its digest is stored. */
export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

/** The digest under which a token is stored. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();

/** The token a call carries; undefined where there is none, or what is there cannot be one. */
export const bearerOf = (request: FastifyRequest): string | undefined =>
  BEARER.exec(request.headers.authorization ?? '')?.[1];

/** The rights of a person by their role and the choices of the company; null where rights are off. */
export const rightsOf = ({
  role,
  switches,
  rows,
}: {
  role: Role;
  switches: RightSwitches | null;
  rows: Rows;
}): Session['rights'] =>
  switches && { role, acts: actsOf(role, switches), rows: rowsOf(role, rows) };

/** The company's modules, as part of the statement that finds the session. */
const modulesOfUser = sql<CompanyModule[]>`(
  select coalesce(json_agg(json_build_object('code', ${companyModules.code},
    'is_active', ${companyModules.isActive}, 'expires_at', ${companyModules.expiresAt})), '[]')
  from ${companyModules} where ${companyModules.companyId} = ${users.companyId})`;

const findSession = builtOnce((db) =>
  db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      lastUsedAt: sessions.lastUsedAt,
      companyId: users.companyId,
      modules: modulesOfUser,
      role: users.role,
      switches: companies.rights,
      rows: companies.rightsRows,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('hash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        gt(sessions.lastUsedAt, sql.placeholder('idleSince')),
        isNull(users.disabledAt),
      ),
    )
    .limit(1)
    .prepare(''),
);

/**
 * Finds the live session of the call's bearer token: not expired, not idle for too long, its user not
 * disabled.
 * @throws {HttpError} 401 in every other case, always the same
 */
export async function requireSession(
  context: AppContext,
  request: FastifyRequest,
): Promise<Session> {
  const token = bearerOf(request);
  if (token === undefined) throw unauthorized();
  const now = context.now();
  const idleSince = new Date(now.getTime() - context.config.session.idleMs);
  const { db, isWritable } = context.database;
  const [found] = await findSession(db).execute({ hash: hashToken(token), now, idleSince });
  if (!found) throw unauthorized();
  // On a full disk reading goes on, and leaves no trace.
  if (now.getTime() - found.lastUsedAt.getTime() > TOUCH_AFTER_MS && isWritable()) {
    await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, found.id));
  }
  return {
    id: found.id,
    userId: found.userId,
    companyId: found.companyId,
    modules: found.modules,
    rights: rightsOf(found),
    address: request.ip,
    device: deviceOf(request.headers['user-agent']),
  };
}

/** Whether the company of a visitor has a module now; of staff the session says it. */
export async function hasModule(
  context: AppContext,
  { companyId }: Pick<Session, 'companyId'>,
  code: ModuleCode,
): Promise<boolean> {
  const [row] = await context.database.db
    .select({ isActive: companyModules.isActive, expiresAt: companyModules.expiresAt })
    .from(companyModules)
    .where(and(eq(companyModules.companyId, companyId), eq(companyModules.code, code)))
    .limit(1);
  return (
    row !== undefined &&
    isModuleUsable(
      { code, is_active: row.isActive, expires_at: row.expiresAt?.toISOString() ?? null },
      context.now().getTime(),
    )
  );
}

/** Whether the company of who calls has a module now. */
export const mayUse = (context: AppContext, { modules }: Session, code: ModuleCode): boolean =>
  modules.some((module) => module.code === code && isModuleUsable(module, context.now().getTime()));

/**
 * Refuses a call without the company's module. Checked on each call, so a change counts at once.
 * @throws {HttpError} 403
 */
export function requireModule(context: AppContext, session: Session, code: ModuleCode): void {
  if (mayUse(context, session, code)) return;
  throw new HttpError(403, 'Модуль не подключён или истёк');
}

/** The reader that a person is, where they do not find all records of the company. */
export function readerOf({
  companyId,
  userId,
  rights,
}: Pick<Session, 'companyId' | 'userId' | 'rights'>): RecordsReader | null {
  return toReader(companyId, userId, rights?.rows ?? 'all');
}

/** Whether a person does not find records without a responsible one: theirs need one from the start. */
export const findsOnlyOwn = (session: Pick<Session, 'companyId' | 'userId' | 'rights'>): boolean =>
  readerOf(session)?.rows === 'own';

/** Whether the person may do something; everybody may, where the company has not switched rights on. */
export const mayDo = ({ rights }: Pick<Session, 'rights'>, act: Act): boolean =>
  rights === null || rights.acts.includes(act);

/**
 * Refuses a filter or an order by sums: what it finds would say what they are.
 * @throws {HttpError} 422 where the person has no right to see sums
 */
export function requireSums(session: Pick<Session, 'rights'>): void {
  if (!mayDo(session, 'money')) throw new HttpError(422, refusalOf('money'));
}

/**
 * Refuses an act to which the person has no right.
 * @throws {HttpError} 403
 */
export function requireAct(session: Pick<Session, 'rights'>, act: Act): void {
  if (!mayDo(session, act)) throw new HttpError(403, refusalOf(act));
}
