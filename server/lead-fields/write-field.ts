import { and, eq, inArray, sql } from 'drizzle-orm';
import type { LeadField, LeadFieldPatch, NewLeadField } from '#contract';
import { changesOf } from '../audit/recording/changes';
import { recordAudit } from '../audit/recording/record-audit';
import type { AppContext } from '../context/app-context';
import type { Db } from '../db/database';
import { companies, leadFields } from '../db/schema';
import { HttpError, invalidField, notFound } from '../http/http-error';
import type { Session } from '../context/session';
import {
  mergeOptions,
  requireFreeName,
  requireFreeRole,
  requireOptions,
  requireTypeModule,
} from './field-rules';
import { getField, lockFields, usedFields, type StoredField } from './lead-field-repository';
import { addStarterFields } from './starter-fields';

/** More fields than this no list or form can usefully show. */
const MOST_FIELDS = 300;

const LABELS = {
  name: 'Название',
  type: 'Тип',
  required: 'Обязательное',
  in_table: 'В таблице',
  in_clients: 'У клиентов',
  role: 'Роль',
} as const;

/** Locks all fields of a company, so that writers come one after the other. */
async function lockAll(tx: Db, companyId: number): Promise<StoredField[]> {
  // The rows alone would let two people add the first field at once.
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update');
  return lockFields(tx, companyId);
}

function find(fields: StoredField[], id: number): StoredField {
  const field = fields.find((one) => one.id === id);
  if (!field) throw notFound();
  return field;
}

const inUse = (fields: StoredField[]) => fields.filter(({ archivedAt }) => archivedAt === null);
const lastPosition = (fields: StoredField[]) =>
  Math.max(-1, ...inUse(fields).map(({ position }) => position));

/**
 * Adds a field behind the others.
 * @throws {HttpError} 422 for a taken name or role, a type with a missing module, choices without options
 */
export async function createField(
  context: AppContext,
  session: Session,
  given: NewLeadField,
): Promise<LeadField> {
  const { companyId } = session;
  requireTypeModule(context, session, given.type);
  const now = context.now();
  return context.database.db.transaction(async (tx) => {
    const fields = await lockAll(tx, companyId);
    if (fields.length >= MOST_FIELDS) throw new HttpError(422, `Не больше ${MOST_FIELDS} полей`);
    requireFreeName(fields, given.name, null);
    requireFreeRole(fields, given.role ?? null, null);
    const options = mergeOptions([], given.options ?? []);
    requireOptions(given.type, options);
    const [row] = await tx
      .insert(leadFields)
      .values({
        companyId,
        name: given.name,
        type: given.type,
        options,
        required: given.required ?? false,
        inTable: given.in_table ?? false,
        inClients: given.in_clients ?? false,
        role: given.role ?? null,
        position: lastPosition(fields) + 1,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: leadFields.id });
    if (!row) throw new Error('The field was not stored');
    const subject = { type: 'lead_field', id: row.id, name: given.name } as const;
    await recordAudit(tx, session, { action: 'field_created', subject }, now);
    return getField(tx, companyId, row.id);
  });
}

/**
 * Changes a field; the values of leads stay as they are.
 * @throws {HttpError} 404 where the company has no such field, 422 as for a new one
 */
export async function updateField(
  context: AppContext,
  session: Session,
  id: number,
  patch: LeadFieldPatch,
): Promise<LeadField> {
  const { companyId } = session;
  return context.database.db.transaction(async (tx) => {
    const fields = await lockAll(tx, companyId);
    const field = find(fields, id);
    const type = patch.type ?? field.type;
    if (type !== field.type) requireTypeModule(context, session, type);
    const isUsed = field.archivedAt === null;
    if (patch.name !== undefined && isUsed) requireFreeName(fields, patch.name, id);
    if (patch.role !== undefined && isUsed) requireFreeRole(fields, patch.role, id);
    const options =
      patch.options === undefined ? field.options : mergeOptions(field.options, patch.options);
    if (patch.options !== undefined || type !== field.type) requireOptions(type, options);
    await tx
      .update(leadFields)
      .set({
        name: patch.name ?? field.name,
        type,
        options,
        required: patch.required ?? field.required,
        inTable: patch.in_table ?? field.inTable,
        inClients: patch.in_clients ?? field.inClients,
        role: patch.role === undefined ? field.role : patch.role,
        updatedAt: context.now(),
      })
      .where(and(eq(leadFields.id, id), eq(leadFields.companyId, companyId)));
    const changes = changesOf(
      LABELS,
      { ...field, in_table: field.inTable, in_clients: field.inClients },
      { ...patch, type },
    );
    const subject = { type: 'lead_field', id, name: field.name } as const;
    await recordAudit(tx, session, { action: 'field_changed', subject, changes }, context.now());
    return getField(tx, companyId, id);
  });
}

/**
 * Puts the fields in use in order. A field the caller does not know of yet stays behind those it named.
 * @throws {HttpError} 422 where a number is not one of a field in use, or stands twice
 */
export async function orderFields(
  context: AppContext,
  session: Session,
  ids: number[],
): Promise<LeadField[]> {
  const { companyId } = session;
  return context.database.db.transaction(async (tx) => {
    const used = inUse(await lockAll(tx, companyId)).map((field) => field.id);
    if (new Set(ids).size !== ids.length || ids.some((id) => !used.includes(id))) {
      throw invalidField('ids', 'Список полей изменился. Обновите страницу и повторите');
    }
    const order = [...ids, ...used.filter((id) => !ids.includes(id))];
    if (order.length > 0) {
      const positions = sql.join(
        order.map((id, position) => sql`when ${id} then ${position}::integer`),
        sql` `,
      );
      await tx
        .update(leadFields)
        .set({ position: sql`case ${leadFields.id} ${positions} end` })
        .where(and(eq(leadFields.companyId, companyId), inArray(leadFields.id, order)));
      await recordAudit(tx, session, { action: 'fields_ordered' }, context.now());
    }
    return usedFields(tx, companyId);
  });
}

/**
 * Puts a field into the archive: its values stay in the leads, and it is offered nowhere.
 * @throws {HttpError} 404 where the company has no such field
 */
export async function archiveField(
  context: AppContext,
  session: Session,
  id: number,
): Promise<void> {
  const { companyId } = session;
  const now = context.now();
  await context.database.db.transaction(async (tx) => {
    const [row] = await tx
      .update(leadFields)
      .set({
        archivedAt: sql`coalesce(${leadFields.archivedAt}, ${now.toISOString()}::timestamptz)`,
        updatedAt: now,
      })
      .where(
        and(
          eq(leadFields.id, id),
          eq(leadFields.companyId, companyId),
          eq(leadFields.isPending, false),
        ),
      )
      .returning({ name: leadFields.name });
    if (!row) throw notFound();
    const subject = { type: 'lead_field', id, name: row.name } as const;
    await recordAudit(tx, session, { action: 'field_archived', subject }, now);
  });
}

/**
 * Takes a field out of the archive, behind the others. It gets its role back only where the role is still
 * free.
 * @throws {HttpError} 404 where the company has no such field, 422 where another one has its name
 */
export async function restoreField(
  context: AppContext,
  session: Session,
  id: number,
): Promise<LeadField> {
  const { companyId } = session;
  return context.database.db.transaction(async (tx) => {
    const fields = await lockAll(tx, companyId);
    const field = find(fields, id);
    if (field.archivedAt !== null) {
      requireFreeName(fields, field.name, id);
      const isRoleTaken = inUse(fields).some(({ role }) => role !== null && role === field.role);
      await tx
        .update(leadFields)
        .set({
          archivedAt: null,
          role: isRoleTaken ? null : field.role,
          position: lastPosition(fields) + 1,
          updatedAt: context.now(),
        })
        .where(and(eq(leadFields.id, id), eq(leadFields.companyId, companyId)));
      const subject = { type: 'lead_field', id, name: field.name } as const;
      await recordAudit(tx, session, { action: 'field_restored', subject }, context.now());
    }
    return getField(tx, companyId, id);
  });
}

/**
 * Adds the fields every company begins with.
 * @throws {HttpError} 422 where the company has fields
 */
export async function addStarter(context: AppContext, session: Session): Promise<LeadField[]> {
  const { companyId } = session;
  return context.database.db.transaction(async (tx) => {
    const fields = await lockAll(tx, companyId);
    if (inUse(fields).length > 0) throw new HttpError(422, 'Поля уже есть');
    await addStarterFields(tx, companyId, context.now());
    const subject = { type: 'lead_field' } as const;
    await recordAudit(tx, session, { action: 'field_created', subject }, context.now());
    return usedFields(tx, companyId);
  });
}
