import { and, desc, eq } from 'drizzle-orm';
import { MANUAL_SOURCE, type LeadPatch } from '#contract';
import { isAbout } from '../../activity/activity';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { activity, type leads } from '../../db/schema';
import { invalidField } from '../../http/http-error';

type HandMade = Pick<typeof leads.$inferSelect, 'kind' | 'leadFormId'>;

export type SourceChange = Extract<LeadPatch, { source: unknown }>;

/** The source as it is stored. */
export const writtenSource = ({ source }: SourceChange): string => source || MANUAL_SOURCE;

/**
 * Only a lead that staff wrote down has a source of their choice.
 * @throws {HttpError} 422
 */
export function requireHandMade({ kind, leadFormId }: HandMade): void {
  if (kind !== 'staff' || leadFormId !== null) {
    throw invalidField('source', 'Источник выбирают у заявки, добавленной вручную');
  }
}

/** When the source was last changed, by the history, and the text of the 409 where it was unseen. */
export async function sourceField(tx: Db, { companyId }: Session, { id }: { id: number }) {
  const [last] = await tx
    .select({ createdAt: activity.createdAt })
    .from(activity)
    .where(and(isAbout(companyId, { type: 'lead', id }), eq(activity.kind, 'source')))
    .orderBy(desc(activity.id))
    .limit(1);
  return { changedAt: last?.createdAt ?? null, clash: 'Источник тем временем изменили' };
}
