import { UNPROCESSABLE } from '#contract';
import type { AppContext } from '../context/app-context';
import { HttpError } from '../http/http-error';
import { createWindowCounter, HOUR_MS, countOrRefuse } from '../http/limits/rate-limit';

/**
 * Limits of what a company may do with addresses that need not be its own: ask whether somebody has an
 * e-mail, and have letters sent there.
 */
export function createStaffLimits({ config, now }: Pick<AppContext, 'config' | 'now'>) {
  const takenEmails = createWindowCounter(config.LIMIT_TAKEN_EMAILS_PER_HOUR, HOUR_MS, now);
  const invitations = createWindowCounter(config.LIMIT_INVITES_PER_HOUR, HOUR_MS, now);
  const lettersByPerson = createWindowCounter(config.LIMIT_RESETS_PER_HOUR, HOUR_MS, now);

  return {
    /**
     * Asks whether an e-mail is free; only the answer «taken» counts. Over the limit nothing is asked, so
     * that a refusal says nothing either.
     * @throws {HttpError} 422 from the question, 429 with Retry-After
     */
    async lookUpEmail(companyId: number, ask: () => Promise<void>): Promise<void> {
      const key = String(companyId);
      countOrRefuse(takenEmails, key);
      try {
        await ask();
        takenEmails.forgive(key);
      } catch (error) {
        const isTaken = error instanceof HttpError && error.statusCode === UNPROCESSABLE;
        if (!isTaken) takenEmails.forgive(key);
        throw error;
      }
    },

    /** @throws {HttpError} 429 with Retry-After */
    countLetter(userId: number): void {
      countOrRefuse(lettersByPerson, String(userId));
    },

    /** @param userId absent for somebody who has had no letter yet
     * @throws {HttpError} 429 with Retry-After */
    countInvitation(companyId: number, userId?: number): void {
      countOrRefuse(invitations, String(companyId));
      if (userId !== undefined) countOrRefuse(lettersByPerson, String(userId));
    },
  };
}
export type StaffLimits = ReturnType<typeof createStaffLimits>;
