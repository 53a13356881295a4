import { eq } from 'drizzle-orm';
import type { ExportFormat } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Db } from '../db/database';
import { companies } from '../db/schema';
import type { Cell, ExportColumn } from '../export/cell';
import { createWallClock } from '../export/moment';
import { notFound } from '../http/http-error';
import { createExportFile, type ExportFile } from './export-file';
import type { ListPart } from './page';

/** Records read from the database at once. */
const BATCH_SIZE = 500;

/** What the clock on the wall of a company shows at a moment of the wire. */
export type CompanyClock = (moment: string | null) => Date | null;

/** The wall clock of a company. @throws {HttpError} 404 where there is none such */
export async function companyClock(db: Db, companyId: number): Promise<CompanyClock> {
  const [company] = await db
    .select({ timezone: companies.timezone })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!company) throw notFound();
  const wallClock = createWallClock(company.timezone);
  return (moment) => (moment === null ? null : wallClock(new Date(moment)));
}

export const column = <Item>(title: string, cellOf: (item: Item) => Cell): ExportColumn<Item> => ({
  title,
  cellOf,
});

export const moment = <Item>(
  title: string,
  clock: CompanyClock,
  momentOf: (item: Item) => string | null,
): ExportColumn<Item> => ({ title, isMoment: true, cellOf: (item) => clock(momentOf(item)) });

/** A list to be taken away. */
interface ExportedList<Item> {
  /** The file's, without the day and the format: `leads`. */
  name: string;
  /** The sheet's, for people. */
  sheet: string;
  /** Of what one sheet may not hold as many, as in «Слишком много заявок», and what would make them fewer. */
  many: string;
  narrower?: 'фильтр' | 'период';
  columns: readonly ExportColumn<Item>[];
  count: number;
  /** Some records in their order, at most `limit` from the place `offset`; records destroyed meanwhile are left out. */
  read: (part: ListPart) => Promise<readonly Item[]>;
}

/** While some records are being written the next are read. */
async function* readRows<Item>({ columns, count, read }: ExportedList<Item>) {
  const readPart = (offset: number) => {
    const reading = offset < count ? read({ limit: BATCH_SIZE, offset }) : Promise.resolve([]);
    // It fails where it is awaited; nobody awaits it once the file is no longer taken.
    reading.catch(() => undefined);
    return reading;
  };
  let next = readPart(0);
  for (let offset = 0; offset < count; offset += BATCH_SIZE) {
    const items = await next;
    next = readPart(offset + BATCH_SIZE);
    yield items.map((item) => columns.map(({ cellOf }) => cellOf(item)));
  }
}

/**
 * A list as a file. What it holds is read while the file is taken, so nothing more is read once nobody takes it.
 * @throws {HttpError} 422 where there are more records than a sheet has rows
 */
export function exportList<Item>(
  context: Pick<AppContext, 'now'>,
  format: ExportFormat,
  list: ExportedList<Item>,
): ExportFile {
  const { name, sheet, many, narrower = 'фильтр', columns, count } = list;
  const tooMany = `Слишком много ${many} для одного листа xlsx. Выберите csv или сузьте ${narrower}`;
  const rows = readRows(list);
  return createExportFile(context, format, { name, sheet, count, tooMany, columns, rows });
}

/** Reads records by their numbers, in the order given here, as `exportList` asks for them. */
export const inOrderOf =
  <Item>(ids: readonly number[], find: (ids: number[]) => Promise<Item[]>) =>
  ({ limit, offset }: ListPart): Promise<Item[]> =>
    find(ids.slice(offset, offset + limit));
