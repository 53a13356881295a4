import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { FormDocument } from '#contract';
import type { Db } from '../../db/database';
import { leadForms } from '../../db/schema';

/** The forms that ask for a field, in their draft or as visitors see them. */
export interface AskingForm {
  id: number;
  name: string;
  fieldIds: Set<number>;
}

/** Which fields the forms of a company ask for; archived forms ask for nothing. */
export async function findAskingForms(db: Db, companyId: number): Promise<AskingForm[]> {
  const rows = await db
    .select({
      id: leadForms.id,
      name: leadForms.name,
      draft: leadForms.draft,
      published: leadForms.published,
    })
    .from(leadForms)
    .where(and(eq(leadForms.companyId, companyId), isNull(leadForms.archivedAt)))
    .orderBy(asc(leadForms.id));
  return rows.map(({ id, name, draft, published }) => ({
    id,
    name,
    fieldIds: new Set(
      [...draft.blocks, ...(published?.blocks ?? [])].flatMap((block) =>
        block.kind === 'field' ? block.lead_field_id : [],
      ),
    ),
  }));
}

/** Numbers and names of the forms of a company, for a larger query. */
export const formsOf = (companyId: number): SQL =>
  sql`(select ${leadForms.id} as id, ${leadForms.name} as name from ${leadForms}
    where ${leadForms.companyId} = ${companyId})`;

/** A form of `formsOf` as `numberedForm` writes it. @param alias the name of the table in the query */
export const numberedFormOf = (alias: string): SQL =>
  sql.raw(`${alias}.name || ' №' || ${alias}.id`);

/** The names of forms of a company by their numbers, of those in the archive as well. */
export async function formNames(
  db: Db,
  companyId: number,
  ids: number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: leadForms.id, name: leadForms.name })
    .from(leadForms)
    .where(and(eq(leadForms.companyId, companyId), inArray(leadForms.id, ids)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Whom a form notifies: by its published document, else by its draft. */
export interface FormNotification {
  id: number;
  name: string;
  notify: FormDocument['notify'];
}

/** Whom forms of a company notify. */
export async function findNotifications(
  db: Db,
  companyId: number,
  ids: number[],
): Promise<FormNotification[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(leadForms)
    .where(and(eq(leadForms.companyId, companyId), inArray(leadForms.id, ids)));
  return rows.map(({ id, name, published, draft }) => ({
    id,
    name,
    notify: (published ?? draft).notify,
  }));
}

/**
 * The people among whom a form assigns its leads in turn, as JSON, for a larger query; null where it does
 * not assign them. @param formId the number of the form in the query
 */
export const assigningRuleOf = (formId: SQL): SQL =>
  sql`(select case when rule ->> 'assign' = 'round_robin' then rule -> 'assign_ids' end
    from (
      select coalesce(${leadForms.published}, ${leadForms.draft}) -> 'notify' as rule
      from ${leadForms} where ${leadForms.id} = ${formId}
    ) as form)`;

const isForm = (companyId: number, id: number) =>
  and(eq(leadForms.id, id), eq(leadForms.companyId, companyId));

/**
 * Locks a form until the transaction ends, and reads who got its last lead in the rotation.
 * @returns null where there was none so far, undefined where the company has no such form
 */
export async function lockLastAssignee(
  tx: Db,
  companyId: number,
  id: number,
): Promise<number | null | undefined> {
  const [form] = await tx
    .select({ last: leadForms.lastAssigneeId })
    .from(leadForms)
    .where(isForm(companyId, id))
    // Not `for update`: leads that refer to the form are being stored all the time.
    .for('no key update');
  return form?.last;
}

/** Stores who got the last lead of a form in turn. */
export async function storeLastAssignee(
  tx: Db,
  companyId: number,
  id: number,
  userId: number,
): Promise<void> {
  await tx.update(leadForms).set({ lastAssigneeId: userId }).where(isForm(companyId, id));
}
