import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { leads, leadValues } from '../../db/schema';

/** Rejected leads in the list of a company, counted by their reason: a subquery to join. */
export const rejectedByReason = (db: Db, companyId: number) =>
  db
    .select({ reasonId: leads.rejectReasonId, total: sql<number>`count(*)::integer`.as('total') })
    .from(leads)
    .where(
      and(
        eq(leads.companyId, companyId),
        eq(leads.status, 'rejected'),
        isNull(leads.deletedAt),
        isNull(leads.spamAt),
        sql`${leads.kind} <> 'test'`,
      ),
    )
    .groupBy(leads.rejectReasonId)
    .as('counted');

/**
 * In how many leads each field of a company is filled in: a subquery to join, one look at the values for all
 * fields.
 */
export const filledByField = (db: Db, companyId: number) =>
  db
    .select({
      fieldId: leadValues.leadFieldId,
      filled: sql<number>`count(distinct ${leadValues.leadId})::integer`.as('filled'),
    })
    .from(leadValues)
    .innerJoin(leads, eq(leads.id, leadValues.leadId))
    .where(and(eq(leads.companyId, companyId), sql`${leadValues.value} <> ''`))
    .groupBy(leadValues.leadFieldId)
    .as('counted');

/** A value of a field in some lead: its text, and the options it was chosen among. */
export type FieldValueRow = Pick<typeof leadValues.$inferSelect, 'id' | 'value' | 'optionIds'>;

/**
 * The values that the leads of a company have in one field, empty ones left out, in the order of their
 * numbers.
 * @param after the number of the last value read before
 */
export const valuesOfField = (
  db: Db,
  companyId: number,
  fieldId: number,
  { after, limit }: { after: number; limit: number },
): Promise<FieldValueRow[]> =>
  db
    .select({ id: leadValues.id, value: leadValues.value, optionIds: leadValues.optionIds })
    .from(leadValues)
    .innerJoin(leads, eq(leads.id, leadValues.leadId))
    .where(
      and(
        eq(leads.companyId, companyId),
        eq(leadValues.leadFieldId, fieldId),
        gt(leadValues.id, after),
        sql`${leadValues.value} <> ''`,
      ),
    )
    .orderBy(asc(leadValues.id))
    .limit(limit);
