import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import type { ExportColumn } from '../export/cell';
import type { ExportedList } from './export-list';
import { chosenOf, readListIds, type FoundList } from './found';
import { readPart, type PartQuery } from './list-part';
import type { Listed, ListPart } from './page';

type SortOf<Query> = Query extends { sort?: infer Sort } ? Sort : undefined;

/** The differences between lists of records. */
interface ListShape<Query, Item> {
  /**
   * The records a query means, in their order.
   * @param isPart whether only a part of them is wanted, in the way of `partOf`
   */
  found: (context: AppContext, session: Session, query: Query, isPart: boolean) => FoundList;
  /** Records by their numbers, in the order given; those the company does not have are left out. */
  find: (db: Db, companyId: number, ids: number[], now: Date) => Promise<Item[]>;
  /** How a part is found; by default from the nearer end. */
  partOf?: (context: AppContext, session: Session, query: Query) => PartQuery;
  /** Every record that any tab of the list shows; only for lists of which some records can be chosen. */
  everything?: (
    context: AppContext,
    session: Session,
    sort: SortOf<Query> | undefined,
  ) => FoundList;
  /** The list as a file. @throws {HttpError} 404 from `columns` where there is no such company */
  file: Pick<ExportedList<Item>, 'name' | 'sheet' | 'many' | 'subject'> & {
    columns: (db: Db, companyId: number) => Promise<ExportColumn<Item>[]>;
  };
}

/** A list of records: its pages, and what is taken away of it. */
interface RecordList<Query, Item> {
  page(context: AppContext, session: Session, query: Query, part: ListPart): Promise<Listed<Item>>;
  /** All that a query means, to be exported. */
  all(context: AppContext, session: Session, query: Query): Promise<ExportedList<Item>>;
  /** Those of the numbers that any tab shows, to be exported in the order of the list. */
  chosen(
    context: AppContext,
    session: Session,
    choice: { ids: number[]; sort?: SortOf<Query> | undefined },
  ): Promise<ExportedList<Item>>;
}

/** Makes a list of what is known of its records. */
export function recordList<Query, Item>({
  found,
  find,
  partOf,
  everything,
  file,
}: ListShape<Query, Item>): RecordList<Query, Item> {
  async function exported(
    { database: { db }, now }: AppContext,
    { companyId }: Session,
    list: FoundList,
  ): Promise<ExportedList<Item>> {
    const ids = await readListIds(db, list);
    const at = now();
    return {
      ...file,
      count: ids.length,
      columns: await file.columns(db, companyId),
      read: ({ limit, offset }) => find(db, companyId, ids.slice(offset, offset + limit), at),
    };
  }
  return {
    async page(context, session, query, part) {
      const { db } = context.database;
      const list = found(context, session, query, true);
      const { ids, total } = await readPart(db, list, part, partOf?.(context, session, query));
      return { items: await find(db, session.companyId, ids, context.now()), total };
    },
    all: (context, session, query) =>
      exported(context, session, found(context, session, query, false)),
    chosen(context, session, { ids, sort }) {
      if (!everything) throw new Error(`No records of ${file.name} can be chosen`);
      return exported(context, session, chosenOf(everything(context, session, sort), ids));
    },
  };
}
