import { eq } from 'drizzle-orm';
import { emptyFormDocument, MODULE_CODES, type FormDocument } from '#contract';
import type { Db } from '../db/database';
import { companies, companyModules, leadForms, users } from '../db/schema';
import { addStarterFields } from '../lead-fields/starter-fields';
import { fieldBlock } from '../lead-forms/field-block';
import { makeReadableSlug } from '../lead-forms/form-slug';
import { storeTemplate } from '../soft-windows/price-lists';

/** A company registered by itself tries every module for this long. */
const TRIAL_MS = 14 * 24 * 60 * 60 * 1000;

const STARTER_FORM_NAME = 'Заявка с сайта';
const CONSENT_TEXT = 'Я согласен на обработку персональных данных';

export interface NewCompany {
  company: string;
  name: string;
  /** Lower case, as the contract reads it. */
  email: string;
  phone?: string | undefined;
  passwordHash: string;
}

/** The fields a new company starts with, and one published form that asks for them. */
async function addStarterForm(
  tx: Db,
  { companyId, name, now }: { companyId: number; name: string; now: Date },
): Promise<void> {
  const fields = await addStarterFields(tx, companyId, now);
  const slug = await makeReadableSlug(tx, name);
  const empty = emptyFormDocument(STARTER_FORM_NAME, slug);
  const document: FormDocument = {
    ...empty,
    theme: { ...empty.theme, scheme: 'auto' },
    blocks: fields.map(({ id, role }) =>
      fieldBlock(id, { required: role === 'name' || role === 'phone' }),
    ),
    consent: { enabled: true, text: CONSENT_TEXT, url: '', version: '1' },
  };
  await tx.insert(leadForms).values({
    companyId,
    name: STARTER_FORM_NAME,
    slug,
    status: 'published',
    draft: document,
    published: document,
    publishedAt: now,
    createdAt: now,
    updatedAt: now,
  });
}

/**
 * Creates a company with its first member of staff, ready to receive leads: all modules on trial, starter
 * fields and a published form. Call it inside a transaction; a taken e-mail violates `users_email_key`.
 */
export async function createCompany(
  tx: Db,
  input: NewCompany,
  now: Date,
): Promise<{ companyId: number; userId: number }> {
  const [company] = await tx
    .insert(companies)
    .values({ name: input.company, phone: input.phone || null, createdAt: now })
    .returning({ id: companies.id });
  if (!company) throw new Error('The company was not stored');
  const [user] = await tx
    .insert(users)
    .values({
      companyId: company.id,
      name: input.name,
      email: input.email,
      phone: input.phone || null,
      passwordHash: input.passwordHash,
      lastLoginAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: users.id });
  if (!user) throw new Error('The user was not stored');
  await tx.update(companies).set({ ownerId: user.id }).where(eq(companies.id, company.id));
  const expiresAt = new Date(now.getTime() + TRIAL_MS);
  await tx
    .insert(companyModules)
    .values(MODULE_CODES.map((code) => ({ companyId: company.id, code, expiresAt })));
  await storeTemplate(tx, company.id);
  await addStarterForm(tx, { companyId: company.id, name: input.company, now });
  return { companyId: company.id, userId: user.id };
}
