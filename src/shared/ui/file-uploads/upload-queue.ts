import { fileEndpoints, UPLOAD_LIMITS, uploadError } from '#contract';
import { isKeyRefused, newIdempotencyKey, upload, type UploadInput } from '@/shared/api';
import { createStore } from '@/shared/state';
import { createUploadStore, type Upload } from './upload-store';
import { refusalOf, type Hold, type Verdict } from './verdict';

/** More at once would only make each of them slower. */
const AT_ONCE = 3;

export interface QueueOptions<Place = undefined> {
  /** Keeps what has come to the server with a record. @throws {ApiFailure} */
  attach: (fileId: number, signal: AbortSignal, file: File) => unknown;
  /**
   * Brings a file to the server, unless told otherwise into the files of the company.
   * @throws {ApiFailure}
   */
  send?: (file: File, options: UploadInput, place: Place) => Promise<{ id: number }>;
  /** Why a file would be refused; null: it would not. */
  faultOf?: (file: File) => string | null;
  /** Decides how to go on after a failure; by default one file alone fails. */
  judge?: (error: unknown, one: Upload<Place>) => Verdict;
  /** How many are taken at a time. */
  limit?: number;
}

/**
 * Files that are sent a few at a time and then kept with a record. It knows nothing of the record: `attach`
 * does. What would be refused is not sent; what fails stays in the list until it is tried again or dismissed.
 */
export function createUploadQueue<Place = undefined>({
  attach,
  send: bring = (file, options) => upload(fileEndpoints.upload, file, options),
  faultOf = uploadError,
  judge = refusalOf,
  limit = UPLOAD_LIMITS.count,
}: QueueOptions<Place>) {
  const uploads = createUploadStore<Place>();
  const hold = createStore<Hold | null>(null);
  const running = new Map<string, AbortController>();
  /** Those that are on the server already, while they are not with their record yet. */
  const arrived = new Map<string, number>();
  /** New keys in place of keys that the server refused; the same key makes one file only. */
  const others = new Map<string, string>();

  const remove = (key: string) => {
    arrived.delete(key);
    others.delete(key);
    uploads.remove(key);
  };

  async function send({ key, file, place }: Upload<Place>, signal: AbortSignal): Promise<number> {
    const known = arrived.get(key);
    if (known !== undefined) return known;
    const options: UploadInput = {
      key: others.get(key) ?? key,
      signal,
      onProgress: (sent) => {
        if (!signal.aborted) uploads.progress(key, sent);
      },
    };
    const { id } = await bring(file, options, place);
    arrived.set(key, id);
    return id;
  }

  function fail(one: Upload<Place>, error: unknown): void {
    const verdict = judge(error, one);
    uploads.fail(one.key, verdict);
    if (verdict.hold !== undefined) hold.set(verdict.hold);
  }

  async function run(one: Upload<Place>): Promise<void> {
    const { key } = one;
    const controller = new AbortController();
    running.set(key, controller);
    uploads.begin(key);
    try {
      await attach(await send(one, controller.signal), controller.signal, one.file);
      remove(key);
    } catch (error) {
      if (isKeyRefused(error)) others.set(key, newIdempotencyKey());
      if (!controller.signal.aborted) fail(one, error);
    } finally {
      running.delete(key);
      next();
    }
  }

  function next(): void {
    if (hold.get() !== null) return;
    for (const one of uploads.get()) {
      if (running.size >= AT_ONCE) return;
      if (one.state === 'waiting' && !running.has(one.key)) void run(one);
    }
  }

  function resume(): void {
    hold.set(null);
    next();
  }

  /** Those that wait for room go on once no file is left that found none. */
  function resumeWithoutCause(): void {
    const kind = hold.get()?.kind;
    if (kind === 'room' && !uploads.hasCause(kind)) resume();
  }

  const retry = (isMeant: (one: Upload<Place>) => boolean) => {
    uploads.retry(isMeant);
    resume();
  };

  return {
    get: uploads.get,
    use: uploads.use,
    subscribe: uploads.subscribe,
    /** Why nothing starts now; null: nothing keeps it. */
    hold,
    /**
     * @param keys of earlier attempts with the same files, in their order
     */
    add(files: readonly File[], place: Place, keys: readonly string[] = []): void {
      uploads.add(files.slice(0, limit), place, faultOf, keys);
      next();
    },
    retry: (key: string) => retry((one) => one.key === key),
    retryAll: () => retry(() => true),
    /** Sends those whose place is gone to another one. */
    move(isMeant: (one: Upload<Place>) => boolean, placeOf: (place: Place) => Place): void {
      uploads.move(isMeant, placeOf);
      resume();
    },
    /** Stops what is on its way, to be sent again by `resume`. */
    suspend(reason: Hold): void {
      hold.set(reason);
      for (const controller of running.values()) controller.abort();
      uploads.stop();
    },
    /** Goes on with what waits. */
    resume,
    /** Gives one up, wherever it is. */
    cancel(key: string): void {
      running.get(key)?.abort();
      remove(key);
      resumeWithoutCause();
    },
    /** Gives up all of them. */
    cancelAll(): void {
      for (const controller of running.values()) controller.abort();
      arrived.clear();
      others.clear();
      hold.set(null);
      uploads.set([]);
    },
  };
}

export type UploadQueue<Place = undefined> = ReturnType<typeof createUploadQueue<Place>>;
