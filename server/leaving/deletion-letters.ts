import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/database';
import { users, type companies } from '../db/schema';
import { enqueueLetters } from '../mail/outbox';
import { inLetter } from '../mail/send-letter';

const PATH = '/settings?section=data&part=leave';

/** A decision about a company, and its author. */
interface Decision {
  /** The day of the removal; null where it was called off. */
  deletionAt: Date | null;
  by: string;
  at: Date;
}

function wordsOf(company: typeof companies.$inferSelect, { deletionAt, by }: Decision) {
  const name = inLetter(company.name);
  if (deletionAt === null) {
    return {
      title: 'Удаление компании отменено',
      lines: [`Компания «${name}» остаётся: ${inLetter(by)} отменяет удаление.`],
    };
  }
  const day = deletionAt.toLocaleDateString('ru', {
    timeZone: company.timezone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  return {
    title: `Компания будет удалена ${day}`,
    lines: [
      `Компания «${name}» и все её данные будут удалены ${day}. Об этом просит ${inLetter(by)}.`,
      'До этого дня всё работает, и любой сотрудник может отменить удаление.',
    ],
  };
}

/** Writes to everyone who works in a company; part of the transaction of the decision. */
export async function writeToStaff(
  tx: Db,
  company: typeof companies.$inferSelect,
  decision: Decision,
): Promise<void> {
  const staff = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.companyId, company.id), isNull(users.disabledAt), isNull(users.invitedAt)));
  const words = wordsOf(company, decision);
  await enqueueLetters(
    tx,
    staff.map(({ id, email }) => ({
      companyId: company.id,
      to: email,
      userId: id,
      kind: 'company' as const,
      path: PATH,
      ...words,
    })),
    decision.at,
  );
}
