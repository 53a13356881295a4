import { eq } from 'drizzle-orm';
import type { AppContext } from '../context/app-context';
import { companies } from '../db/schema';
import type { Session } from '../context/session';
import { invalidField, notFound, unavailable } from '../http/http-error';
import { createWindowCounter, HOUR_MS, countOrRefuse } from '../http/limits/rate-limit';
import { inLetter, sendLetter } from '../mail/send-letter';

/** Letters an hour that the staff of one company may have sent to try an address out. */
const TRIALS_PER_HOUR = 10;
const NOT_SENT =
  'Не удалось отправить письмо. Проверьте адрес и попробуйте ещё раз через несколько минут';

/**
 * Sends a letter at once, to somebody who waits to see whether letters arrive at an address of the company.
 */
export function createTrialLetters({ config, database, mailer, now }: AppContext) {
  const trials = createWindowCounter(TRIALS_PER_HOUR, HOUR_MS, now);
  /**
   * @throws {HttpError} 422 for an address the company has not named, 429 over the limit, 503 where the
   *   letter did not go
   */
  return async ({ companyId }: Session, to: string): Promise<void> => {
    const [company] = await database.db
      .select({ name: companies.name, addresses: companies.notificationEmails })
      .from(companies)
      .where(eq(companies.id, companyId));
    if (!company) throw notFound();
    if (!company.addresses.includes(to)) {
      throw invalidField('email', 'Сначала добавьте этот адрес');
    }
    countOrRefuse(trials, String(companyId));
    const isSent = await sendLetter(mailer, {
      to,
      subject: `Пробное письмо · ${inLetter(company.name)}`,
      text: [
        'Здравствуйте!',
        '',
        `Сюда будут приходить письма о новых заявках компании «${inLetter(company.name)}».`,
        '',
        'Куда компания присылает письма о заявках:',
        new URL('/settings?section=notifications', config.publicUrl).href,
      ].join('\n'),
    });
    if (!isSent) throw unavailable(NOT_SENT);
  };
}
