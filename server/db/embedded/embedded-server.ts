import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { StartError } from '../start';
import { ownModule } from './own-module';

/** A worker that says nothing for this long is replaced (a query that never ends, a full disk). */
const SILENCE_LIMIT_MS = 10_000;
const BUSY_SILENCE_LIMIT_MS = 120_000;
const PING_EVERY_MS = 1000;
/** Recovery after a crash replays the log first; longer than this is a worker that hangs. */
const START_LIMIT_MS = 60_000;
/** Without room on the disk a start cannot succeed, but it may hang. */
const START_LIMIT_WITHOUT_ROOM_MS = 10_000;
const STOP_LIMIT_MS = 5000;
const RESTART_PAUSE_MS = 500;
const ROOM_CHECK_EVERY_MS = 250;

/** A request of the server to the database's thread. */
export type WorkerRequest = 'ping' | 'stop';

/** A reply of the thread. */
export type WorkerReply = 'ready' | 'pong';

/** The embedded database's thread, kept alive. */
export interface EmbeddedServer {
  /**
   * From here on a worker that is silent for too long is replaced; for longer while `isBusy` says that it has
   * reason.
   */
  watch(options: { isBusy: () => boolean }): void;
  stop(): Promise<void>;
}

interface ServerOptions {
  /** Where the database's files are. */
  folder: string;
  /** Where it is reached. The socket asks for no password: the folder it is in must be private. */
  socketPath: string;
  /** Whether the disk has room to write. */
  hasRoom: () => boolean;
}

const send = (worker: Worker, request: WorkerRequest) => worker.postMessage(request);

function startWorker({ folder, socketPath, hasRoom }: ServerOptions): Promise<Worker> {
  rmSync(socketPath, { force: true });
  const { url, execArgv } = ownModule('embedded-worker');
  const worker = new Worker(url, { execArgv, workerData: { folder, socketPath } });
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      clearTimeout(limit);
      void worker.terminate();
      reject(error);
    };
    const limit = setTimeout(
      () => fail(new Error('database worker did not start')),
      hasRoom() ? START_LIMIT_MS : START_LIMIT_WITHOUT_ROOM_MS,
    );
    worker.on('error', fail); // stays: without a listener a later error would end the process
    worker.once('exit', () => fail(new Error('database worker ended while starting')));
    worker.once('message', () => {
      clearTimeout(limit);
      resolve(worker);
    });
  });
}

/** Asks the thread to end by itself, and ends it when it does not. */
async function stopWorker(worker: Worker): Promise<void> {
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  const limit = setTimeout(() => void worker.terminate(), STOP_LIMIT_MS);
  send(worker, 'stop');
  await ended;
  clearTimeout(limit);
}

/**
 * Starts the embedded database, and again whenever its thread ends: at once, or where it could not start
 * because the disk is full, as soon as there is room.
 * @throws {StartError} when the first start fails
 */
export async function startEmbeddedServer(options: ServerOptions): Promise<EmbeddedServer> {
  const { folder, hasRoom } = options;
  let worker: Worker | null = null;
  let restarting = Promise.resolve();
  let stopping = false;
  let missedPings = 0;
  let pings: NodeJS.Timeout | undefined;

  const start = async () => {
    const started = await startWorker(options);
    missedPings = 0;
    started.on('message', () => {
      missedPings = 0;
    });
    started.once('exit', () => {
      worker = null;
      restarting = restart();
    });
    worker = started;
  };

  const untilRoom = async () => {
    if (hasRoom()) return;
    console.error('Встроенная база данных ждёт, пока на диске появится место');
    while (!stopping && !hasRoom()) await delay(ROOM_CHECK_EVERY_MS);
  };

  const restart = async () => {
    while (worker === null && !stopping) {
      console.error('Встроенная база данных перезапускается');
      await start().catch(async (error: unknown) => {
        console.error('Встроенная база данных не запустилась:', error);
        await untilRoom();
        await delay(RESTART_PAUSE_MS);
      });
    }
  };

  const ping = (isBusy: boolean) => {
    if (worker === null) return;
    missedPings += 1;
    const limit = isBusy ? BUSY_SILENCE_LIMIT_MS : SILENCE_LIMIT_MS;
    if (missedPings > limit / PING_EVERY_MS) void worker.terminate();
    else send(worker, 'ping');
  };

  await start().catch((error: Error) => {
    throw new StartError(`Не удалось открыть базу данных в папке ${folder}: ${error.message}`);
  });
  return {
    watch({ isBusy }) {
      missedPings = 0;
      pings = setInterval(() => ping(isBusy()), PING_EVERY_MS);
      pings.unref();
    },
    async stop() {
      stopping = true;
      clearInterval(pings);
      await restarting;
      if (worker) await stopWorker(worker);
    },
  };
}
