import type { TestProject } from 'vitest/node';
import { buildTemplateFolder } from './build-template-folder';
import { startPostgres } from './start-postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder of an embedded database with the schema in it, to copy. */
    templateFolder: string;
    /** Address of a PostgreSQL server on which databases may be created, and the migrated one to copy. */
    postgres: { adminUrl: string; template: string };
  }
}

/** Prepares both kinds of database once for the whole run of the server's tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [templateFolder, postgres] = await Promise.all([buildTemplateFolder(), startPostgres()]);
  project.provide('templateFolder', templateFolder);
  project.provide('postgres', { adminUrl: postgres.adminUrl, template: postgres.template });
  return postgres.stop;
}
