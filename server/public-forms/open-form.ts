import { SLUG_PATTERN, type PublicForm } from '#contract';
import type { Db } from '../db/database';
import { HttpError, notFound } from '../http/http-error';
import { meantPart } from '../http/headers/meant-address';
import { imageAddress } from '../images/image-address';
import { findFormById, findFormBySlug, type VisitedForm } from '../lead-forms/lookup/visited-form';
import { type OpenForm, type FormRow, openDocument } from './open-document';

const formNotFound = () => new HttpError(404, 'Форма не найдена');

const rowOf = ({ id, companyId, companyName, logo, slug }: VisitedForm): FormRow => ({
  id,
  companyId,
  companyName,
  companyLogo: imageAddress(logo),
  slug,
});

/**
 * The word an address begins with; letters close behind it make another of it, the «_» of italics alone does
 * not.
 */
const WORD = /^[^\p{L}\p{N}_]*([a-z0-9](?:[a-z0-9-]*[a-z0-9])?)(?![-_]*[\p{L}\p{N}])/u;

/**
 * Reads the slug from a part of an address: people who type, print or pass it on make capitals of it, and
 * puts a slash or a sign behind it.
 * @returns '' where there is none
 */
export function meantSlug(text: string): string {
  const [, word = ''] = WORD.exec(meantPart(text).toLowerCase()) ?? [];
  return SLUG_PATTERN.test(word) ? word : '';
}

/**
 * The published form under this address, or under one it had before, with its fields in order.
 * @throws {HttpError} 404 where there is none, it is a draft or in the archive, 410 where it takes no
 *   submissions now
 */
export async function findOpenForm(db: Db, slug: string): Promise<OpenForm> {
  if (!SLUG_PATTERN.test(slug)) throw formNotFound();
  const form = await findFormBySlug(db, slug);
  if (!form?.published || form.archivedAt !== null) throw formNotFound();
  if (form.status === 'paused') throw new HttpError(410, 'Форма приостановлена');
  if (form.status !== 'published') throw formNotFound();
  return openDocument(db, rowOf(form), form.published);
}

/**
 * Finds the draft of a form as a visitor would see it, for a signed address.
 * @throws {HttpError} 404 where there is no such form
 */
export async function findDraftForm(db: Db, slug: string): Promise<OpenForm> {
  const form = SLUG_PATTERN.test(slug) ? await findFormBySlug(db, slug) : undefined;
  if (!form) throw formNotFound();
  return openDocument(db, rowOf(form), form.draft);
}

/**
 * A form of a company for its staff: what visitors see, or the draft.
 * @throws {HttpError} 404 where the company has no such form, 409 where nothing of it was published yet
 */
export async function findCompanyForm(
  db: Db,
  companyId: number,
  id: number,
  version: 'published' | 'draft',
): Promise<OpenForm> {
  const form = await findFormById(db, companyId, id);
  if (!form) throw notFound();
  const document = form[version];
  if (!document) throw new HttpError(409, 'Сначала опубликуйте форму');
  return openDocument(db, rowOf(form), document);
}

/**
 * The form as a visitor's browser gets it.
 * @param publicUrl where we are, for pages of other sites show the logo
 */
export const toPublicForm = (
  { name, fields, consent, theme, companyName, companyLogo }: OpenForm,
  token: string,
  publicUrl: string,
): PublicForm => ({
  name,
  company: {
    name: companyName,
    logo_url: companyLogo === null ? null : new URL(companyLogo, publicUrl).href,
  },
  fields: fields.map(({ name: _name, role: _role, options, ...field }) => ({
    ...field,
    options: options.map(({ id, label }) => ({ id, label })),
  })),
  consent,
  theme,
  token,
});
