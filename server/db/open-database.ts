import type { ServerConfig } from '../config';
import type { Database } from './database';
import { openEmbedded } from './embedded/open-embedded';
import { openPostgres } from './open-postgres';

/**
 * Opens the database the settings name and brings its schema up to date: PostgreSQL by `DATABASE_URL`,
 * otherwise the embedded one in `dataDir` (`DATA_DIR` when absent), created when it is not there.
 * @throws {StartError} when it cannot be opened
 */
export function openDatabase({
  config,
  dataDir = config.DATA_DIR,
}: {
  config: ServerConfig;
  dataDir?: string;
}): Promise<Database> {
  return config.DATABASE_URL === undefined
    ? openEmbedded(dataDir)
    : openPostgres(config.DATABASE_URL);
}
