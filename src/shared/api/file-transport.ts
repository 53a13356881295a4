import { isAxiosError } from 'axios';
import { appConfig } from '../config';
import { httpClient } from './http-client';
import type { RequestOptions } from './request-options';
import { toApiFailure } from './transport';

/** A refusal of a call for a file: what it says came as a file too. */
async function fileRefusal(error: unknown): Promise<unknown> {
  if (isAxiosError(error) && error.response) {
    error.response.data = await (error.response.data as Blob).text();
  }
  return error;
}

/**
 * Sends one call and gives its answer as a file, without a limit of time.
 * @param onProgress called with how many bytes are there already
 * @throws {ApiFailure} on a refusal, and when there is no answer
 */
export async function transmitFile(
  path: string,
  { method, body, query, signal }: Pick<RequestOptions, 'method' | 'body' | 'query' | 'signal'>,
  onProgress?: (bytes: number) => void,
): Promise<{ content: Blob; disposition: string }> {
  try {
    const { data, headers } = await httpClient.request<Blob>({
      // Unlike the usual way it does not hold the whole file in the memory of the page.
      adapter: 'fetch',
      // The transport refuses even an empty body for methods without one.
      transformRequest: [(data: unknown) => data && JSON.stringify(data)],
      baseURL: new URL(appConfig().apiBase, window.location.href).href,
      url: path,
      method,
      data: body,
      params: query,
      signal,
      headers: { Accept: '*/*' },
      responseType: 'blob',
      onDownloadProgress: ({ loaded }) => onProgress?.(loaded),
    });
    return { content: data, disposition: String(headers['content-disposition'] ?? '') };
  } catch (error) {
    throw toApiFailure(await fileRefusal(error));
  }
}
