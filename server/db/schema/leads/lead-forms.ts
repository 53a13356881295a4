import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { FormDocument, FormStatus } from '#contract';
import { createdAt, id, moment, updatedAt } from '../columns';
import { companyId } from '../company/companies';

export const leadForms = pgTable(
  'lead_forms',
  {
    id: id(),
    companyId: companyId(),
    /** Name and address as visitors know them; a draft may hold others until it is published. */
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    /** draft, published or paused. */
    status: text('status').$type<FormStatus>().notNull().default('draft'),
    draft: jsonb('draft').$type<FormDocument>().notNull(),
    published: jsonb('published').$type<FormDocument>(),
    publishedAt: moment('published_at'),
    archivedAt: moment('archived_at'),
    /**
     * To whom the last lead was given in turn: the next one is given to the next person. No reference: they
     * may be gone.
     */
    lastAssigneeId: integer('last_assignee_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('lead_forms_slug_key').on(table.slug),
    index('lead_forms_company_idx').on(table.companyId),
  ],
);

/** Addresses a form had before: links that were given out go on working. */
export const leadFormSlugs = pgTable('lead_form_slugs', {
  slug: text('slug').primaryKey(),
  leadFormId: integer('lead_form_id')
    .notNull()
    .references(() => leadForms.id, { onDelete: 'cascade' }),
});

/** How often the page of a form was opened on a day of the company's time zone. */
export const leadFormViews = pgTable(
  'lead_form_views',
  {
    companyId: companyId(),
    leadFormId: integer('lead_form_id')
      .notNull()
      .references(() => leadForms.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    views: integer('views').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.leadFormId, table.day] })],
);
