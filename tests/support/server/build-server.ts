import path from 'node:path';
import { build } from 'vite';

/** Inside the project, so that the packages are found. */
const FOLDER = path.resolve('.cache/test-server');

/**
 * Builds the server as it is delivered: from its sources every start would compile them anew.
 * @returns the folder of `main.js`
 */
export async function buildServer(): Promise<string> {
  await build({
    configFile: 'vite.server.config.ts',
    logLevel: 'warn',
    build: { outDir: FOLDER },
  });
  return FOLDER;
}
