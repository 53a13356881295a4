import type { Folder } from '@/entities/records/file';

/** A folder in the tree, as it is drawn. */
export interface TreeRow {
  /** Null: the top. */
  id: number | null;
  name: string;
  /** From 1 for the top. */
  level: number;
  hasChildren: boolean;
}

type ByParent = ReadonlyMap<number | null, readonly Folder[]>;

const inOrder = (one: Folder, other: Folder) =>
  one.name.localeCompare(other.name, 'ru', { numeric: true });

function byParent(folders: readonly Folder[]): ByParent {
  const known = new Set(folders.map(({ id }) => id));
  const groups = new Map<number | null, Folder[]>();
  for (const folder of folders) {
    const { parent_id: parent } = folder;
    // One whose parent was deleted meanwhile stands at the top.
    const place = parent !== null && known.has(parent) ? parent : null;
    groups.set(place, [...(groups.get(place) ?? []), folder]);
  }
  for (const group of groups.values()) group.sort(inOrder);
  return groups;
}

/** The rows of the tree that are to be seen. @param isOpen which folders show what is in them */
export function treeRows(
  folders: readonly Folder[],
  topName: string,
  isOpen: (id: number | null) => boolean,
): TreeRow[] {
  const groups = byParent(folders);
  const rows: TreeRow[] = [];
  const add = (id: number | null, name: string, level: number) => {
    const children = groups.get(id) ?? [];
    rows.push({ id, name, level, hasChildren: children.length > 0 });
    // The server allows no circles; one would end at this.
    if (!isOpen(id) || rows.length > folders.length) return;
    for (const child of children) add(child.id, child.name, level + 1);
  };
  add(null, topName, 1);
  return rows;
}

/** The folders among the given ones, and all that are below them: nothing moves into itself. */
export function withBelow(folders: readonly Folder[], ids: Iterable<number>): Set<number> {
  const groups = byParent(folders);
  const found = new Set<number>();
  const add = (id: number) => {
    if (found.has(id)) return;
    found.add(id);
    for (const child of groups.get(id) ?? []) add(child.id);
  };
  for (const id of ids) add(id);
  return found;
}

/** The folders above one, from the top down, and itself. */
export function pathTo(folders: readonly Folder[], id: number | null): Folder[] {
  const known = new Map(folders.map((folder) => [folder.id, folder]));
  const path: Folder[] = [];
  for (let next = id; next !== null && path.length <= folders.length;) {
    const folder = known.get(next);
    if (!folder) break;
    path.unshift(folder);
    next = folder.parent_id;
  }
  return path;
}
