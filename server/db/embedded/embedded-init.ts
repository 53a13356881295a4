/**
 * Makes a new embedded database in the folder given as the argument. A process of its own: this takes three
 * times the memory an existing database needs, and the memory would never be given back.
 */
import { PGlite } from '@electric-sql/pglite';
import { embeddedExtensions } from './extensions';

/** Nothing is cut off the write-ahead log beyond the first figure; see upkeep.ts for when it is cut. */
const SETTINGS = { max_wal_size: '48MB', min_wal_size: '32MB' };

process.once('disconnect', () => process.exit(1)); // the server that waits for us has ended

const database = await PGlite.create({
  dataDir: process.argv[2] ?? '',
  extensions: embeddedExtensions,
});
for (const [name, value] of Object.entries(SETTINGS)) {
  await database.exec(`alter system set ${name} = '${value}'`);
}
await database.close();
process.exit(0);
