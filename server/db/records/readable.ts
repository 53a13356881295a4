import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Role, type Rows } from '#contract';
import type { Db } from '../database';
import type { Subject } from '../schema';
import { isFoundKind, keepFound } from './finding';
import { toReader, type RecordsReader } from './reader';

/** The part of a person's rights that says which records they find; null where rights are off. */
type RowsOfPerson = { role: Role; rows: Rows } | null;

/** Reads the rows of a person within a statement that reads people or writes for them. */
export const rowsOfPerson = (userId: SQL): SQL<RowsOfPerson> => sql<RowsOfPerson>`(
  select json_build_object('role', person.role, 'rows', company.rights_rows)
  from users as person join companies as company on company.id = person.company_id
  where person.id = ${userId} and company.rights is not null)`;

/** The reader that a person is, by `rowsOfPerson`. */
export const readerBy = (
  companyId: number,
  userId: number,
  found: RowsOfPerson,
): RecordsReader | null => found && toReader(companyId, userId, rowsOf(found.role, found.rows));

/** Returns the notices whose recipient may see the record, and all notices without a record. */
export async function keepReadable<
  Read extends { reader: RecordsReader | null; subject: Subject | null },
>(tx: Db, given: readonly Read[]): Promise<Read[]> {
  const asked = given.flatMap((one) => {
    const { reader, subject } = one;
    if (!reader || !subject || !isFoundKind(subject.type)) return [];
    return [{ reader, kind: subject.type, id: subject.id, one }];
  });
  const found = new Set((await keepFound(tx, asked)).map(({ one }) => one));
  const hidden = new Set(asked.map(({ one }) => one).filter((one) => !found.has(one)));
  return given.filter((one) => !hidden.has(one));
}
