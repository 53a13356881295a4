import { safeEntryName } from '../files/zip/entry-name';

/**
 * Returns the name of a file in the archive, whatever its sender named it: it stays in its folder, opens on
 * every system, and no two have the same name.
 */
export function fileEntryName(id: number, name: string): string {
  const safe = safeEntryName(name);
  return `files/${id}${safe === '' ? '' : ` ${safe}`}`;
}
