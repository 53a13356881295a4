import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { NewUser, UserPatch, WrittenUser } from '#contract';
import type { AppContext } from '../app-context';
import { passwordResets, users } from '../db/schema';
import type { Session } from '../http/authenticate';
import { refuseTakenEmail, requireFreeEmail } from '../session/free-email';
import { hashPassword } from '../session/password';
import { requireUncommonPassword } from '../session/password-policy';
import { announceStaff } from './announce-staff';
import { sendInvitation } from './invitation';
import type { StaffLimits } from './staff-limits';
import { tellEmailChanged } from './tell-email-changed';
import { findUser, getUser } from './user-repository';
import { statusOf } from './user-status';

const UNKNOWN_PASSWORD_BYTES = 32;

/**
 * Adds a colleague. With a password they can sign in at once; without one they are invited by e-mail and have a password
 * nobody knows until they choose their own.
 * @throws {HttpError} 422 for a taken e-mail or a password that is easily guessed, 429 over the limits
 */
export async function createUser(
  context: AppContext,
  session: Session,
  limits: StaffLimits,
  input: NewUser,
): Promise<WrittenUser> {
  const { db } = context.database;
  const { companyId } = session;
  const { password } = input;
  if (password !== undefined) requireUncommonPassword(password, input.email);
  await limits.lookUpEmail(companyId, () => requireFreeEmail(db, input.email));
  if (password === undefined) limits.takeInvitation(companyId);
  const passwordHash = await hashPassword(
    password ?? randomBytes(UNKNOWN_PASSWORD_BYTES).toString('base64'),
  );
  const now = context.now();
  const [created] = await db
    .insert(users)
    .values({
      companyId,
      name: input.name,
      email: input.email,
      phone: input.phone || null,
      position: input.position || null,
      passwordHash,
      invitedAt: password === undefined ? now : null,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: users.id })
    .catch(refuseTakenEmail);
  if (!created) throw new Error('The user was not stored');
  const letter_sent =
    password === undefined ? await sendInvitation(context, session, created.id) : null;
  announceStaff(context, companyId, created.id);
  return { ...(await getUser(context, session, created.id)), letter_sent };
}

/** The columns a change writes; an empty phone or position is none. */
const columnsOf = ({ name, email, phone, position, on_shift }: UserPatch) => ({
  ...(name === undefined ? {} : { name }),
  ...(email === undefined ? {} : { email }),
  ...(phone === undefined ? {} : { phone: phone || null }),
  ...(position === undefined ? {} : { position: position || null }),
  ...(on_shift === undefined ? {} : { onShift: on_shift }),
});

/**
 * Changes a member of staff. Links sent to an earlier e-mail stop working; somebody who is still invited gets a new one.
 * @throws {HttpError} 404 where the company has nobody such, 422 for a taken e-mail, 429 over the limits
 */
export async function updateUser(
  context: AppContext,
  session: Session,
  limits: StaffLimits,
  id: number,
  patch: UserPatch,
): Promise<WrittenUser> {
  const { db } = context.database;
  const { companyId } = session;
  const { email } = patch;
  const before = await findUser(db, companyId, id);
  const isMoved = email !== undefined && email !== before.email;
  const isInvited = statusOf(before) === 'invited';
  if (isMoved) {
    await limits.lookUpEmail(companyId, () => requireFreeEmail(db, email));
    if (isInvited) limits.takeInvitation(companyId, id);
  }
  await db
    .transaction(async (tx) => {
      await tx
        .update(users)
        .set({ ...columnsOf(patch), updatedAt: context.now() })
        .where(and(eq(users.id, id), eq(users.companyId, companyId)));
      if (isMoved) await tx.delete(passwordResets).where(eq(passwordResets.userId, id));
    })
    .catch(refuseTakenEmail);
  if (isMoved && !isInvited) {
    await tellEmailChanged(context, session, { from: before.email, to: email });
  }
  const letter_sent = isMoved && isInvited ? await sendInvitation(context, session, id) : null;
  announceStaff(context, companyId, id);
  return { ...(await getUser(context, session, id)), letter_sent };
}
