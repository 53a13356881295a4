import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AuditAction, AuditChange, RecordKind } from '#contract';
import { createdAt, id } from '../columns';
import { companyId } from '../company/companies';

/**
 * The journal: who did what. Entries are only added (triggers of their migration refuse anything else) and go
 * with time or with the company. People are no foreign key: a reference that is set to null would be a
 * change.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    companyId: companyId(),
    userId: integer('user_id'),
    /** As the person was called then. */
    userName: text('user_name'),
    action: text('action').$type<AuditAction>().notNull(),
    subjectType: text('subject_type').$type<RecordKind>(),
    subjectId: integer('subject_id'),
    subjectName: text('subject_name'),
    changes: jsonb('changes').$type<AuditChange[]>().notNull().default([]),
    count: integer('count'),
    address: text('address'),
    device: text('device'),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_entries_company_idx').on(table.companyId, table.id),
    index('audit_entries_user_idx').on(table.companyId, table.userId, table.id),
    index('audit_entries_age_idx').on(table.createdAt),
  ],
);
