import { CHAT_SOURCE, type LeadKind, type LeadValue } from '#contract';
import type { Db } from '../../db/database';
import { leads, leadValues } from '../../db/schema';
import { recordActivity } from './lead-activity';
import { contactColumns } from './lead-contact';
import { deadlinesOf, findNormOfNewLead } from '../lookup/response-due';
import { buildSearchText } from '../../search/search-text';

type LeadColumns = Omit<
  typeof leads.$inferInsert,
  | 'searchText'
  | 'contactName'
  | 'contactPhone'
  | 'contactEmail'
  | 'createdAt'
  | 'updatedAt'
  | 'responseDueAt'
  | 'alarmAt'
> & { kind: LeadKind };

/** A value that is about to be stored, with the options it was chosen among. */
export type NewValue = LeadValue & { optionIds?: string[] | undefined };

/**
 * Stores a lead with its values, what it is found by, and the beginning of its history.
 * @param authorId who wrote it down; null: the visitor themselves
 * @returns the number of the lead
 */
export async function insertLead(
  tx: Db,
  columns: LeadColumns,
  values: NewValue[],
  { authorId, createdAt }: { authorId: number | null; createdAt: Date },
): Promise<number> {
  // Leads of staff and tests wait for no response.
  const deadlines =
    columns.kind === 'visitor'
      ? deadlinesOf(await findNormOfNewLead(tx, columns.companyId), createdAt)
      : {};
  const [lead] = await tx
    .insert(leads)
    .values({
      ...columns,
      ...deadlines,
      searchText: buildSearchText(values.map(({ value }) => value ?? '')),
      ...contactColumns(values),
      createdAt,
      updatedAt: createdAt,
    })
    .returning({ id: leads.id });
  if (!lead) throw new Error('The lead was not stored');
  if (values.length > 0) {
    await tx.insert(leadValues).values(
      values.map(({ lead_field_id: leadFieldId, value, optionIds = null }, position) => ({
        leadId: lead.id,
        leadFieldId,
        value,
        optionIds,
        position,
      })),
    );
  }
  await recordActivity(tx, columns.companyId, [
    {
      leadId: lead.id,
      userId: authorId,
      kind: 'received',
      ...(columns.source === CHAT_SOURCE && { data: { via: 'chat' } }),
      createdAt,
    },
  ]);
  return lead.id;
}
