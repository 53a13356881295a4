import type {
  Endpoint,
  EndpointBodyInput,
  EndpointParamsInput,
  EndpointQueryInput,
} from '#contract';
import { ApiFailure } from './api-failure';
import { fillPath } from './fill-path';

/** A file the server sent. */
export interface DownloadedFile {
  content: Blob;
  /** The name the server gave it; null where it gave none. */
  name: string | null;
}

interface DownloadInput<E extends Endpoint> {
  params?: EndpointParamsInput<E>;
  query?: EndpointQueryInput<E>;
  body?: EndpointBodyInput<E>;
  signal?: AbortSignal;
  /** Called with the number of bytes received; the total is unknown. */
  onProgress?: (bytes: number) => void;
}

async function loadFileTransport() {
  try {
    return await import('./file-transport');
  } catch (cause) {
    throw new ApiFailure('network', 'Код запросов не загрузился', { cause });
  }
}

/** An answer about data, not a file: what a server says that does not know the call. */
const isData = (type: string) => /\b(json|html|xml)\b/i.test(type.replace(/openxml[\w.-]*/i, ''));

/**
 * Fetches a file with the login's bearer, which a plain link could not carry. It takes as long as it takes;
 * `signal` gives it up.
 * @throws {ApiFailure} on a refusal, on no answer, and on an answer that is no file
 */
export async function download<E extends Endpoint>(
  endpoint: E,
  { params, query, body, signal, onProgress }: DownloadInput<E>,
): Promise<DownloadedFile> {
  const { transmitFile } = await loadFileTransport();
  const { content, disposition } = await transmitFile(
    fillPath(endpoint.path, params as Record<string, unknown> | undefined),
    { method: endpoint.method, query: query as Record<string, string> | undefined, body, signal },
    onProgress,
  );
  if (isData(content.type)) throw new ApiFailure('schema', 'Вместо файла пришли данные');
  return { content, name: fileNameOf(disposition) };
}

const SEPARATORS = /[\\/:]/g;

/** The name in a Content-Disposition header; never one that leads to another folder. */
function fileNameOf(disposition: string): string | null {
  const [, encoded] = /filename\*=utf-8''([^;]+)/i.exec(disposition) ?? [];
  const [, plain] = /filename="?([^";]+)"?/i.exec(disposition) ?? [];
  try {
    const name = encoded === undefined ? plain : decodeURIComponent(encoded);
    return name?.replace(SEPARATORS, '_').trim() || null;
  } catch {
    return plain ?? null;
  }
}
