import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDatabase, type TestPostgres } from '../../support/server/start-postgres.ts';

export type DatabaseKind = 'embedded' | 'postgres';

/** Where a product keeps its data: what it is told by its environment, and how to throw that away. */
export interface ProductDatabase {
  env: Record<string, string>;
  remove: () => Promise<void>;
}

const VARIABLE = 'E2E_POSTGRES';

/** Tells the workers, which are processes of their own, where the server of the run is. */
export function rememberPostgres({ adminUrl, template }: TestPostgres): void {
  process.env[VARIABLE] = JSON.stringify({ adminUrl, template });
}

/**
 * An empty database of its own. `embedded` is what a newcomer gets, made by the product itself in an empty folder;
 * `postgres` takes a fraction of the time.
 */
export async function makeDatabase(kind: DatabaseKind): Promise<ProductDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'product-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  if (kind === 'embedded') return { env: { DATA_DIR: folder }, remove: removeFolder };
  const { url, drop } = await copyDatabase(
    JSON.parse(process.env[VARIABLE] ?? '') as Pick<TestPostgres, 'adminUrl' | 'template'>,
  );
  return {
    env: { DATA_DIR: folder, DATABASE_URL: url },
    remove: async () => {
      await drop();
      await removeFolder();
    },
  };
}
