import { and, eq, isNull } from 'drizzle-orm';
import { COMPANY_DELETION_DAYS, type CompanyDeletion, type RequestDeletion } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { recordAudit } from '../audit/recording/record-audit';
import { companies, users } from '../db/schema';
import { GOING } from '../kinds/kind-descriptions';
import { HttpError, invalidField, notFound } from '../http/http-error';
import { announceChange } from '../realtime/announce';
import { checkPassword } from '../session/check-password';
import type { LoginLimits } from '../session/login-limits';
import { writeToStaff } from './deletion-letters';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How much a company has of each kind of records. */
async function countContents(db: Db, companyId: number): Promise<CompanyDeletion['contents']> {
  const contents: CompanyDeletion['contents'] = {};
  for (const { as, table, only } of GOING) {
    contents[as] = await db.$count(table, and(eq(table.companyId, companyId), only));
  }
  return contents;
}

/** Whether a company is about to be removed, and how much would go with it. */
export async function findCompanyDeletion(db: Db, companyId: number): Promise<CompanyDeletion> {
  const [company] = await db.select().from(companies).where(eq(companies.id, companyId));
  if (!company) throw notFound();
  return {
    deletion_at: company.deletionAt?.toISOString() ?? null,
    requested_by: company.deletionBy,
    name: company.name,
    contents: await countContents(db, companyId),
  };
}

/** Spaces aside, the name has to be typed as it is. */
const inOneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();

/**
 * Who asks, once they have shown that they are themselves.
 * @throws {HttpError} 422 by field, 429 over the limits
 */
async function requireOwner(
  { database: { db } }: AppContext,
  limits: LoginLimits,
  session: Session,
  input: RequestDeletion,
  address: string,
): Promise<string> {
  const [person] = await db
    .select({
      name: users.name,
      email: users.email,
      passwordHash: users.passwordHash,
      company: companies.name,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, session.userId));
  if (!person) throw notFound();
  // Before the password: a mistype of the name is no attempt to guess it.
  if (inOneLine(input.name) !== inOneLine(person.company)) {
    throw invalidField('name', 'Название не совпадает');
  }
  const caller = { address, account: person.email };
  if (!(await checkPassword(limits, caller, input.password, person.passwordHash))) {
    throw invalidField('password', 'Неверный пароль');
  }
  return person.name;
}

/**
 * Has the company removed in 30 days and writes to everyone who works there. Asked again, it stays with the
 * first day.
 * @throws {HttpError} 422 for a wrong password or another name, 429 over the limits on guessing
 */
export async function requestCompanyDeletion(
  context: AppContext,
  limits: LoginLimits,
  session: Session,
  input: RequestDeletion,
  address: string,
): Promise<void> {
  const deletionBy = await requireOwner(context, limits, session, input, address);
  const at = context.now();
  const deletionAt = new Date(at.getTime() + COMPANY_DELETION_DAYS * DAY_MS);
  const isNew = await context.database.db.transaction(async (tx) => {
    const [company] = await tx
      .update(companies)
      .set({ deletionAt, deletionBy })
      .where(and(eq(companies.id, session.companyId), isNull(companies.deletionAt)))
      .returning();
    if (!company) return false;
    await writeToStaff(tx, company, { deletionAt, by: deletionBy, at });
    await recordAudit(tx, session, { action: 'company_deletion_requested' }, at);
    return true;
  });
  if (isNew) announceChange.company(context, session.companyId);
}

/**
 * Leaves the company where it is; without a request nothing happens.
 * @throws {HttpError} 409 once the removal is due
 */
export async function cancelCompanyDeletion(context: AppContext, session: Session): Promise<void> {
  const at = context.now();
  const isNew = await context.database.db.transaction(async (tx) => {
    const isThis = eq(companies.id, session.companyId);
    const [company] = await tx.select().from(companies).where(isThis).for('no key update');
    if (!company) throw notFound();
    if (company.deletionAt === null) return false;
    if (company.deletionAt <= at) {
      throw new HttpError(409, 'Срок вышел: компания уже удаляется');
    }
    await tx.update(companies).set({ deletionAt: null, deletionBy: null }).where(isThis);
    const [person] = await tx
      .select({ name: users.name })
      .from(users)
      .where(eq(users.id, session.userId));
    await writeToStaff(tx, company, { deletionAt: null, by: person?.name ?? '', at });
    await recordAudit(tx, session, { action: 'company_deletion_cancelled' }, at);
    return true;
  });
  if (isNew) announceChange.company(context, session.companyId);
}
