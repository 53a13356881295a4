import { randomBytes } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { leadForms, leadFormSlugs } from '../db/schema';
import { invalidField } from '../http/http-error';

const SUFFIX_BYTES = 3;
const LONGEST_STEM = 56;
/** Any figure will do as long as every process of the product uses the same one. */
const SLUG_LOCK = 4_711_002;

/** A new address that begins as it is told to and that nobody has. */
export function makeSlug(stem: string): string {
  const begin = stem.slice(0, LONGEST_STEM).replace(/-+$/, '');
  return `${begin}-${randomBytes(SUFFIX_BYTES).toString('hex')}`;
}

/** Whoever takes an address comes one after the other: two tables hold those that are taken. */
export async function lockSlugs(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SLUG_LOCK})`);
}

/**
 * @param formId the form that is to have the address
 * @throws {HttpError} 422 where another form has it or had it: links that were given out lead there
 */
export async function requireFreeSlug(tx: Db, slug: string, formId: number): Promise<void> {
  const taken = await tx.$count(leadForms, and(eq(leadForms.slug, slug), ne(leadForms.id, formId)));
  const former = await tx.$count(
    leadFormSlugs,
    and(eq(leadFormSlugs.slug, slug), ne(leadFormSlugs.leadFormId, formId)),
  );
  if (taken + former > 0) throw invalidField('draft.slug', 'Такой адрес уже занят');
}
