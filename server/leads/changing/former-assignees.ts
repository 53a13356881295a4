import { sql } from 'drizzle-orm';
import { assigneesByContact } from '../../clients/lookup/client-lookup';
import type { Db } from '../../db/database';

interface Former {
  id: number;
  contact_phone: string | null;
  contact_email: string | null;
  /** The assignee of the last other lead with the same phone or e-mail. */
  user_id: number | null;
}

/**
 * Finds who was responsible for the contacts of some leads before: the assignee of the client with the same
 * phone or e-mail, else that of their last lead.
 * @returns people by lead; a new contact, and one without an assignee, is missing
 */
export async function findFormerAssignees(
  tx: Db,
  companyId: number,
  leadIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await tx.execute<Former & Record<string, unknown>>(sql`
    select given.id, given.contact_phone, given.contact_email, former.user_id
    from leads as given
    left join lateral (
      select same.user_id from (
        select id, user_id, created_at from leads
        where company_id = ${companyId} and deleted_at is null
          and contact_phone = given.contact_phone and spam_at is null and kind <> 'test'
        union all
        select id, user_id, created_at from leads
        where company_id = ${companyId} and deleted_at is null
          and contact_email = given.contact_email and spam_at is null and kind <> 'test'
      ) as same
      where same.id <> given.id and same.user_id is not null
      order by same.created_at desc, same.id desc limit 1
    ) as former on true
    where given.id = any(${sql.param([...leadIds])}::integer[]) and given.company_id = ${companyId}`);
  const contactsOf = (row: Former) =>
    [row.contact_phone, row.contact_email].filter((contact) => contact !== null);
  const known = await assigneesByContact(tx, companyId, rows.flatMap(contactsOf));
  return new Map(
    rows.flatMap((row) => {
      const [client] = contactsOf(row).flatMap((contact) => known.get(contact) ?? []);
      const userId = client ?? row.user_id;
      return userId === null ? [] : [[row.id, userId] as const];
    }),
  );
}
