import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openEmbedded } from '../../../server/db/embedded/open-embedded';

const CACHE = path.resolve('.cache/test-database');
const PGLITE = path.resolve('node_modules/@electric-sql/pglite/package.json');
const SOURCES = [path.resolve('server/db/migrations'), path.resolve('server/db/embedded')];
const FINGERPRINT_LENGTH = 16;

/** Changes whenever the schema, the database's version or the way it is made does. */
function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(PGLITE));
  for (const folder of SOURCES) {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isFile()) hash.update(readFileSync(path.join(folder, entry.name)));
    }
  }
  return hash.digest('hex').slice(0, FINGERPRINT_LENGTH);
}

/**
 * Makes a data folder with the schema and nothing else in it, or finds the one an earlier run made: a copy of it opens
 * five times as fast as a new one is made.
 * @returns the folder's path
 */
export async function buildTemplateFolder(): Promise<string> {
  const target = path.join(CACHE, fingerprint());
  if (existsSync(target)) return target;
  mkdirSync(CACHE, { recursive: true });
  const unfinished = `${target}.${process.pid}`;
  const database = await openEmbedded(unfinished);
  await database.close();
  try {
    renameSync(unfinished, target);
  } catch {
    rmSync(unfinished, { recursive: true }); // another run was faster
  }
  return target;
}
