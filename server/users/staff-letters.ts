import { UNPROCESSABLE } from '#contract';
import { recordAudit } from '../audit/recording/record-audit';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import { HttpError, unavailable } from '../http/http-error';
import { sendResetLink } from '../session/password-reset';
import { sendInvitation } from './invitation';
import type { StaffLimits } from './staff-limits';
import { findUser } from './user-repository';
import { statusOf } from '../people/user-status';

const DISABLED = 'Сотрудник отключён. Сначала включите его';
const NOT_SENT = 'Не удалось отправить письмо. Попробуйте ещё раз через несколько минут';

/**
 * Sends an invitation again.
 * @throws {HttpError} 404, 422 where the person is not invited, 429 over the limits, 503 where the letter
 *   did not go out
 */
export async function inviteAgain(
  context: AppContext,
  session: Session,
  limits: StaffLimits,
  id: number,
): Promise<void> {
  const { db } = context.database;
  const user = await findUser(db, session.companyId, id);
  const status = statusOf(user);
  if (status === 'disabled') throw new HttpError(UNPROCESSABLE, DISABLED);
  if (status === 'active') throw new HttpError(UNPROCESSABLE, 'Сотрудник уже принял приглашение');
  limits.countInvitation(session.companyId, id);
  if (!(await sendInvitation(context, session, id))) throw unavailable(NOT_SENT);
  const subject = { type: 'user', id, name: user.name } as const;
  await recordAudit(db, session, { action: 'user_invited', subject }, context.now());
}

/**
 * Sends a colleague the link for a new password; the old one works until they choose another.
 * @throws {HttpError} 404, 422 where the person is invited or disabled, 429 over the limits, 503 where
 * the letter did not go out
 */
export async function sendColleagueReset(
  context: AppContext,
  session: Session,
  limits: StaffLimits,
  id: number,
): Promise<void> {
  const user = await findUser(context.database.db, session.companyId, id);
  const status = statusOf(user);
  if (status === 'disabled') throw new HttpError(UNPROCESSABLE, DISABLED);
  if (status === 'invited') {
    throw new HttpError(
      UNPROCESSABLE,
      'Сотрудник ещё не принял приглашение. Отправьте его ещё раз',
    );
  }
  limits.countLetter(id);
  try {
    await sendResetLink(context, user.email);
  } catch (error) {
    console.error('Письмо для нового пароля не отправлено', error);
    throw unavailable(NOT_SENT);
  }
  const subject = { type: 'user', id, name: user.name } as const;
  await recordAudit(
    context.database.db,
    session,
    { action: 'password_link_sent', subject },
    context.now(),
  );
}
