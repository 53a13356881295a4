import type { Database } from '../db/database';
import type { Cell, ColumnHead, RowBatches } from '../export/cell';
import { askQuietly, readPages, type Row } from './read-pages';
import type { ExportTable } from './export-tables';

/** A table as people read it in a spreadsheet. */
interface PeopleTable {
  /** The table it is made of. */
  of: string;
  file: string;
  columns: Record<string, string>;
}

const NAME = 'Имя';
const PHONE = 'Телефон';
const CREATED = 'Создано';
const STATUS = 'Статус';

/** The tables people know, by the names they know them by. */
export const PEOPLE_TABLES: PeopleTable[] = [
  {
    of: 'leads',
    file: 'Заявки.csv',
    columns: {
      id: '№',
      created_at: 'Получена',
      status: STATUS,
      contact_name: NAME,
      contact_phone: PHONE,
      contact_email: 'E-mail',
      source: 'Источник',
      notes: 'Заметка',
      deleted_at: 'Удалена',
    },
  },
  {
    of: 'clients',
    file: 'Клиенты.csv',
    columns: { id: '№', name: NAME, phone: PHONE, email: 'E-mail', created_at: CREATED },
  },
  {
    of: 'lead_forms',
    file: 'Формы.csv',
    columns: { id: '№', name: 'Название', slug: 'Адрес', status: STATUS, created_at: CREATED },
  },
  {
    of: 'lead_fields',
    file: 'Поля.csv',
    columns: { id: '№', name: 'Название', type: 'Тип', created_at: CREATED },
  },
  {
    of: 'reject_reasons',
    file: 'Причины отказа.csv',
    columns: { id: '№', name: 'Название', archived_at: 'В архиве с' },
  },
  {
    of: 'audit_entries',
    file: 'Журнал.csv',
    columns: {
      id: '№',
      created_at: 'Когда',
      user_name: 'Кто',
      action: 'Действие',
      subject_type: 'Что',
      subject_name: 'Название',
      count: 'Записей',
      address: 'Адрес',
      device: 'Устройство',
    },
  },
  {
    of: 'users',
    file: 'Сотрудники.csv',
    columns: {
      id: '№',
      name: NAME,
      email: 'E-mail',
      phone: PHONE,
      position: 'Должность',
      created_at: CREATED,
      disabled_at: 'Отключён',
    },
  },
];

function toCell(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'string' || value instanceof Date) return value;
  return JSON.stringify(value);
}

/** Values of leads in the columns of their fields, in the order in which they were given. */
async function valuesOf(database: Database, rows: readonly Row[]): Promise<Map<string, string>> {
  const found = await askQuietly(
    database,
    'select lead_id, lead_field_id, value from lead_values where lead_id = any($1::int[]) order by lead_id, position, id',
    [rows.map(({ id }) => id)],
  );
  const values = new Map<string, string>();
  for (const { lead_id: lead, lead_field_id: field, value } of found) {
    if (typeof value !== 'string') continue;
    const key = `${String(lead)} ${String(field)}`;
    const known = values.get(key);
    values.set(key, known === undefined ? value : `${known}, ${value}`);
  }
  return values;
}

/** The head and the rows of a table for people; leads have a column for each field of the company. */
export async function readPeopleTable(
  database: Database,
  { columns, of }: PeopleTable,
  table: ExportTable,
  companyId: number,
): Promise<{ heads: ColumnHead[]; rows: RowBatches }> {
  const names = Object.keys(columns);
  const fields =
    of === 'leads'
      ? await askQuietly(
          database,
          'select id, name from lead_fields where company_id = $1 order by position, id',
          [companyId],
        )
      : [];
  async function* rows() {
    for await (const page of readPages(database, table, companyId)) {
      const values = fields.length > 0 ? await valuesOf(database, page) : null;
      yield page.map((row) => [
        ...names.map((name) => toCell(row[name])),
        ...fields.map(({ id }) => values?.get(`${String(row['id'])} ${String(id)}`) ?? null),
      ]);
    }
  }
  return {
    heads: [
      ...Object.values(columns).map((title) => ({ title })),
      ...fields.map(({ name }) => ({ title: String(name) })),
    ],
    rows: rows(),
  };
}
