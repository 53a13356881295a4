import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDatabase, type TestPostgres } from '../../support/server/start-postgres.ts';
import type { ReadyCompany } from './ready-companies.ts';

export type DatabaseKind = 'embedded' | 'postgres';

/** Where a product keeps its data: what it is told by its environment, and how to throw that away. */
export interface ProductDatabase {
  env: Record<string, string>;
  /** Companies that are there already, for one test each. */
  companies: ReadyCompany[];
  remove: () => Promise<void>;
}

const VARIABLE = 'E2E_POSTGRES';

type Remembered = Pick<TestPostgres, 'adminUrl' | 'template'> & { companies: ReadyCompany[] };

/** Tells the workers, which are processes of their own, where the server of the run is and who is in its template. */
export function rememberPostgres(
  { adminUrl, template }: TestPostgres,
  companies: ReadyCompany[],
): void {
  const remembered: Remembered = { adminUrl, template, companies };
  process.env[VARIABLE] = JSON.stringify(remembered);
}

/**
 * A database of its own. `embedded` is what a newcomer gets, made by the product itself in an empty folder; `postgres`
 * takes a fraction of the time.
 */
export async function makeDatabase(kind: DatabaseKind): Promise<ProductDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'product-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  if (kind === 'embedded') {
    return { env: { DATA_DIR: folder }, companies: [], remove: removeFolder };
  }
  const { companies, ...server } = JSON.parse(process.env[VARIABLE] ?? '') as Remembered;
  const { url, drop } = await copyDatabase(server);
  return {
    env: { DATA_DIR: folder, DATABASE_URL: url },
    companies,
    remove: async () => {
      await drop();
      await removeFolder();
    },
  };
}
