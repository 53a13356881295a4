import { isAxiosError, isCancel, type AxiosResponse } from 'axios';
import { readApiError, TOO_MANY_REQUESTS } from '#contract';
import { appConfig } from '../config';
import { serverNow } from '../lib/date';
import { ApiFailure } from './api-failure';
import { httpClient, isHtml } from './http-client';
import { isRateLimitAnnounced } from './rate-limit-notice';
import type { RawAnswer, RequestOptions } from './request-options';

const READ_TIMEOUT_MS = 10_000;
const WRITE_TIMEOUT_MS = 15_000;
const LOGGED_HTML_CHARACTERS = 500;

/** An Authorization value must not reach a log, even when a server echoes it in a page. */
const withoutToken = (text: string) => text.replace(/Bearer\s+[^\s"'<]+/gi, 'Bearer …');

function toAnswer(response: AxiosResponse<unknown>): RawAnswer {
  const text = typeof response.data === 'string' ? response.data : '';
  const html = isHtml(response.headers['content-type']);
  const page = text.trimStart().startsWith('<');
  if (html || page) {
    console.error(
      `Вместо JSON пришёл HTML (${response.status}):`,
      withoutToken(text.slice(0, LOGGED_HTML_CHARACTERS)),
    );
  }
  return { status: response.status, text, html, page, headers: response.headers };
}

function parseRetryAfter(header: unknown): number | undefined {
  if (typeof header !== 'string' || header.trim() === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? undefined : Math.max(0, (moment - serverNow()) / 1000);
}

function refusal(answer: RawAnswer): ApiFailure {
  let serverMessage: string | undefined;
  let fieldErrors: Record<string, string[]> | undefined;
  let current: unknown;
  if (!answer.html) {
    try {
      const body = readApiError(JSON.parse(answer.text));
      serverMessage = body?.message?.trim() || undefined;
      fieldErrors = body?.errors;
      current = body?.current;
    } catch {
      // An unreadable refusal has no message; its status says enough.
    }
  }
  return new ApiFailure('http', `Сервер ответил ${answer.status}`, {
    status: answer.status,
    serverMessage,
    fieldErrors,
    current,
    retryAfter: parseRetryAfter(answer.headers['retry-after']),
    announced: answer.status === TOO_MANY_REQUESTS && isRateLimitAnnounced(),
  });
}

/** The failure an error of the HTTP client stands for. */
export function toApiFailure(error: unknown): ApiFailure {
  if (isCancel(error)) return new ApiFailure('canceled', 'Запрос отменён', { cause: error });
  if (isAxiosError(error)) {
    if (error.response) return refusal(toAnswer(error.response));
    const kind =
      error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT' ? 'timeout' : 'network';
    console.error('Сетевая ошибка:', error.message);
    return new ApiFailure(kind, error.message, { cause: error });
  }
  console.error('Сетевая ошибка:', error);
  return new ApiFailure('network', 'Запрос не удался', { cause: error });
}

/**
 * Sends one call and gives its answer as text.
 * @throws {ApiFailure} on a refusal, and when there is no answer
 */
export async function transmit(path: string, options: RequestOptions): Promise<RawAnswer> {
  const { method = 'GET', body, query, headers, signal, timeout, onProgress } = options;
  try {
    return toAnswer(
      await httpClient.request<unknown>({
        baseURL: options.baseUrl ?? appConfig().apiBase,
        url: path,
        method,
        data: body,
        params: query,
        headers,
        signal,
        onUploadProgress: onProgress,
        timeout: timeout ?? (method === 'GET' ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS),
      }),
    );
  } catch (error) {
    throw toApiFailure(error);
  }
}
