import type { Db } from '../../db/database';
import { phoneText, type Cell, type ColumnHead, type ExportColumn } from '../../export/cell';

/** A row of a table as the database gives it. */
export type Row = Record<string, unknown>;

/** Tables with records that others refer to by id. */
export const NAMED = ['users', 'lead_forms', 'reject_reasons'] as const;
type Named = (typeof NAMED)[number];

/** The context for reading the tables: the company's clock, and the names behind ids. */
export interface SheetContext {
  companyId: number;
  wallClock: (moment: Date) => Date;
  names: Record<Named, Map<unknown, string>>;
}

/** The columns of a sheet, and its cells for some rows of the table. */
interface OpenSheet {
  heads: ColumnHead[];
  cellsOf: (db: Db, rows: readonly Row[]) => Promise<Cell[][]>;
}

/** A table as people read it in a spreadsheet of the full export. */
export interface Sheet {
  /** The table of its rows. */
  of: string;
  /** The condition for the rows that belong here; without it all do. */
  only?: string;
  file: string;
  open: (db: Db, context: SheetContext) => Promise<OpenSheet>;
}

/** A column of a sheet that holds a column of the table. */
interface SheetColumn {
  title: string;
  of: string;
  isMoment?: boolean;
  isPhone?: boolean;
  /** The labels of its values; a value without one stands as it is. */
  words?: Readonly<Record<string, string>>;
  /** The table that its ids refer to. */
  named?: Named;
  /** Which part of its object is meant. */
  part?: string;
}

export const plain = (title: string, of: string): SheetColumn => ({ title, of });
export const moment = (title: string, of: string): SheetColumn => ({ title, of, isMoment: true });
export const phone = (title: string, of: string): SheetColumn => ({ title, of, isPhone: true });
export const worded = (
  title: string,
  of: string,
  words: Readonly<Record<string, string>>,
): SheetColumn => ({ title, of, words });
export const named = (title: string, of: string, whose: Named): SheetColumn => ({
  title,
  of,
  named: whose,
});

/** A part of a column that holds an object. */
export const partOf = (title: string, of: string, part: string): SheetColumn => ({
  title,
  of,
  part,
});

function toCell(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'string' || value instanceof Date) return value;
  return JSON.stringify(value);
}

function cellOf(column: SheetColumn, row: Row, { wallClock, names }: SheetContext): Cell {
  const value = row[column.of];
  if (value === null || value === undefined) return null;
  if (column.part) return toCell((value as Row)[column.part]);
  if (column.isPhone) return phoneText(String(value));
  if (column.isMoment) return wallClock(value instanceof Date ? value : new Date(String(value)));
  // A deleted record leaves the id only.
  if (column.named) return names[column.named].get(value) ?? toCell(value);
  if (column.words && typeof value === 'string' && Object.hasOwn(column.words, value)) {
    return column.words[value] ?? value;
  }
  return toCell(value);
}

/** A sheet of columns of the table, as they are. */
export const tableSheet = (of: string, file: string, columns: SheetColumn[]): Sheet => ({
  of,
  file,
  open: (_db, context) =>
    Promise.resolve({
      heads: columns,
      cellsOf: (_db, rows) =>
        Promise.resolve(rows.map((row) => columns.map((column) => cellOf(column, row, context)))),
    }),
});

/** A sheet of records that are read as their list reads them. */
interface Records<Item> {
  columns: (db: Db, companyId: number) => Promise<ExportColumn<Item>[]>;
  /** The records in the order of the numbers given; those in the trash too. */
  find: (db: Db, companyId: number, ids: number[]) => Promise<Item[]>;
  idOf: (item: Item) => number;
  /** The column of the table with the number of the record. */
  key?: string;
  /** Further columns of the table, which the file of the list lacks. */
  more?: SheetColumn[];
}

/** A sheet with the columns of the file that the list of these records gives. */
export const recordSheet = <Item>(
  of: string,
  file: string,
  { columns, find, idOf, key = 'id', more = [] }: Records<Item>,
): Sheet => ({
  of,
  file,
  async open(db, context) {
    const { companyId } = context;
    const known = await columns(db, companyId);
    return {
      heads: [...known, ...more],
      async cellsOf(db, rows) {
        const ids = rows.map((row) => Number(row[key]));
        const items = await find(db, companyId, ids);
        const byId = new Map(items.map((item) => [idOf(item), item]));
        // A record that went between the two looks is in neither.
        return rows.flatMap((row) => {
          const item = byId.get(Number(row[key]));
          return item === undefined
            ? []
            : [
                [
                  ...known.map((column) => column.cellOf(item)),
                  ...more.map((column) => cellOf(column, row, context)),
                ],
              ];
        });
      },
    };
  },
});
