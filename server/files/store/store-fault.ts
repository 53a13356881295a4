import type { ServerConfig } from '../../config';
import { HttpError } from '../../http/http-error';
import { fileStoreOf } from './file-store-of';
import { filesFolder } from './files-folder';
import { failureCode } from './s3-failure';

/** How long an answer holds: the call for the health of the server may come every second. */
const KNOWN_MS = 60_000;

interface Known {
  at: number;
  fault: Promise<string | null>;
}

const known = new WeakMap<ServerConfig, Known>();

function describeFault(config: ServerConfig, error: unknown): string {
  const code = failureCode(error instanceof HttpError ? error.cause : error);
  if (config.s3 === null) {
    const folder = filesFolder(config);
    return `Папка файлов ${folder} недоступна для записи (${code}). Укажите другую в FILES_DIR`;
  }
  const { bucket, endpoint } = config.s3;
  return `Нельзя записать файл в «${bucket}» на ${endpoint} (${code}). Проверьте настройки FILES_S3_…`;
}

const probe = (config: ServerConfig): Promise<string | null> =>
  fileStoreOf(config)
    .probe()
    .then(
      () => null,
      (error: unknown) => describeFault(config, error),
    );

/**
 * Why no file can be stored, as one line for the person who runs the server; null where one can. After the
 * first time the answer is the last known one, at most a minute old when somebody asks each second: a slow
 * store is not waited for.
 */
export async function findStoreFault(config: ServerConfig): Promise<string | null> {
  const state = known.get(config) ?? { at: performance.now(), fault: probe(config) };
  known.set(config, state);
  if (performance.now() - state.at > KNOWN_MS) {
    state.at = performance.now();
    const next = probe(config);
    void next.then(() => (state.fault = next));
  }
  return state.fault;
}
