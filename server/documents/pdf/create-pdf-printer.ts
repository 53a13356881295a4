import { Worker } from 'node:worker_threads';
import type { PdfPrinter, PrintedDocument } from '../../context/pdf-printer';
import { ownModule } from '../../db/embedded/own-module';
import { unavailable } from '../../http/http-error';

/** The reply of the thread. */
export type PdfReply = { bytes: Uint8Array } | { fault: string };

const LIMIT_MS = 20_000;
/** A thread with nothing to do gives its memory back. */
const IDLE_MS = 60_000;
/** As many as are drawn within the patience of the last one. */
const MOST_WAITING = 20;
const MOST_MEMORY_MB = 384;

interface PrinterOptions {
  /** The module of the thread; tests give one that fails. */
  module?: { url: URL; execArgv: string[] };
  limitMs?: number;
  /** Called with every fault of the thread. */
  onFault?: (fault: unknown) => void;
}

const NOT_MADE = 'Не удалось сделать PDF. Повторите чуть позже или напечатайте документ';

/**
 * Draws documents in a thread of its own, one after the other. The thread starts at the first need, and anew
 * where it has failed.
 */
export function createPdfPrinter({
  module = ownModule('pdf-worker', import.meta.url),
  limitMs = LIMIT_MS,
  onFault = () => undefined,
}: PrinterOptions = {}): PdfPrinter {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ended = worker;
    worker = null;
    await ended?.terminate();
  }

  function start(): Worker {
    const started = new Worker(module.url, {
      execArgv: module.execArgv,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    });
    started.on('error', () => undefined); // without a listener an error would end the process
    started.once('exit', () => {
      if (worker === started) worker = null;
    });
    return started;
  }

  /** @throws {Error} where the thread fails, ends, or takes too long */
  function draw(document: PrintedDocument): Promise<Buffer> {
    clearTimeout(idle);
    worker ??= start();
    const drawing = worker;
    return new Promise<Buffer>((resolve, reject) => {
      const limit = setTimeout(() => settle(new Error('The PDF took too long')), limitMs);
      const onExit = () => settle(new Error('The thread of the PDF ended'));
      const onMessage = (reply: PdfReply) =>
        settle('bytes' in reply ? Buffer.from(reply.bytes) : new Error(reply.fault));
      function settle(outcome: Buffer | Error) {
        clearTimeout(limit);
        drawing.off('error', settle).off('exit', onExit).off('message', onMessage);
        if (outcome instanceof Error) reject(outcome);
        else resolve(outcome);
      }
      drawing.on('error', settle).on('exit', onExit).on('message', onMessage);
      drawing.postMessage(document);
    });
  }

  async function inTurn(document: PrintedDocument): Promise<Buffer> {
    try {
      const bytes = await draw(document);
      idle = setTimeout(() => void end(), IDLE_MS).unref();
      return bytes;
    } catch (cause) {
      await end();
      onFault(cause);
      throw unavailable(NOT_MADE);
    }
  }

  return {
    async print(document) {
      if (waiting >= MOST_WAITING) {
        throw unavailable('Сейчас делается много PDF. Повторите через минуту');
      }
      waiting += 1;
      const printed = last.then(() => inTurn(document));
      last = printed.catch(() => undefined);
      try {
        return await printed;
      } finally {
        waiting -= 1;
      }
    },
    close: end,
  };
}
