import type * as z from 'zod/mini';
import { withLoading } from '../lib/loading';
import { ApiFailure } from './api-failure';
import type { RawAnswer, RequestOptions } from './request-options';

/** The HTTP client's code: pages that call nobody before a person acts, like the login, do without it. */
async function loadTransport() {
  try {
    return await import('./transport');
  } catch (cause) {
    throw new ApiFailure('network', 'Код запросов не загрузился', { cause });
  }
}

/** Starts loading what the first call will need. */
export function warmUpTransport(): void {
  loadTransport().catch(() => undefined); // The call itself will tell.
}

/**
 * Sends one call and gives its answer as text.
 * @param path below the base, with a slash at the start
 * @param showLoading raises the global loading flag until the answer is there
 * @throws {ApiFailure} on a refusal, and when there is no answer
 */
async function send(
  path: string,
  options: RequestOptions = {},
  showLoading = false,
): Promise<RawAnswer> {
  const work = async () => (await loadTransport()).transmit(path, options);
  return showLoading ? withLoading(work) : work();
}

/** Reads the text as strict JSON. Nothing at all reads as undefined. */
function parseJson(answer: RawAnswer): unknown {
  if (answer.text.trim() === '') return undefined;
  try {
    return JSON.parse(answer.text) as unknown;
  } catch (cause) {
    throw new ApiFailure('parse', 'Ответ сервера не является JSON', {
      status: answer.status,
      cause,
    });
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An envelope around one record: nothing but `data`, and that is no list. */
const isEnvelope = (json: Record<string, unknown>) =>
  isObject(json['data']) && Object.keys(json).length === 1;

/**
 * The content as it is, else what stands inside `data` (Laravel resources). Of an envelope the inside is tried first: a
 * schema that takes missing parts would find all of them missing on the outside.
 */
function decode<Schema extends z.ZodMiniType>(schema: Schema, json: unknown): z.output<Schema> {
  const bare = schema.safeParse(json);
  if (isObject(json) && 'data' in json && !(bare.success && !isEnvelope(json))) {
    const inner = schema.safeParse(json['data']);
    if (inner.success) return inner.data;
  }
  if (bare.success) return bare.data;
  throw new ApiFailure('schema', 'Ответ сервера имеет неизвестный вид', { cause: bare.error });
}

/**
 * Sends a call and reads its answer through a schema. Without a schema the answer's content does not matter.
 * A page of HTML is no answer, and neither is `{success: false}`, which some backends send with a good status.
 * @throws {ApiFailure} on a refusal, on no answer, and on an answer that cannot be read
 */
export async function request<Schema extends z.ZodMiniType>(
  schema: Schema | undefined,
  path: string,
  options: RequestOptions = {},
  showLoading = false,
): Promise<z.output<Schema> | undefined> {
  const answer = await send(path, options, showLoading);
  if (answer.html) {
    throw new ApiFailure('html', 'Вместо данных пришла страница', { status: answer.status });
  }
  const json = parseJson(answer);
  if (isObject(json) && json['success'] === false) {
    const message = json['message'];
    throw new ApiFailure('http', 'Сервер отказал', {
      status: answer.status,
      serverMessage: typeof message === 'string' ? message : undefined,
    });
  }
  if (schema === undefined) return undefined;
  if (json === undefined) {
    throw new ApiFailure('empty', 'Ответ сервера пуст', { status: answer.status });
  }
  return decode(schema, json);
}
