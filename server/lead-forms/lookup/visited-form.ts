import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { dayOf } from '../../db/company-day';
import type { Db } from '../../db/database';
import { companies, leadForms, leadFormSlugs } from '../../db/schema';

function selectForms(db: Db) {
  return db
    .select({
      id: leadForms.id,
      companyId: leadForms.companyId,
      companyName: companies.name,
      logo: companies.logo,
      slug: leadForms.slug,
      status: leadForms.status,
      draft: leadForms.draft,
      published: leadForms.published,
      archivedAt: leadForms.archivedAt,
    })
    .from(leadForms)
    .innerJoin(companies, eq(companies.id, leadForms.companyId));
}

/** A form with what is known of its company to visitors. */
export type VisitedForm = Awaited<ReturnType<typeof selectForms>>[number];

/** The form at an address, or at an address it had before: its own comes first. Of any company. */
export async function findFormBySlug(db: Db, slug: string): Promise<VisitedForm | undefined> {
  const former = db
    .select({ id: leadFormSlugs.leadFormId })
    .from(leadFormSlugs)
    .where(eq(leadFormSlugs.slug, slug));
  const found = await selectForms(db).where(
    or(eq(leadForms.slug, slug), inArray(leadForms.id, former)),
  );
  return found.find((form) => form.slug === slug) ?? found[0];
}

/** A form of a company by its number. */
export async function findFormById(
  db: Db,
  companyId: number,
  id: number,
): Promise<VisitedForm | undefined> {
  const [form] = await selectForms(db).where(
    and(eq(leadForms.id, id), eq(leadForms.companyId, companyId)),
  );
  return form;
}

/** Counts one opening of a form on the day it is in the zone of its company. */
export async function addFormView(db: Db, id: number, at: Date): Promise<void> {
  const today = dayOf(sql`${at.toISOString()}::timestamptz`, sql`c.timezone`);
  await db.execute(sql`
    insert into lead_form_views (company_id, lead_form_id, day, views)
    select f.company_id, f.id, ${today}, 1
    from lead_forms f join companies c on c.id = f.company_id
    where f.id = ${id}
    on conflict (lead_form_id, day) do update set views = lead_form_views.views + 1`);
}
