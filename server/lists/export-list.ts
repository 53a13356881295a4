import { eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { inRoubles, type ExportFormat, type RecordKind } from '#contract';
import { recordAudit } from '../audit/recording/record-audit';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { keepReader } from '../db/records/reader';
import { companies } from '../db/schema';
import { phoneText, type Cell, type ExportColumn } from '../export/cell';
import { createWallClock } from '../export/moment';
import { mayDo } from '../http/authenticate';
import { notFound } from '../http/http-error';
import { countOrRefuse } from '../http/limits/rate-limit';
import { createExportFile, sendFile } from './export-file';
import type { ListPart } from './page';

/** Records read from the database at once. */
const BATCH_SIZE = 500;

/** Converts a moment of the wire to the local time of a company. */
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

/** A column of days: `2026-03-05` of the wire is a date of the spreadsheet. */
export const day = <Item>(
  title: string,
  dayOf: (item: Item) => string | null,
): ExportColumn<Item> => ({
  title,
  isDay: true,
  cellOf(item) {
    const told = dayOf(item);
    return told === null ? null : new Date(`${told}T00:00:00Z`);
  },
});

/** A column of kopecks, in roubles; left out for those who may not see sums. */
export const sum = <Item>(
  title: string,
  kopecksOf: (item: Item) => number | null,
): ExportColumn<Item> => ({
  title,
  isSum: true,
  cellOf(item) {
    const kopecks = kopecksOf(item);
    return kopecks === null ? null : inRoubles(kopecks);
  },
});

/** A column of phones: one, or several beside each other. */
export const phone = <Item>(
  title: string,
  phonesOf: (item: Item) => string | null | readonly (string | null)[],
): ExportColumn<Item> =>
  column(title, (item) => {
    const phones = [phonesOf(item)].flat().flatMap((each) => each || []);
    return phones.map(phoneText).join(', ') || null;
  });

/** A column of a field of the company: one of dates holds days, one of moments these. */
export const fieldColumn = <Item>(
  { name, type }: { name: string; type: string },
  cellOf: (item: Item) => Cell,
): ExportColumn<Item> => ({
  title: name,
  isDay: type === 'date',
  isMoment: type === 'datetime',
  cellOf,
});

/** A list to be taken away. */
export interface ExportedList<Item> {
  /** The kind of the records, for the journal. */
  subject: RecordKind;
  /** The file's, without the day and the format: `leads`. */
  name: string;
  /** The sheet's, for people; by it the journal names the list too. */
  sheet: string;
  /** Of what one sheet may not hold as many, as in «Слишком много заявок», and what would make them fewer. */
  many: string;
  narrower?: 'фильтр' | 'период';
  columns: readonly ExportColumn<Item>[];
  count: number;
  /**
   * Some records in their order, at most `limit` from the place `offset`; records destroyed meanwhile are
   * left out.
   */
  read: (part: ListPart) => Promise<readonly Item[]>;
}

/** While some records are being written the next are read. */
async function* readRows<Item>({ columns, count, read }: ExportedList<Item>) {
  const readPart = (offset: number) => {
    const reading = offset < count ? read({ limit: BATCH_SIZE, offset }) : Promise.resolve([]);
    // A failure is reported where it is awaited; after an aborted download nothing awaits it.
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
 * Answers a call with a list as a file, and writes that into the journal. Rows are read while the file is
 * sent, so reading ends with the connection.
 * @param find finds the exported records; not called over the rate limit
 * @throws {HttpError} 422 where there are more records than a sheet has rows, 429
 */
export async function sendList<Item>(
  context: AppContext,
  { session, reply }: { session: Session; reply: FastifyReply },
  format: ExportFormat,
  find: () => Promise<ExportedList<Item>>,
): Promise<undefined> {
  countOrRefuse(context.limits.exports, String(session.userId));
  const found = await find();
  const columns = found.columns.filter(({ isSum }) => !isSum || mayDo(session, 'money'));
  const list = { ...found, columns };
  const { name, sheet, many, narrower = 'фильтр', count } = list;
  const tooMany = `Слишком много ${many} для одного листа xlsx. Выберите csv или сузьте ${narrower}`;
  // A stream asks for its rows from wherever it is drained.
  const rows = readRows({ ...list, read: keepReader(list.read) });
  const file = createExportFile(context, format, { name, sheet, count, tooMany, columns, rows });
  const subject = { type: list.subject, name: sheet };
  const record = { action: 'exported', subject, count } as const;
  await recordAudit(context.database.db, session, record, context.now());
  sendFile(reply, file);
  return undefined;
}
