import { startPostgres, templateUrl } from '../../support/server/start-postgres.ts';
import { holdTemporaryFiles } from '../../support/temporary-root.ts';
import { rememberPostgres } from './product-database.ts';
import { storeReadyCompanies } from './ready-companies.ts';

/** Prepares, once for the whole run, the PostgreSQL server on which most products of the tests keep their data. */
export default async function setup(): Promise<() => Promise<void>> {
  const removeTemporaryFiles = holdTemporaryFiles();
  const postgres = await startPostgres();
  rememberPostgres(postgres, await storeReadyCompanies(templateUrl(postgres)));
  return async () => {
    await postgres.stop();
    removeTemporaryFiles();
  };
}
