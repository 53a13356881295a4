import { fileEndpoints, TOO_LARGE_FILE, UPLOAD_LIMITS, uploadError } from '#contract';
import {
  CONTENT_TOO_LARGE,
  describeFailure,
  isApiFailure,
  isKeyRefused,
  newIdempotencyKey,
  UNPROCESSABLE,
  upload,
  type UploadInput,
} from '@/shared/api';
import { createStore } from '@/shared/state';

/** More at once would only make each of them slower. */
const AT_ONCE = 3;

/** A file on its way to the server, or one that did not get there. */
export interface Upload {
  /** Of the whole attempt, however often it is repeated. */
  key: string;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  /** The part that has gone out, from 0 to 1. */
  sent: number;
  /** Why it did not get there, in people's words; null: it may still. */
  failure: string | null;
  /** Whether another try may help. */
  canRetry: boolean;
}

export interface QueueOptions {
  /** Keeps what has come to the server with a record. @throws {ApiFailure} */
  attach: (fileId: number, signal: AbortSignal, file: File) => unknown;
  /**
   * Brings a file to the server, unless told otherwise into the files of the company.
   * @throws {ApiFailure}
   */
  send?: (file: File, options: UploadInput) => Promise<{ id: number }>;
  /** Why a file would be refused; null: it would not. */
  faultOf?: (file: File) => string | null;
}

const REFUSED = new Set<number | undefined>([CONTENT_TOO_LARGE, UNPROCESSABLE]);

/** Short: the way on stands beside it. */
const NO_NETWORK = 'Нет связи с сервером';

function refusalOf(error: unknown): Pick<Upload, 'failure' | 'canRetry'> {
  if (isApiFailure(error) && error.kind === 'network') {
    return { failure: NO_NETWORK, canRetry: true };
  }
  if (!isApiFailure(error) || !REFUSED.has(error.status)) {
    return { failure: describeFailure(error), canRetry: true };
  }
  const said =
    error.serverMessage ?? (error.status === CONTENT_TOO_LARGE ? TOO_LARGE_FILE : undefined);
  return { failure: said ?? describeFailure(error), canRetry: false };
}

const newUpload = (file: File, failure: string | null): Upload => {
  const state = failure === null ? 'waiting' : 'failed';
  return { key: newIdempotencyKey(), file, state, sent: 0, failure, canRetry: failure === null };
};

/**
 * Files that are sent a few at a time and then kept with a record. It knows nothing of the record: `attach`
 * does. What would be refused is not sent; what fails stays in the list until it is tried again or dismissed.
 */
export function createUploadQueue({
  attach,
  send: bring = (file, options) => upload(fileEndpoints.upload, file, options),
  faultOf = uploadError,
}: QueueOptions) {
  const uploads = createStore<readonly Upload[]>([]);
  const running = new Map<string, AbortController>();
  /** Those that are on the server already, while they are not with their record yet. */
  const arrived = new Map<string, number>();
  /** New keys in place of keys that the server refused; the same key makes one file only. */
  const others = new Map<string, string>();

  const patch = (key: string, change: Partial<Upload>) =>
    uploads.set(uploads.get().map((one) => (one.key === key ? { ...one, ...change } : one)));
  const remove = (key: string) => {
    arrived.delete(key);
    others.delete(key);
    uploads.set(uploads.get().filter((one) => one.key !== key));
  };

  async function send({ key, file }: Upload, signal: AbortSignal): Promise<number> {
    const known = arrived.get(key);
    if (known !== undefined) return known;
    const { id } = await bring(file, {
      key: others.get(key) ?? key,
      signal,
      onProgress: (sent) => patch(key, { sent }),
    });
    arrived.set(key, id);
    return id;
  }

  async function run(one: Upload): Promise<void> {
    const { key } = one;
    const controller = new AbortController();
    running.set(key, controller);
    patch(key, { state: 'sending', sent: 0, failure: null });
    try {
      await attach(await send(one, controller.signal), controller.signal, one.file);
      remove(key);
    } catch (error) {
      if (isKeyRefused(error)) others.set(key, newIdempotencyKey());
      if (!controller.signal.aborted) patch(key, { state: 'failed', ...refusalOf(error) });
    } finally {
      running.delete(key);
      next();
    }
  }

  function next(): void {
    for (const one of uploads.get()) {
      if (running.size >= AT_ONCE) return;
      if (one.state === 'waiting' && !running.has(one.key)) void run(one);
    }
  }

  const retryWhere = (isMeant: (one: Upload) => boolean) => {
    uploads.set(
      uploads
        .get()
        .map((one) =>
          one.state === 'failed' && one.canRetry && isMeant(one)
            ? { ...one, state: 'waiting', failure: null, sent: 0 }
            : one,
        ),
    );
    next();
  };

  return {
    use: uploads.use,
    add(files: readonly File[]): void {
      const added = files
        .slice(0, UPLOAD_LIMITS.count)
        .map((file) => newUpload(file, faultOf(file)));
      uploads.set([...uploads.get(), ...added]);
      next();
    },
    retry: (key: string) => retryWhere((one) => one.key === key),
    retryAll: () => retryWhere(() => true),
    /** Gives one up, wherever it is. */
    cancel(key: string): void {
      running.get(key)?.abort();
      remove(key);
    },
    /** Gives up all of them. */
    cancelAll(): void {
      for (const controller of running.values()) controller.abort();
      arrived.clear();
      others.clear();
      uploads.set([]);
    },
  };
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;
