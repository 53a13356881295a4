import { getFolders, makeFolder } from '@/entities/records/file';
import { newIdempotencyKey } from '@/shared/api';
import type { Place } from '../model/kept-uploads';

/** Folders beside each other differ without regard to case. */
const keyOf = (parentId: number | null, name: string) =>
  `${parentId ?? ''}/${name.normalize('NFC').trim().toLowerCase()}`;

async function listFolders(): Promise<ReadonlyMap<string, number>> {
  const folders = await getFolders();
  return new Map(folders.map(({ id, name, parent_id: parentId }) => [keyOf(parentId, name), id]));
}

/** Finds the folders of dropped folders, and makes those that are not there, each once. */
export function createFolderMaker() {
  let listed: Promise<ReadonlyMap<string, number>> | null = null;
  const found = new Map<string, Promise<number>>();
  /** Of calls that may have been carried out without an answer. */
  const keys = new Map<string, string>();

  async function findOrMake(parentId: number | null, name: string): Promise<number> {
    listed ??= listFolders();
    const key = keyOf(parentId, name);
    const known = (await listed).get(key);
    if (known !== undefined) return known;
    const callKey = keys.get(key) ?? newIdempotencyKey();
    keys.set(key, callKey);
    const { id } = await makeFolder(name, parentId, callKey);
    keys.delete(key);
    return id;
  }

  async function childOf(parentId: number | null, name: string): Promise<number> {
    const key = keyOf(parentId, name);
    const known = found.get(key) ?? findOrMake(parentId, name);
    found.set(key, known);
    try {
      return await known;
    } catch (error) {
      found.delete(key);
      listed = null;
      throw error;
    }
  }

  return {
    /** The folder of a place, null at the top. @throws {ApiFailure} */
    async find({ folderId, path }: Place): Promise<number | null> {
      let id = folderId;
      for (const name of path) id = await childOf(id, name);
      return id;
    },
    /** The folders may have changed: they are read again. */
    forget(): void {
      listed = null;
      found.clear();
    },
  };
}
