import type { Endpoint, EndpointResponse } from '#contract';
import { fillPath } from './fill-path';
import { request } from './request';

export interface UploadInput {
  /** Of the whole attempt: sent again with the same one, the file is the same one. */
  key: string;
  signal?: AbortSignal;
  /** Of the path of the call. */
  params?: Readonly<Record<string, number>>;
  /** Texts that go before the file, in the same form. */
  fields?: Readonly<Record<string, string>>;
  /** Told the part that has gone out, from 0 to 1. */
  onProgress?: (sent: number) => void;
}

/**
 * Sends a file and gives what the answer holds. It takes as long as it takes; `signal` gives it up.
 * @throws {ApiFailure} see `request`
 */
export async function upload<E extends Endpoint & { upload: true }>(
  { method, path, response }: E,
  file: File,
  { key, signal, params, fields = {}, onProgress }: UploadInput,
): Promise<EndpointResponse<E>> {
  const body = new FormData();
  for (const [name, text] of Object.entries(fields)) body.append(name, text);
  body.append('file', file, file.name);
  const result = await request(response, fillPath(path, params), {
    method,
    body,
    headers: { 'Idempotency-Key': key },
    ...(signal && { signal }),
    timeout: 0,
    onProgress: ({ loaded, total }) => onProgress?.(total ? Math.min(1, loaded / total) : 0),
  });
  return result as EndpointResponse<E>;
}
