import { accessSync, constants, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { StartError } from '../start';
import { undo } from '../start';
import type { Database } from '../database';
import { isDatabaseAway } from '../database-errors';
import { createPool, fromPool } from '../from-pool';
import { createGate } from '../gate';
import { migrate } from '../migrate';
import { databaseFolder, ensureDatabaseFolder } from './create-folder';
import { NoSpaceError } from '../database-errors';
import { watchDisk } from './disk-guard';
import { startEmbeddedServer } from './embedded-server';
import { lockFolder, temporaryPath } from './folder-lock';
import { startUpkeep } from './upkeep';

/** The driver makes the socket's name of the folder and this figure; nothing listens on a port. */
const SOCKET_PORT = 5432;

const OWNER_ONLY = 0o700;

/** All share the one connection, two turns to one; how long they wait is as for a PostgreSQL server. */
const LANES = {
  staff: { max: 1, waitMs: 8000, weight: 2 },
  visitors: { max: 1, waitMs: 20_000, weight: 1 },
  upkeep: { max: 1, waitMs: 1000, weight: 0 },
};
const CONNECT_LIMIT_MS = 5000;
/** At the start no caller waits for an answer, so a busy machine gets more time. */
const FIRST_ACQUIRE_LIMIT_MS = 60_000;
const PAUSE_MS = 100;

/**
 * Step by step, because Node's own recursive way never returns where a folder cannot exist at all (/proc).
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder, { mode: OWNER_ONLY });
}

function prepareDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
    accessSync(`${dataDir}/.`, constants.W_OK | constants.X_OK); // with the dot a file is no folder
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      `Папка данных ${dataDir} недоступна для записи (${code}). Укажите другую в DATA_DIR`,
    );
  }
}

/**
 * A folder only we may enter, because the socket in it asks for no password. A killed server leaves its own
 * behind.
 */
function makeSocketFolder(dataDir: string): string {
  const folder = temporaryPath(dataDir, 'sockets');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: OWNER_ONLY });
  return folder;
}

/**
 * One connection: behind the socket there is one session, and messages of two connections get mixed up in it.
 */
const connect = (socketFolder: string) =>
  createPool({
    host: socketFolder,
    port: SOCKET_PORT,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    idleTimeoutMillis: 0,
  });

async function acquireFirst(pool: Pool): Promise<PoolClient> {
  const limit = Date.now() + FIRST_ACQUIRE_LIMIT_MS;
  for (;;) {
    try {
      return await pool.connect();
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() > limit) throw error;
      await delay(PAUSE_MS);
    }
  }
}

/**
 * Opens the embedded database in a data folder, creating it when it is not there, and brings its schema up to
 * date.
 * @throws {StartError} when the folder cannot be written, is in use, or holds a database that does not open
 */
export async function openEmbedded(givenFolder: string): Promise<Database> {
  const dataDir = path.resolve(givenFolder);
  const steps: (() => unknown)[] = [];
  try {
    prepareDataFolder(dataDir);
    steps.push(await lockFolder(dataDir));
    await ensureDatabaseFolder(dataDir);

    const folder = databaseFolder(dataDir);
    const socketFolder = makeSocketFolder(dataDir);
    steps.push(() => rmSync(socketFolder, { recursive: true }));
    const isWritable = watchDisk(dataDir);
    const server = await startEmbeddedServer({
      folder,
      socketPath: path.join(socketFolder, `.s.PGSQL.${SOCKET_PORT}`),
      hasRoom: isWritable,
    });
    steps.push(() => server.stop());
    const pool = connect(socketFolder);
    steps.push(() => pool.end());

    const client = await acquireFirst(pool);
    await migrate(client).finally(() => client.release());
    const gate = createGate(1, LANES);
    // Not before: a migration may take its time, and so may our own upkeep.
    server.watch({ isBusy: gate.isUpkeepRunning });
    const database = fromPool(pool, gate, {
      kind: 'embedded',
      isWritable,
      assertWritable() {
        if (!isWritable()) throw new NoSpaceError();
      },
      close: () => undo(steps),
    });
    steps.push(startUpkeep({ database, gate, folder }));
    return database;
  } catch (error) {
    await undo(steps);
    throw error;
  }
}
