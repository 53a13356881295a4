import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { temporaryRoot } from '../temporary-root';
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

/** Anybody may pass through: PostgreSQL, which keeps its files below, runs as a user of its own. */
const PASSABLE = 0o711;

/** Gives the whole run one temporary folder, so that nothing is left of databases that are open to its end. */
function holdTemporaryFiles(): () => void {
  const folder = mkdtempSync(path.join(temporaryRoot(), 'leads-tests-'));
  chmodSync(folder, PASSABLE);
  const given = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  return () => {
    if (given === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = given;
    rmSync(folder, { recursive: true, force: true });
  };
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
