import {
  AUDIT_ACTIONS,
  AUDIT_SUBJECTS,
  FIELD_TYPE_LABELS,
  FORM_STATUS_LABELS,
  LEAD_KIND_LABELS,
  LEAD_STATUS_LABELS,
} from '#contract';
import type { Database } from '../db/database';
import type { Cell, ColumnHead, RowBatches } from '../export/cell';
import { createWallClock } from '../export/moment';
import { askQuietly, readPages, type Row } from './read-pages';
import type { ExportTable } from './export-tables';

/** Tables whose records other tables name by number. */
const NAMED = ['users', 'lead_forms', 'reject_reasons'] as const;
type Named = (typeof NAMED)[number];
type Names = Record<Named, Map<unknown, string>>;

interface PeopleColumn {
  title: string;
  /** The column of the table. */
  of: string;
  isMoment?: boolean;
  /** What its values are called; one that is not among them stands as it is. */
  words?: Readonly<Record<string, string>>;
  /** Whose number it holds. */
  named?: Named;
}

/** A table as people read it in a spreadsheet. */
interface PeopleTable {
  /** The table it is made of. */
  of: string;
  file: string;
  columns: PeopleColumn[];
}

const plain = (title: string, of: string): PeopleColumn => ({ title, of });
const moment = (title: string, of: string): PeopleColumn => ({ title, of, isMoment: true });

const NUMBER = plain('№', 'id');
const NAME = plain('Имя', 'name');
const TITLE = plain('Название', 'name');
const PHONE = plain('Телефон', 'phone');
const EMAIL = plain('E-mail', 'email');
const CREATED = moment('Создано', 'created_at');

/** The tables people know, by the names they know them by. */
export const PEOPLE_TABLES: PeopleTable[] = [
  {
    of: 'leads',
    file: 'Заявки.csv',
    columns: [
      NUMBER,
      moment('Получена', 'created_at'),
      { ...plain('Статус', 'status'), words: LEAD_STATUS_LABELS },
      { ...plain('Причина отказа', 'reject_reason_id'), named: 'reject_reasons' },
      plain('Комментарий к отказу', 'reject_comment'),
      { ...plain('Ответственный', 'user_id'), named: 'users' },
      { ...plain('Кто внёс', 'kind'), words: LEAD_KIND_LABELS },
      plain('Контакт: имя', 'contact_name'),
      plain('Контакт: телефон', 'contact_phone'),
      plain('Контакт: e-mail', 'contact_email'),
      { ...plain('Форма', 'lead_form_id'), named: 'lead_forms' },
      plain('Источник', 'source'),
      moment('Первый ответ', 'first_response_at'),
      plain('Клиент №', 'client_id'),
      plain('Заметки', 'notes'),
      moment('В спаме с', 'spam_at'),
      moment('Удалена', 'deleted_at'),
    ],
  },
  {
    of: 'clients',
    file: 'Клиенты.csv',
    columns: [NUMBER, NAME, PHONE, EMAIL, plain('Заявка №', 'lead_id'), CREATED],
  },
  {
    of: 'lead_forms',
    file: 'Формы.csv',
    columns: [
      NUMBER,
      TITLE,
      plain('Адрес', 'slug'),
      { ...plain('Статус', 'status'), words: FORM_STATUS_LABELS },
      CREATED,
    ],
  },
  {
    of: 'lead_fields',
    file: 'Поля.csv',
    columns: [NUMBER, TITLE, { ...plain('Тип', 'type'), words: FIELD_TYPE_LABELS }, CREATED],
  },
  {
    of: 'reject_reasons',
    file: 'Причины отказа.csv',
    columns: [NUMBER, TITLE, moment('В архиве с', 'archived_at')],
  },
  {
    of: 'audit_entries',
    file: 'Журнал.csv',
    columns: [
      NUMBER,
      moment('Когда', 'created_at'),
      plain('Кто', 'user_name'),
      { ...plain('Действие', 'action'), words: AUDIT_ACTIONS },
      { ...plain('Что', 'subject_type'), words: AUDIT_SUBJECTS },
      plain('Название', 'subject_name'),
      plain('Записей', 'count'),
      plain('Адрес', 'address'),
      plain('Устройство', 'device'),
    ],
  },
  {
    of: 'users',
    file: 'Сотрудники.csv',
    columns: [
      NUMBER,
      NAME,
      EMAIL,
      PHONE,
      plain('Должность', 'position'),
      CREATED,
      moment('Отключён', 'disabled_at'),
    ],
  },
];

/** What people need to read the tables: the company's clock, and what the numbers in them stand for. */
export interface PeopleContext {
  /** What it is called. */
  company: string;
  wallClock: (moment: Date) => Date;
  names: Names;
}

/** Reads once what every table for people needs. */
export async function readPeopleContext(
  database: Database,
  companyId: number,
): Promise<PeopleContext> {
  const names: Names = { users: new Map(), lead_forms: new Map(), reject_reasons: new Map() };
  for (const table of NAMED) {
    const rows = await askQuietly(
      database,
      `select id, name from "${table}" where company_id = $1`,
      [companyId],
    );
    for (const { id, name } of rows) names[table].set(id, String(name));
  }
  const [company] = await askQuietly(
    database,
    'select name, timezone from companies where id = $1',
    [companyId],
  );
  return {
    company: String(company?.['name'] ?? ''),
    wallClock: createWallClock(String(company?.['timezone'] ?? 'UTC')),
    names,
  };
}

function toCell(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'string' || value instanceof Date) return value;
  return JSON.stringify(value);
}

function cellOf(column: PeopleColumn, row: Row, { wallClock, names }: PeopleContext): Cell {
  const value = row[column.of];
  if (value === null || value === undefined) return null;
  if (column.isMoment) return wallClock(value instanceof Date ? value : new Date(String(value)));
  // Whoever is gone has left the number only.
  if (column.named) return names[column.named].get(value) ?? toCell(value);
  if (column.words && typeof value === 'string' && Object.hasOwn(column.words, value)) {
    return column.words[value] ?? value;
  }
  return toCell(value);
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
  context: PeopleContext,
): Promise<{ heads: ColumnHead[]; rows: RowBatches }> {
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
        ...columns.map((column) => cellOf(column, row, context)),
        ...fields.map(({ id }) => values?.get(`${String(row['id'])} ${String(id)}`) ?? null),
      ]);
    }
  }
  return {
    heads: [...columns, ...fields.map(({ name }) => ({ title: String(name) }))],
    rows: rows(),
  };
}
