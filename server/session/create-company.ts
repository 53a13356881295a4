import { randomBytes } from 'node:crypto';
import { MODULE_CODES } from '#contract';
import type { Db } from '../db/database';
import {
  companies,
  companyModules,
  leadFields,
  leadFormFields,
  leadForms,
  users,
} from '../db/schema';

/** A company registered by itself tries every module for this long. */
const TRIAL_MS = 14 * 24 * 60 * 60 * 1000;

const STARTER_FORM_NAME = 'Заявка с сайта';
const STARTER_FIELDS = [
  { name: 'Имя', type: 'name', required: true },
  { name: 'Телефон', type: 'phone', required: true },
  { name: 'E-mail', type: 'email', required: false },
  { name: 'Комментарий', type: 'textarea', required: false },
];
const CONSENT_TEXT = 'Я согласен на обработку персональных данных';
const FIRST_CONSENT_VERSION = '1';

export interface NewCompany {
  company: string;
  name: string;
  /** Lower case, as the contract reads it. */
  email: string;
  phone?: string | undefined;
  passwordHash: string;
}

/** The fields a new company starts with, and one published form that asks for them. */
async function addStarterForm(tx: Db, companyId: number): Promise<void> {
  const fields = await tx
    .insert(leadFields)
    .values(STARTER_FIELDS.map(({ name, type }, position) => ({ companyId, name, type, position })))
    .returning({ id: leadFields.id, position: leadFields.position });
  const [form] = await tx
    .insert(leadForms)
    .values({
      companyId,
      name: STARTER_FORM_NAME,
      slug: randomBytes(8).toString('hex'),
      status: 'published',
      consentText: CONSENT_TEXT,
      consentVersion: FIRST_CONSENT_VERSION,
    })
    .returning({ id: leadForms.id });
  if (!form) throw new Error('The form was not stored');
  await tx.insert(leadFormFields).values(
    fields.map(({ id, position }) => ({
      leadFormId: form.id,
      leadFieldId: id,
      label: STARTER_FIELDS[position]?.name ?? '',
      required: STARTER_FIELDS[position]?.required ?? false,
      position,
    })),
  );
}

/**
 * Creates a company with its first member of staff, ready to receive leads: all modules on trial, starter fields and a
 * published form. Call it inside a transaction; a taken e-mail violates `users_email_key`.
 */
export async function createCompany(
  tx: Db,
  input: NewCompany,
  now: Date,
): Promise<{ companyId: number; userId: number }> {
  const [company] = await tx
    .insert(companies)
    .values({ name: input.company, createdAt: now })
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
  const expiresAt = new Date(now.getTime() + TRIAL_MS);
  await tx
    .insert(companyModules)
    .values(MODULE_CODES.map((code) => ({ companyId: company.id, code, expiresAt })));
  await addStarterForm(tx, company.id);
  return { companyId: company.id, userId: user.id };
}
