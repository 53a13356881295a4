import { and, eq, isNull } from 'drizzle-orm';
import { NOTIFIED_EVENTS, waysOf } from '#contract';
import type { Db } from '../db/database';
import { userPreferences, users } from '../db/schema';
import type { LetterKind } from '../mail/outbox';

/** Somebody who wants to be told by letter of some kinds of notifications. */
interface LetterReader {
  email: string;
  kinds: LetterKind[];
}

/** Finds people of a company who want letters, by id. Disabled and only invited people get none. */
export async function findLetterReaders(
  tx: Db,
  companyId: number,
): Promise<Map<number, LetterReader>> {
  const rows = await tx
    .select({ id: users.id, email: users.email, events: userPreferences.events })
    .from(users)
    .innerJoin(userPreferences, eq(userPreferences.userId, users.id))
    .where(and(eq(users.companyId, companyId), isNull(users.disabledAt), isNull(users.invitedAt)));
  return new Map(
    rows.map(({ id, email, events }) => [
      id,
      { email, kinds: NOTIFIED_EVENTS.filter((event) => waysOf(events, event).email) },
    ]),
  );
}
