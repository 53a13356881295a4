import { randomBytes } from 'node:crypto';
import { and, eq, like, ne, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database';
import { leadForms, leadFormSlugs } from '../db/schema';
import { invalidField } from '../http/http-error';
import { transliterate } from './transliterate';

const SUFFIX_BYTES = 3;
const LONGEST_STEM = 56;
/** An arbitrary number, the same in every process of the product. */
const SLUG_LOCK = 4_711_002;

/** A free slug with the given beginning. */
export function makeSlug(stem: string): string {
  const begin = stem.slice(0, LONGEST_STEM).replace(/-+$/, '');
  return `${begin}-${randomBytes(SUFFIX_BYTES).toString('hex')}`;
}

const OWNER_STEM = 'zayavka';

/**
 * Makes a readable address for the first form of a company: its name, with a number where it is taken. Other
 * callers wait until the transaction ends.
 */
export async function makeReadableSlug(tx: Db, name: string): Promise<string> {
  await lockSlugs(tx);
  const stem = transliterate(name).slice(0, LONGEST_STEM).replace(/-+$/, '') || OWNER_STEM;
  // A stem holds no wildcards.
  const begins = `${stem}%`;
  const taken = await union(
    tx.select({ slug: leadForms.slug }).from(leadForms).where(like(leadForms.slug, begins)),
    tx
      .select({ slug: leadFormSlugs.slug })
      .from(leadFormSlugs)
      .where(like(leadFormSlugs.slug, begins)),
  );
  const slugs = new Set(taken.map(({ slug }) => slug));
  let slug = stem;
  for (let number = 2; slugs.has(slug); number += 1) slug = `${stem}-${number}`;
  return slug;
}

/** Locks the choice of addresses, as taken ones are in two tables. */
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
