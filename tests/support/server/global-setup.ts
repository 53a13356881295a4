import type { TestProject } from 'vitest/node';
import { holdTemporaryFiles } from '../temporary-root';
import { buildTemplateFolder } from './build-template-folder';
import { buildServer } from './build-server';
import { startPostgres } from './start-postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder of an embedded database with the schema in it, to copy. */
    templateFolder: string;
    /** Address of a PostgreSQL server on which databases may be created, and the migrated one to copy. */
    postgres: { adminUrl: string; template: string };
    /** Where the built server lies. */
    serverFolder: string;
  }
}

/** Prepares both kinds of database once for the whole run of the server's tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const removeTemporaryFiles = holdTemporaryFiles();
  const [templateFolder, postgres, serverFolder] = await Promise.all([
    buildTemplateFolder(),
    startPostgres(),
    buildServer(),
  ]);
  project.provide('serverFolder', serverFolder);
  project.provide('templateFolder', templateFolder);
  project.provide('postgres', { adminUrl: postgres.adminUrl, template: postgres.template });
  return async () => {
    await postgres.stop();
    removeTemporaryFiles();
  };
}
