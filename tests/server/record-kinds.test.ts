import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import {
  AUDIT_ACTIONS,
  RECORD_FACTS,
  RECORD_KINDS,
  type RecordKind,
  recordsInWords,
  ASSIGNEE_KINDS,
  SUBJECT_TYPES,
  TRASH_ACTIONS_OF_ONE,
  TRASH_TYPES,
} from '../../contract';
import { listExportTables } from '../../server/company-export/export-tables';
import * as schema from '../../server/db/schema';
import { visitPeople } from '../../server/db/schema';
import { TABLES_OF, TABLES_OF_ALL_KINDS } from '../../server/db/table-owners';
import {
  GOING,
  HAND_OVERS,
  KIND_DESCRIPTIONS,
  SHEETS,
  TRASHES,
  UNDOABLE,
} from '../../server/kinds/kind-descriptions';
import { describeOnOneDatabase } from '../support/server/test-database';

const tables = (Object.values(schema).filter((value) => is(value, PgTable)) as PgTable[]).map(
  (table) => {
    const { name, columns } = getTableConfig(table);
    return { name, columns: columns.map((column) => column.name) };
  },
);
const nameOf = (table: PgTable) => getTableConfig(table).name;

/** People hold places on visits, which are rows of a table of their own. */
const isTableOf = (kind: RecordKind, table: PgTable) =>
  kind === 'visit' ? table === visitPeople : table === TABLES_OF[kind].tables[0];

test('every table of a company belongs to one kind of records, or to all of them', () => {
  const owned = Object.values(TABLES_OF).flatMap(({ tables }): readonly PgTable[] => tables);
  const named = [...owned, ...TABLES_OF_ALL_KINDS].map(nameOf);
  const faults = [
    ...tables
      .filter(({ name, columns }) => columns.includes('company_id') && !named.includes(name))
      .map(({ name }) => `${name} is the table of no kind in server/db/table-owners.ts.`),
    ...named
      .filter((name, at) => named.indexOf(name) !== at)
      .map((name) => `${name} belongs to two kinds.`),
    ...RECORD_KINDS.flatMap((kind) =>
      [KIND_DESCRIPTIONS[kind].trash, KIND_DESCRIPTIONS[kind].handOver]
        .filter((part) => part && !isTableOf(kind, part.table))
        .map(
          () => `${kind} has another table in its description than in server/db/table-owners.ts.`,
        ),
    ),
  ];
  expect(faults).toEqual([]);
});

test('every table whose rows can be deleted for a while belongs to a kind with a trash', () => {
  // A deleted task comes back by the toast, a visit by the history of its order too.
  const known = new Set([...TRASHES.map(({ table }) => nameOf(table)), 'tasks', 'visits']);
  const faults = [
    ...tables
      .filter(({ name, columns }) => columns.includes('deleted_at') && !known.has(name))
      .map(({ name }) => `Rows of ${name} have deleted_at, but no kind has it as its trash.`),
    ...TRASH_TYPES.filter((type) => !TRASHES.some((trash) => trash.type === type)).map(
      (type) => `The contract lists «${type}» in the trash, but its kind has no trash.`,
    ),
    ...RECORD_KINDS.filter((kind) => (KIND_DESCRIPTIONS[kind].trash?.type ?? kind) !== kind).map(
      (kind) => `The trash of ${kind} has the name of another kind.`,
    ),
  ];
  expect(faults).toEqual([]);
});

test('every kind that can be deleted and has an assignee is handed over', () => {
  const known = new Set(HAND_OVERS.map(({ table }) => nameOf(table)));
  const faults = [
    ...tables
      .filter(({ columns }) => columns.includes('deleted_at') && columns.includes('user_id'))
      .filter(({ name }) => !known.has(name))
      .map(({ name }) => `Rows of ${name} would stay with a person who is disabled.`),
    ...Object.keys(ASSIGNEE_KINDS)
      .filter((kind) => !HAND_OVERS.some((handOver) => handOver.kind === kind))
      .map((kind) => `The contract counts what people have of ${kind}, but nothing hands it over.`),
  ];
  expect(faults).toEqual([]);
  expect(new Set(HAND_OVERS.map(({ storedAs }) => storedAs)).size).toBe(HAND_OVERS.length);
});

test('every kind that is deleted can be undone, and each name of an undo means one thing', () => {
  const faults = RECORD_KINDS.filter(
    (kind) => KIND_DESCRIPTIONS[kind].trash !== null && KIND_DESCRIPTIONS[kind].undo.length === 0,
  ).map((kind) => `Deleting a ${kind} cannot be undone.`);
  expect(faults).toEqual([]);
  expect(new Set(UNDOABLE.map(({ name }) => name)).size).toBe(UNDOABLE.length);
});

test('every kind that lies in the trash or has its own screen stands in the full export for people', () => {
  const exported = listExportTables().map(({ name }) => name);
  const faults = [
    ...SHEETS.filter(({ of }) => !exported.includes(of)).map(
      ({ of, file }) => `«${file}» is made of ${of}, which no export holds.`,
    ),
    ...TRASHES.filter(({ table }) => !SHEETS.some(({ of }) => of === nameOf(table))).map(
      ({ type }) => `A ${type} is in no spreadsheet of the full export.`,
    ),
  ];
  expect(faults).toEqual([]);
  expect(new Set(SHEETS.map(({ file }) => file)).size).toBe(SHEETS.length);
});

test('every kind with rows of a company of its own is told of before the company is removed', () => {
  const faults = [
    ...TRASHES.filter(({ table }) => !GOING.some((going) => going.table === table)).map(
      ({ type }) => `A company is removed without a word of its ${type}s.`,
    ),
    ...RECORD_KINDS.filter(
      (kind) => (RECORD_FACTS[kind].going === null) !== (KIND_DESCRIPTIONS[kind].going === null),
    ).map(
      (kind) => `The contract and the server differ in whether a company is told of its ${kind}s.`,
    ),
  ];
  expect(faults).toEqual([]);
});

test('every kind with figures on the dashboard finds them', () => {
  const faults = RECORD_KINDS.filter(
    (kind) => (RECORD_FACTS[kind].figures === null) !== (KIND_DESCRIPTIONS[kind].figures === null),
  ).map((kind) => `The contract and the server differ in whether ${kind} has figures.`);
  expect(faults).toEqual([]);
});

test('counts and tells in the words of each kind', () => {
  expect([1, 3, 48].map((count) => recordsInWords('client', count))).toEqual([
    '1 клиент',
    '3 клиента',
    '48 клиентов',
  ]);
  expect(AUDIT_ACTIONS).toMatchObject({
    leads_deleted: 'Заявки удалены',
    clients_restored: 'Клиенты восстановлены',
    orders_changed: 'Изменены заказы',
  });
  expect(TRASH_ACTIONS_OF_ONE).toMatchObject({
    leads_deleted: 'Заявка удалена',
    clients_restored: 'Клиент восстановлен',
    leads_changed: 'Изменена заявка',
  });
});

test('each action of the journal is named by one kind, or follows from its trash', () => {
  const named = RECORD_KINDS.flatMap((kind) => Object.keys(RECORD_FACTS[kind].auditActions));
  const shared = ['change_undone', 'exported'];
  expect([...named, ...Object.keys(TRASH_ACTIONS_OF_ONE), ...shared].sort()).toEqual(
    Object.keys(AUDIT_ACTIONS).sort(),
  );
  expect(AUDIT_ACTIONS).toMatchObject({
    lead_converted: 'Заявка преобразована в клиента',
    prices_changed: 'Изменены цены',
    exported: 'Экспорт',
  });
});

describeOnOneDatabase('the subjects', (open) => {
  test('take their history, notices, letters and files along when they are destroyed', async () => {
    const { pool } = await open();
    const { rows } = await pool.query<{ name: string; arguments: string }>(`
      select tgrelid::regclass::text as name, encode(tgargs, 'escape') as arguments
      from pg_trigger where tgfoid = 'forget_subjects'::regproc and not tgisinternal`);
    const forgotten = rows.map(({ name, arguments: given }) => `${name} ${given.split('\\')[0]}`);
    const faults = SUBJECT_TYPES.flatMap((type) => {
      const [table] = TABLES_OF[type].tables;
      // Colleagues are disabled, and go with their company alone.
      if (type === 'user' || forgotten.includes(`${nameOf(table)} ${type}`)) return [];
      return [`${nameOf(table)} has no trigger forget_subjects('${type}').`];
    });
    expect(faults).toEqual([]);
  });
});
