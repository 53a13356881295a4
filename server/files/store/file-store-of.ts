import type { ServerConfig } from '../../config';
import { createDiskStore } from './disk-store';
import type { FileStore } from './file-store';
import { filesFolder } from './files-folder';

const stores = new WeakMap<ServerConfig, FileStore>();

/** The store of the files of a server: one for all its parts. */
export function fileStoreOf(config: ServerConfig): FileStore {
  const known = stores.get(config);
  if (known) return known;
  const store = createDiskStore(filesFolder(config));
  stores.set(config, store);
  return store;
}
