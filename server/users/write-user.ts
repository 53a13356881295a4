import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { NewUser, UserPatch, WrittenUser } from '#contract';
import { changesOf } from '../audit/recording/changes';
import { USER_LABELS } from '../people/user-labels';
import { recordAudit } from '../audit/recording/record-audit';
import type { AppContext } from '../context/app-context';
import type { Db } from '../db/database';
import { passwordResets, users } from '../db/schema';
import { laterVersion } from '../db/version';
import type { Session } from '../context/session';
import { HttpError, invalidField, notFound } from '../http/http-error';
import type { ChangedSince } from '../http/unmodified-since';
import { findOwner } from '../people/find-owner';
import { announceChange } from '../realtime/announce';
import { refuseTakenEmail, requireFreeEmail } from '../session/free-email';
import { hashPassword } from '../session/password';
import { requireUncommonPassword } from '../session/password-policy';
import { sendInvitation } from './invitation';
import { requireRole, roleChange } from './rights';
import type { StaffLimits } from './staff-limits';
import { notifyEmailChanged } from './notify-email-changed';
import { findUser, getUser, toUser, type UserRow } from './user-repository';
import { statusOf } from '../people/user-status';

const OWNER_EMAIL = 'E-mail владельца компании меняет он сам';
const UNKNOWN_PASSWORD_BYTES = 32;

/**
 * Adds a colleague. With a password they can sign in at once; without one they are invited by e-mail and have
 * an unknown password until they choose their own.
 * @throws {HttpError} 422 for a taken e-mail, a password that is easily guessed or a role that cannot be
 * given, 429 over the limits
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
  // A new person gets the narrow role unless an administrator chooses another; without rights there is none.
  const role = session.rights && (input.role ?? 'employee');
  if (role) requireRole(context, role);
  if (password !== undefined) requireUncommonPassword(password, input.email);
  await limits.lookUpEmail(companyId, () => requireFreeEmail(db, input.email));
  if (password === undefined) limits.countInvitation(companyId);
  const passwordHash = await hashPassword(
    password ?? randomBytes(UNKNOWN_PASSWORD_BYTES).toString('base64'),
    context.passwordCost,
  );
  const now = context.now();
  const created = await db
    .transaction(async (tx) => {
      const [row] = await tx
        .insert(users)
        .values({
          companyId,
          name: input.name,
          email: input.email,
          phone: input.phone || null,
          position: input.position || null,
          ...(role && { role }),
          passwordHash,
          invitedAt: password === undefined ? now : null,
          createdAt: now,
          updatedAt: now,
        })
        .returning({ id: users.id });
      if (!row) throw new Error('The user was not stored');
      const subject = { type: 'user', id: row.id, name: input.name } as const;
      const changes = role ? [roleChange(null, role)] : [];
      await recordAudit(tx, session, { action: 'user_created', subject, changes }, now);
      return row;
    })
    .catch(refuseTakenEmail);
  const letter_sent =
    password === undefined ? await sendInvitation(context, session, created.id) : null;
  announceChange.user(context, companyId, created.id);
  return { ...(await getUser(context, session, created.id)), letter_sent };
}

/** The columns of a person's data; an empty phone or position is stored as null. */
const profileOf = ({ name, email, phone, position }: UserPatch) => ({
  ...(name === undefined ? {} : { name }),
  ...(email === undefined ? {} : { email }),
  ...(phone === undefined ? {} : { phone: phone || null }),
  ...(position === undefined ? {} : { position: position || null }),
});

/** Whether a change makes the data of a person others than they are. */
const changesProfile = (row: UserRow, patch: UserPatch) =>
  Object.entries(profileOf(patch)).some(([key, value]) => row[key as keyof UserRow] !== value);

/** A change of a person, and whether its author has not seen another one. */
export interface UserChange {
  patch: UserPatch;
  changedSince: ChangedSince;
}

/** @throws {HttpError} 409 with the person, where data were changed unseen and would be overwritten */
function refuseClash(session: Session, row: UserRow, { patch, changedSince }: UserChange): void {
  if (changedSince(row.profileChangedAt) && changesProfile(row, patch)) {
    throw new HttpError(409, 'Данные сотрудника тем временем изменили', {
      current: toUser(row, session),
    });
  }
}

async function writeChange(
  tx: Db,
  session: Session,
  id: number,
  change: UserChange,
  now: Date,
): Promise<void> {
  const isThis = and(eq(users.id, id), eq(users.companyId, session.companyId));
  const [row] = await tx.select().from(users).where(isThis).for('no key update');
  if (!row) throw notFound();
  refuseClash(session, row, change);
  const { patch } = change;
  const isMoved = patch.email !== undefined && patch.email !== row.email;
  if (isMoved && session.rights !== null && id !== session.userId) {
    // By a link to that address an administrator would act as the owner.
    const owner = await findOwner(tx, session.companyId);
    if (owner?.id === id) throw invalidField('email', OWNER_EMAIL);
  }
  const at = laterVersion([row], now);
  await tx
    .update(users)
    .set({
      ...profileOf(patch),
      ...(patch.on_shift === undefined ? {} : { onShift: patch.on_shift }),
      ...(changesProfile(row, patch) ? { profileChangedAt: at } : {}),
      updatedAt: at,
    })
    .where(isThis);
  const before = { ...row, on_shift: row.onShift };
  const changes = changesOf(USER_LABELS, before, {
    ...profileOf(patch),
    on_shift: patch.on_shift,
  });
  if (changes.length === 0) return;
  const subject = { type: 'user', id, name: row.name } as const;
  await recordAudit(tx, session, { action: 'user_changed', subject, changes }, now);
}

/**
 * Changes a member of staff. Links sent to an earlier e-mail stop working; somebody who is still invited gets
 * a new one.
 * @throws {HttpError} 404 for an unknown id, 409 with the person where somebody else changed their data, 422
 * for a taken e-mail, 429 over the limits
 */
export async function updateUser(
  context: AppContext,
  session: Session,
  limits: StaffLimits,
  id: number,
  change: UserChange,
): Promise<WrittenUser> {
  const { db } = context.database;
  const { companyId } = session;
  const { email } = change.patch;
  const before = await findUser(db, companyId, id);
  refuseClash(session, before, change);
  const isMoved = email !== undefined && email !== before.email;
  const isInvited = statusOf(before) === 'invited';
  if (isMoved) {
    await limits.lookUpEmail(companyId, () => requireFreeEmail(db, email));
    if (isInvited) limits.countInvitation(companyId, id);
  }
  await db
    .transaction(async (tx) => {
      await writeChange(tx, session, id, change, context.now());
      if (isMoved) await tx.delete(passwordResets).where(eq(passwordResets.userId, id));
    })
    .catch(refuseTakenEmail);
  if (isMoved && !isInvited) {
    await notifyEmailChanged(context, session, { from: before.email, to: email });
  }
  const letter_sent = isMoved && isInvited ? await sendInvitation(context, session, id) : null;
  announceChange.user(context, companyId, id);
  return { ...(await getUser(context, session, id)), letter_sent };
}
