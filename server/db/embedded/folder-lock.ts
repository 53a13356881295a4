import { createHash } from 'node:crypto';
import { closeSync, openSync, realpathSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../start';

/**
 * Time for a server that is shutting down; a start on a folder in use has to be refused within 3 s in total.
 */
const DEADLINE_MS = 1000;
const RETRY_PAUSE_MS = 50;
/** Removing a stale lock takes a moment; a claim older than this is stale itself. */
const CLAIM_LIMIT_MS = 1000;
const HASH_LENGTH = 32;

/**
 * Returns the path of a data folder's socket in the temporary folder: short, as names of sockets must be, and
 * the same by every path to the folder.
 */
export function temporaryPath(folder: string, extension: string): string {
  const hash = createHash('sha256').update(realpathSync(folder)).digest('hex');
  return path.join(tmpdir(), `leads-desk-${hash.slice(0, HASH_LENGTH)}.${extension}`);
}

/** Listens on the lock's path; null where it is taken, by a process or by the remains of a killed one. */
function listen(socketPath: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    server.listen(socketPath, () => {
      server.unref();
      resolve(server);
    });
  });
}

/** Only a refused connection proves that the owner is gone; a busy process answers late. */
function isLeftBehind(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath);
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code === 'ECONNREFUSED');
    });
  });
}

/** Creates the file by which only one process removes a stale lock; false where another has it. */
function claim(claimPath: string): boolean {
  try {
    closeSync(openSync(claimPath, 'wx'));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const age =
      Date.now() - (statSync(claimPath, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > CLAIM_LIMIT_MS) rmSync(claimPath, { force: true });
    return false;
  }
}

/** Removes the lock of a killed process, after checking under the claim that it has no new owner. */
async function removeLeftBehind(socketPath: string): Promise<void> {
  const claimPath = `${socketPath}.claim`;
  if (!claim(claimPath)) return;
  try {
    if (await isLeftBehind(socketPath)) rmSync(socketPath, { force: true });
  } finally {
    rmSync(claimPath, { force: true });
  }
}

/**
 * Locks a data folder exclusively, as the embedded database would silently lose data if two processes opened
 * it. The lock is a listening socket, so it ends with the process.
 * @returns releases the lock
 * @throws {StartError} when another process holds it
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const socketPath = temporaryPath(folder, 'lock');
  const deadline = Date.now() + DEADLINE_MS;
  while (Date.now() < deadline) {
    const server = await listen(socketPath);
    if (server) return () => server.close(); // closing removes the socket's file
    if (await isLeftBehind(socketPath)) await removeLeftBehind(socketPath);
    else await delay(RETRY_PAUSE_MS);
  }
  throw new StartError(
    `Папка данных ${folder} занята другим запущенным сервером. Остановите его или укажите другую папку в DATA_DIR`,
  );
}
