import { asc, eq } from 'drizzle-orm';
import { SLUG_PATTERN, type PublicForm } from '#contract';
import type { Db } from '../db/database';
import { companies, leadFields, leadFormFields, leadForms } from '../db/schema';
import { HttpError } from '../http/http-error';

/** A field of a form: what the visitor sees, and what the staff call it. */
export interface FormField {
  id: number;
  label: string;
  name: string;
  type: string;
  placeholder: string | null;
  required: boolean;
}

/** A form that takes submissions. */
export interface OpenForm {
  id: number;
  companyId: number;
  companyName: string;
  slug: string;
  name: string;
  consent: { text: string; version: string } | null;
  successText: string | null;
  fields: FormField[];
}

const FIRST_CONSENT_VERSION = '1';

const formNotFound = () => new HttpError(404, 'Форма не найдена');

/**
 * The published form under this address, with its fields in order.
 * @throws {HttpError} 404 where there is none or it is a draft, 410 where it takes no submissions now
 */
export async function findOpenForm(db: Db, slug: string): Promise<OpenForm> {
  if (!SLUG_PATTERN.test(slug)) throw formNotFound();
  const [form] = await db
    .select({
      id: leadForms.id,
      companyId: leadForms.companyId,
      companyName: companies.name,
      slug: leadForms.slug,
      name: leadForms.name,
      status: leadForms.status,
      consentText: leadForms.consentText,
      consentVersion: leadForms.consentVersion,
      successText: leadForms.successText,
    })
    .from(leadForms)
    .innerJoin(companies, eq(companies.id, leadForms.companyId))
    .where(eq(leadForms.slug, slug));
  if (form?.status === 'paused') throw new HttpError(410, 'Форма приостановлена');
  if (form?.status !== 'published') throw formNotFound();

  const fields = await db
    .select({
      id: leadFields.id,
      label: leadFormFields.label,
      name: leadFields.name,
      type: leadFields.type,
      placeholder: leadFormFields.placeholder,
      required: leadFormFields.required,
    })
    .from(leadFormFields)
    .innerJoin(leadFields, eq(leadFields.id, leadFormFields.leadFieldId))
    .where(eq(leadFormFields.leadFormId, form.id))
    .orderBy(asc(leadFormFields.position), asc(leadFormFields.id));

  const { status: _status, consentText, consentVersion, ...shown } = form;
  const consent =
    consentText === null
      ? null
      : { text: consentText, version: consentVersion ?? FIRST_CONSENT_VERSION };
  return { ...shown, consent, fields };
}

/** The form as a visitor's browser gets it. */
export const toPublicForm = ({ name, fields, consent }: OpenForm): PublicForm => ({
  name,
  fields,
  consent,
});
