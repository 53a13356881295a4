import {
  and,
  count,
  desc,
  eq,
  isNotNull,
  isNull,
  max,
  sql,
  type AnyColumn,
  type SQL,
} from 'drizzle-orm';
import { LEAD_ORIGINS_LIMIT, MEDIUM_WORDS } from '#contract';
import type { Db } from '../../db/database';
import { leads } from '../../db/schema';
import { formsOf, numberedFormOf } from '../../lead-forms/lookup/form-lookup';
import { searchOfFew } from '../../search/search-condition';
import { isCounted } from './lead-filter';

/** The leads of a company that are in its list and have something in the column. */
const listedWith = (companyId: number, column: AnyColumn | SQL) =>
  and(
    eq(leads.companyId, companyId),
    isNull(leads.deletedAt),
    isNull(leads.spamAt),
    isCounted,
    isNotNull(column),
  );

/**
 * Where the live leads of a company came from, the most frequent source first: what `filter[source]` can be.
 * Counted in the index, before forms get their names; those of one name get their numbers too.
 * @param search narrows them before they are cut
 */
export async function findLeadSources(db: Db, companyId: number, search = ''): Promise<string[]> {
  const written = sql<string>`case when ${leads.leadFormId} is null then nullif(${leads.source}, '') end`;
  const counted = db
    .select({
      formId: leads.leadFormId,
      written: written.as('written'),
      total: count().as('total'),
    })
    .from(leads)
    .where(
      listedWith(companyId, sql`coalesce(${leads.leadFormId}::text, nullif(${leads.source}, ''))`),
    )
    .groupBy(leads.leadFormId, written)
    .as('counted');
  const forms = sql`(select id, case when count(*) over (partition by name) > 1
    then ${numberedFormOf('named')} else name end as source from ${formsOf(companyId)} as named)`;
  const source = sql<string>`coalesce(forms.source, ${counted.written})`;
  const rows = await db
    .select({ source })
    .from(counted)
    .leftJoin(sql`${forms} as forms`, sql`forms.id = ${counted.formId}`)
    .where(searchOfFew(search, sql`fold_text(${source})`))
    .groupBy(source)
    .orderBy(desc(sql`sum(${counted.total})`), source)
    .limit(LEAD_ORIGINS_LIMIT);
  return rows.map((row) => row.source);
}

/** The columns by which leads with a mark are found. */
const HASHES = {
  utm_source: leads.utmSourceHash,
  utm_campaign: leads.campaignHash,
  utm_medium: leads.mediumHash,
};

/** A medium with its word as people read it, for a search by either. */
const withWord = (medium: SQL): SQL => {
  const words = Object.entries(MEDIUM_WORDS).map(([mark, word]) => sql`when ${mark} then ${word}`);
  return sql`${medium} || ' ' || case lower(btrim(${medium})) ${sql.join(words, sql` `)} else '' end`;
};

/**
 * The marks of one kind among the live leads of a company, the most frequent first: what the filter
 * of the mark can be. Counted in the index; of each only one lead is read, for the text.
 * @param search narrows them before they are cut
 */
export async function findLeadMarks(
  db: Db,
  companyId: number,
  mark: keyof typeof HASHES,
  search = '',
): Promise<string[]> {
  const hash = HASHES[mark];
  const frequent = db
    .select({ leadId: max(leads.id).as('lead_id'), total: count().as('total') })
    .from(leads)
    .where(listedWith(companyId, hash))
    .groupBy(hash)
    .orderBy(desc(count()), desc(max(leads.id)))
    .$dynamic();
  const counted = (search === '' ? frequent.limit(LEAD_ORIGINS_LIMIT) : frequent).as('counted');
  const text = sql<string>`${leads.utm} ->> ${mark}`;
  const rows = await db
    .select({ text })
    .from(counted)
    .innerJoin(leads, eq(leads.id, counted.leadId))
    .where(searchOfFew(search, sql`fold_text(${mark === 'utm_medium' ? withWord(text) : text})`))
    .orderBy(desc(counted.total), text)
    .limit(LEAD_ORIGINS_LIMIT);
  return rows.map((row) => row.text);
}
