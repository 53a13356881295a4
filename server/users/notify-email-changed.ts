import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import { inLetter, sendLetter } from '../mail/send-letter';
import { findUser } from './user-repository';

/**
 * Tells a person, at the address they had, that a colleague has changed the e-mail they sign in with. There
 * are no roles that could forbid it, so it must not happen in silence.
 */
export async function notifyEmailChanged(
  { database, mailer }: AppContext,
  session: Session,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const author = await findUser(database.db, session.companyId, session.userId);
  await sendLetter(mailer, {
    to: from,
    subject: 'E-mail для входа изменён',
    text: [
      'Здравствуйте!',
      '',
      `${inLetter(author.name)} меняет ваш e-mail для входа. Теперь это ${to}.`,
      'Пароль остаётся прежним. Если это ошибка, скажите коллегам.',
    ].join('\n'),
  });
}
