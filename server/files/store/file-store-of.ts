import type { ServerConfig } from '../../config';
import { createDiskStore } from './disk-store';
import type { FileStore } from './file-store';
import { filesFolder } from './files-folder';
import { createS3Store } from './s3-store';

const stores = new WeakMap<ServerConfig, FileStore>();

/** The store of the files of a server: one for all its parts; a bucket where one is configured. */
export function fileStoreOf(config: ServerConfig): FileStore {
  const known = stores.get(config);
  if (known) return known;
  const store = config.s3 ? createS3Store(config.s3) : createDiskStore(filesFolder(config));
  stores.set(config, store);
  return store;
}
