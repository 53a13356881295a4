import { and, asc, eq, isNull } from 'drizzle-orm';
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
