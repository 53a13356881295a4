import { and, asc, eq, isNull } from 'drizzle-orm';
import {
  LEAD_KIND_LABELS,
  LEAD_STATUS_LABELS,
  leadSourceName,
  UNKNOWN_STATUS_LABEL,
  UTM_KEYS,
  type Lead,
  type LeadValue,
} from '#contract';
import type { Db } from '../../db/database';
import { leadFields, leads, leadValues } from '../../db/schema';
import { valueCell, type Cell, type ExportColumn } from '../../export/cell';
import {
  column,
  companyClock,
  fieldColumn,
  moment,
  phone,
  type CompanyClock,
} from '../../lists/export-list';

const UNKNOWN_FIELD = 'Неизвестное поле';
const VALUE_SEPARATOR = ', ';

/** A custom field of the company. */
interface ExportField {
  id: number;
  name: string;
  type: string;
}

function joinValues(values: LeadValue[]): Cell {
  const [first, ...others] = values.filter(({ value }) => value);
  if (others.length === 0) return valueCell(first);
  return values.flatMap(({ value }) => value ?? []).join(VALUE_SEPARATOR);
}

/** The labels of statuses; another server may know others. */
const statusLabels: Readonly<Record<string, string>> = LEAD_STATUS_LABELS;

/**
 * The columns of an exported lead in their order: the lead, each custom field of the company, the note, the
 * technical data. Moments are those of the company's time zone.
 * @param hasLostValues whether leads have values of deleted fields
 */
function columnsOf(
  fields: readonly ExportField[],
  clock: CompanyClock,
  hasLostValues: boolean,
): ExportColumn<Lead>[] {
  const valuesOf = (fieldId: number | null) => (lead: Lead) =>
    joinValues(lead.values.filter(({ lead_field_id }) => lead_field_id === fieldId));
  return [
    column('№', ({ id }) => id),
    moment('Получена', clock, ({ created_at }) => created_at),
    column('Статус', ({ status }) => statusLabels[status] ?? UNKNOWN_STATUS_LABEL),
    column('Причина отказа', ({ reject_reason }) => reject_reason?.name ?? null),
    column('Комментарий к отказу', ({ reject_comment }) => reject_comment),
    column('Ответственный', ({ user }) => user?.name ?? null),
    column('Источник', leadSourceName),
    moment('Первый ответ', clock, ({ first_response_at }) => first_response_at),
    moment('Следующий контакт', clock, ({ next_task }) => next_task?.due_at ?? null),
    column('Что сделать', ({ next_task }) => next_task?.text ?? null),
    column('Клиент №', ({ client_id }) => client_id),
    column('Других обращений', ({ repeat_count }) => repeat_count),
    column('Кто внёс', ({ kind }) => kind && LEAD_KIND_LABELS[kind]),
    column('Контакт: имя', ({ contact }) => contact?.name ?? null),
    phone('Контакт: телефон', ({ contact }) => contact?.phone ?? null),
    column('Контакт: e-mail', ({ contact }) => contact?.email ?? null),
    ...fields.map((field) => fieldColumn(field, valuesOf(field.id))),
    ...(hasLostValues ? [column(UNKNOWN_FIELD, valuesOf(null))] : []),
    column('Заметки', ({ notes }) => notes),
    ...UTM_KEYS.map((key) => column<Lead>(key, ({ utm }) => utm?.[key] ?? null)),
    column('Первая страница', ({ first_page }) => first_page),
    column('IP-адрес', ({ ip_address }) => ip_address),
    column('Реферер', ({ referer }) => referer),
    column('User Agent', ({ user_agent }) => user_agent),
  ];
}

/** The columns of leads in a file. @throws {HttpError} 404 where there is no such company */
export async function leadColumns(db: Db, companyId: number): Promise<ExportColumn<Lead>[]> {
  const clock = await companyClock(db, companyId);
  const fields = await db
    .select({ id: leadFields.id, name: leadFields.name, type: leadFields.type })
    .from(leadFields)
    .where(and(eq(leadFields.companyId, companyId), eq(leadFields.isPending, false)))
    .orderBy(asc(leadFields.position), asc(leadFields.id));
  const [lost] = await db
    .select({ id: leadValues.id })
    .from(leadValues)
    .innerJoin(leads, eq(leads.id, leadValues.leadId))
    .where(and(eq(leads.companyId, companyId), isNull(leadValues.leadFieldId)))
    .limit(1);
  return columnsOf(fields, clock, lost !== undefined);
}
