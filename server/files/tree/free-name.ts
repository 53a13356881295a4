import { sql } from 'drizzle-orm';
import { hasProgramEnding, NO_PROGRAMS } from '#contract';
import { FILE_LIMITS } from '../../../contract/base/files/file-limits';
import type { Db } from '../../db/database';
import { files } from '../../db/schema';
import { invalidField } from '../../http/http-error';

/** Numbers that are tried at once. */
const TRIED = 50;
const ENDING = /\.[^.\s]{1,10}$/;

/** A name and where it is wanted. */
interface WantedName {
  companyId: number;
  /** Null: the top. */
  parentId: number | null;
  name: string;
  isFolder: boolean;
  /** The item itself, which keeps its own name. */
  itemId?: number;
}

/** «договор.pdf» as «договор (2).pdf», no longer than names may be. */
function numbered(name: string, number: number, isFolder: boolean): string {
  if (number === 1) return name;
  const ending = isFolder ? '' : (ENDING.exec(name)?.[0] ?? '');
  const tail = ` (${number})${ending}`;
  const stem = Array.from(name.slice(0, name.length - ending.length));
  return stem.slice(0, FILE_LIMITS.name - tail.length).join('') + tail;
}

/**
 * The name itself, or with the first number that nothing in the folder has; the tree is locked, so that it
 * stays free. Case does not count.
 */
export async function freeName(
  tx: Db,
  { companyId, parentId, name, isFolder, itemId = 0 }: WantedName,
): Promise<string> {
  for (let first = 1; ; first += TRIED) {
    const names = Array.from({ length: TRIED }, (_, at) => numbered(name, first + at, isFolder));
    const { rows } = await tx.execute<{ name: string }>(sql`
      select wanted.name
      from json_array_elements_text(${JSON.stringify(names)}::json) with ordinality as wanted (name, place)
      where not exists (
        select from ${files} as other
        where other.company_id = ${companyId} and coalesce(other.parent_id, 0) = ${parentId ?? 0}
          and other.name_key = fold_text(wanted.name) and other.id <> ${itemId}
          and other.in_tree and other.deleted_at is null and not other.is_gone
      )
      order by wanted.place limit 1`);
    if (rows[0]) return rows[0].name;
  }
}

/**
 * A name as somebody has typed it, without signs that print nothing and slashes.
 * @throws {HttpError} 422 where nothing is left of it, or it calls itself a program
 */
export function typedName(given: string, isFolder: boolean): string {
  const name = given
    .normalize('NFC')
    .replace(/[\p{C}\\/]/gu, '')
    .trim();
  if (name === '' || name === '.' || name === '..') throw invalidField('name', 'Укажите название');
  if (!isFolder && hasProgramEnding(name)) throw invalidField('name', NO_PROGRAMS);
  return name;
}
