import { eq, inArray } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Login, Register, SignedIn } from '#contract';
import { recordAudit } from '../audit/recording/record-audit';
import type { AppContext } from '../context/app-context';
import { users } from '../db/schema';
import { HttpError } from '../http/http-error';
import { deviceOf } from '../http/device';
import { addressKey } from '../http/limits/rate-limit';
import { announceToUser } from '../realtime/announce';
import { findByPassword } from './check-password';
import { createCompany } from '../registration/create-company';
import { findCurrentUser } from './current-user';
import { refuseTakenEmail, requireFreeEmail } from './free-email';
import type { LoginLimits } from './login-limits';
import { meantEmails } from './meant-emails';
import { hashPassword } from './password';
import { requireUncommonPassword } from './password-policy';
import { noticeUnknownDevice } from './known-devices';
import { startSession, type NewSession } from './session-repository';

/** The device and address of a sign-in, as the call gives them. */
const arrivalOf = (request: FastifyRequest, device?: string) => ({
  device: device || deviceOf(request.headers['user-agent']),
  ipAddress: request.ip,
});

type Arrival = ReturnType<typeof arrivalOf>;

const actorOf = (
  { companyId, userId }: { companyId: number; userId: number },
  { device, ipAddress }: Arrival,
) => ({ companyId, userId, device, address: ipAddress });

/** Skipped while the database is read-only, so that a refusal is not a 500. */
async function auditRefusal(
  context: AppContext,
  user: { id: number; companyId: number },
  arrival: Arrival,
): Promise<void> {
  const { db, isWritable } = context.database;
  if (!isWritable()) return;
  const actor = actorOf({ companyId: user.companyId, userId: user.id }, arrival);
  await recordAudit(db, actor, { action: 'sign_in_refused' }, context.now());
}

async function signedIn(context: AppContext, session: NewSession): Promise<SignedIn> {
  const token = await startSession(context, session);
  return { token, user: await findCurrentUser(context.database.db, session.userId) };
}

/**
 * Signs a person in. An unknown e-mail, a wrong password and a disabled user answer the same in the same
 * time.
 * @throws {HttpError} 422 where the credentials are wrong, 429 over the limits, 503 when too many sign in
 *   at once
 */
export async function login(
  context: AppContext,
  limits: LoginLimits,
  input: Login,
  request: FastifyRequest,
): Promise<SignedIn> {
  const { db } = context.database;
  const caller = { address: addressKey(request), account: input.email };
  const meant = meantEmails(input.email, request.body);
  const found = await db
    .select({
      id: users.id,
      email: users.email,
      companyId: users.companyId,
      hash: users.passwordHash,
      disabledAt: users.disabledAt,
    })
    .from(users)
    .where(inArray(users.email, meant));
  const people = found.toSorted((a, b) => meant.indexOf(a.email) - meant.indexOf(b.email));
  const hashes = people.map(({ hash }) => hash);
  const user = people[await findByPassword(limits, caller, input.password, hashes)];
  const arrival = arrivalOf(request, input.device);
  if (!user || user.disabledAt) {
    const refused = user ?? people[0];
    if (refused) await auditRefusal(context, refused, arrival);
    request.log.info({ userId: refused?.id, ip: request.ip }, 'sign-in refused');
    throw new HttpError(422, 'Неверный e-mail или пароль');
  }
  request.log.info({ userId: user.id, ip: request.ip }, 'signed in');
  const session = { userId: user.id, ...arrival };
  const now = context.now();
  const isUnknown = await db.transaction(async (tx) => {
    await tx.update(users).set({ lastLoginAt: now }).where(eq(users.id, user.id));
    await recordAudit(
      tx,
      actorOf({ ...user, userId: user.id }, arrival),
      { action: 'sign_in' },
      now,
    );
    return noticeUnknownDevice(tx, { ...session, companyId: user.companyId }, now);
  });
  if (isUnknown) announceToUser(context, user.id, null, 'other');
  return signedIn(context, session);
}

/**
 * Registers a company with its first member of staff and signs them in. Here a taken e-mail is admitted, as
 * to those who add a colleague: the form could not be finished otherwise; the number of tries is limited
 * instead.
 * @throws {HttpError} 422
 */
export async function register(
  context: AppContext,
  input: Register,
  request: FastifyRequest,
): Promise<SignedIn> {
  const { db } = context.database;
  requireUncommonPassword(input.password, input.email);
  await requireFreeEmail(db, input.email);
  const passwordHash = await hashPassword(input.password, context.passwordCost);
  const arrival = arrivalOf(request);
  const now = context.now();
  const { userId } = await db
    .transaction(async (tx) => {
      const created = await createCompany(tx, { ...input, passwordHash }, now);
      await noticeUnknownDevice(tx, { ...created, ...arrival }, now);
      await recordAudit(tx, actorOf(created, arrival), { action: 'registered' }, now);
      return created;
    })
    .catch(refuseTakenEmail);
  request.log.info({ userId, ip: request.ip }, 'registered');
  return signedIn(context, { userId, ...arrival });
}
