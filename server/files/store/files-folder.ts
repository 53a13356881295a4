import path from 'node:path';
import type { ServerConfig } from '../../config';

/** Where files are kept: the configured folder, or one in the data folder. */
export const filesFolder = ({ FILES_DIR, DATA_DIR }: ServerConfig): string =>
  path.resolve(FILES_DIR ?? path.join(DATA_DIR, 'files'));
