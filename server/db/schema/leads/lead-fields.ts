import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FieldOption, FieldRole } from '#contract';
import { createdAt, id, moment, updatedAt } from '../columns';
import { companyId } from '../company/companies';

export const leadFields = pgTable(
  'lead_fields',
  {
    id: id(),
    companyId: companyId(),
    name: text('name').notNull(),
    type: text('type').notNull().default('text'),
    options: jsonb('options').$type<FieldOption[]>().notNull().default([]),
    required: boolean('required').notNull().default(false),
    /** Whether lists of leads show the field as a column where a person has chosen none. */
    inTable: boolean('in_table').notNull().default(false),
    /** Whether clients have the field too. */
    inClients: boolean('in_clients').notNull().default(false),
    /** The part of the contact the field holds. */
    role: text('role').$type<FieldRole>(),
    position: integer('position').notNull().default(0),
    /** An archived field keeps its values and is offered nowhere. */
    archivedAt: moment('archived_at'),
    /** Of a template: asked for by drafts only, and the company's once one of them is published. */
    isPending: boolean('is_pending').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('lead_fields_company_idx').on(table.companyId),
    uniqueIndex('lead_fields_name_key')
      .on(table.companyId, sql`lower(${table.name})`)
      .where(sql`${table.archivedAt} is null and not ${table.isPending}`),
    uniqueIndex('lead_fields_role_key')
      .on(table.companyId, table.role)
      .where(
        sql`${table.archivedAt} is null and ${table.role} is not null and not ${table.isPending}`,
      ),
  ],
);
