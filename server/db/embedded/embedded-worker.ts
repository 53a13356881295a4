/**
 * Worker thread that holds the embedded database and offers it on a unix socket, so that a long query never
 * blocks the thread that answers HTTP, and the rest of the server uses the ordinary PostgreSQL driver.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { QUERY_SETTINGS } from '../query-settings';
import type { WorkerReply, WorkerRequest } from './embedded-server';
import { embeddedExtensions } from './extensions';
import { watchReply } from './reply-watcher';

/**
 * All of it is taken at the start, used or not: 128 MB by default. The system keeps the pages of the files
 * too, and a read through it costs the lists of 20 000 leads nothing that could be measured.
 */
const EMBEDDED_SETTINGS = ['shared_buffers=16MB'];

const { folder, socketPath } = workerData as { folder: string; socketPath: string };

const database = await PGlite.create({
  dataDir: folder,
  extensions: embeddedExtensions,
  startParams: [
    ...PGlite.defaultStartParams,
    ...[...QUERY_SETTINGS, ...EMBEDDED_SETTINGS].flatMap((setting) => ['-c', setting]),
  ],
});

/** The socket server would serve nothing more, or the database itself would not; a new worker does. */
function failWorker(reason: unknown): never {
  console.error('Встроенная база данных остановилась:', reason);
  process.exit(1);
}

const execute = database.execProtocolRawStream.bind(database);
database.execProtocolRawStream = async (message, options) => {
  const reply = watchReply(message);
  try {
    await execute(message, {
      ...options,
      onRawData(part) {
        reply.read(part);
        options.onRawData(part);
      },
    });
  } catch (error) {
    failWorker(error);
  }
  if (reply.isBroken()) failWorker('нет ответа на запрос');
};

// Two, because a lost connection may still be there for a moment when the pool opens its next one.
const server = new PGLiteSocketServer({ db: database, path: socketPath, maxConnections: 2 });
await server.start();

const reply = (message: WorkerReply) => parentPort?.postMessage(message);

parentPort?.on('message', (request: WorkerRequest) => {
  if (request === 'ping') {
    reply('pong');
    return;
  }
  void server
    .stop()
    .then(() => database.close())
    .then(() => process.exit(0));
});

reply('ready');
