import { and, eq, isNotNull } from 'drizzle-orm';
import type { AppContext } from '../context/app-context';
import { companies, users } from '../db/schema';
import type { Session } from '../context/session';
import { inLetter, sendLetter } from '../mail/send-letter';
import { makePasswordLink } from '../session/one-time-link';
import { findUser } from './user-repository';

const DAY_MS = 86_400_000;

const DAY_FORMS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'день', few: 'дня' };
const inDays = (milliseconds: number) => {
  const count = Math.max(1, Math.round(milliseconds / DAY_MS));
  return `${count} ${DAY_FORMS[new Intl.PluralRules('ru').select(count)] ?? 'дней'}`;
};

interface Invitation {
  name: string;
  inviter: string;
  company: string;
  link: string;
  lifetimeMs: number;
}

const letterText = ({ name, inviter, company, link, lifetimeMs }: Invitation) =>
  [
    `Здравствуйте, ${inLetter(name)}!`,
    '',
    `${inLetter(inviter)} приглашает вас работать с заявками компании «${inLetter(company)}».`,
    '',
    'Чтобы задать пароль и войти, откройте ссылку:',
    link,
    '',
    `Ссылка действует ${inDays(lifetimeMs)} и только один раз.`,
    'Если вы не ждали приглашения, ничего делать не нужно.',
  ].join('\n');

/**
 * Sends an invited person the link for their first password; the links sent before stop working.
 * @returns false where the letter could not be handed over
 */
export async function sendInvitation(
  context: AppContext,
  session: Session,
  userId: number,
): Promise<boolean> {
  const { config, database, mailer, now } = context;
  const { db } = database;
  const { companyId } = session;
  const user = await findUser(db, companyId, userId);
  const inviter = await findUser(db, companyId, session.userId);
  const [company] = await db
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, companyId));
  const companyName = company?.name ?? '';
  const isSent = await sendLetter(mailer, {
    to: user.email,
    subject: `Приглашение в «${inLetter(companyName)}»`,
    text: letterText({
      name: user.name,
      inviter: inviter.name,
      company: companyName,
      link: await makePasswordLink(context, user, 'invite'),
      lifetimeMs: config.INVITE_TOKEN_MS,
    }),
  });
  if (!isSent) return false;
  await db
    .update(users)
    .set({ invitedAt: now() })
    // Somebody quick may have accepted already.
    .where(and(eq(users.id, userId), isNotNull(users.invitedAt)));
  return true;
}
