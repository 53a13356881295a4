import type * as z from 'zod/mini';
import { withLoading } from '../lib/loading';
import { ApiFailure, type FailureKind } from './api-failure';
import type { RawAnswer, RequestOptions } from './request-options';

/**
 * Loads the HTTP client; pages without calls before the first act of a person, like the login, start without
 * it.
 */
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

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An envelope around one record: nothing but `data`, and that is no list. */
const isEnvelope = (json: Record<string, unknown>) =>
  isObject(json['data']) && Object.keys(json).length === 1;

/**
 * The content as it is, else what stands inside `data` (Laravel resources). Of an envelope the inside is
 * tried first: a schema that takes missing parts would find all of them missing on the outside.
 */
function decode<Schema extends z.ZodMiniType>(schema: Schema, json: unknown): z.output<Schema> {
  const bare = schema.safeParse(json);
  if (isObject(json) && 'data' in json && !(bare.success && !isEnvelope(json))) {
    const inner = schema.safeParse(json['data']);
    if (inner.success) return inner.data;
    // A list that is read whole may still come as a page, and that inside of `data`.
    const innermost = isObject(json['data']) ? schema.safeParse(json['data']['data']) : inner;
    if (innermost.success) return innermost.data;
  }
  if (bare.success) return bare.data;
  throw new ApiFailure('schema', 'Ответ сервера имеет неизвестный вид', { cause: bare.error });
}

const failed = (kind: FailureKind, summary: string, status: number, cause?: unknown) =>
  new ApiFailure(kind, summary, { status, cause });

/** Reads the text as strict JSON. */
function parseJson({ text, status }: RawAnswer): unknown {
  try {
    return JSON.parse(text.trim()) as unknown;
  } catch (cause) {
    throw failed('parse', 'Ответ сервера не является JSON', status, cause);
  }
}

/** `{success: false}`, which some backends send with a good status. */
function throwIfRefused(json: unknown, status: number): void {
  if (!isObject(json) || json['success'] !== false) return;
  const message = json['message'];
  throw new ApiFailure('http', 'Сервер отказал', {
    status,
    serverMessage: typeof message === 'string' ? message : undefined,
  });
}

/**
 * Parses the answer of a write, which may be a mere word; an answer that begins like a record or a list has
 * to be JSON.
 */
function parseWritten(answer: RawAnswer): unknown {
  try {
    return parseJson(answer);
  } catch (error) {
    if (/^[[{]/.test(answer.text.trim())) throw error;
    return undefined;
  }
}

/** Whether JSON only acknowledges a write: `1`, `[]`, `{"message": "Saved"}`. */
function isAcknowledgement(json: unknown): boolean {
  if (Array.isArray(json)) return json.length === 0;
  if (!isObject(json) || json['success'] === true) return true;
  return Object.values(json).every((value) => typeof value !== 'object' || value === null);
}

/**
 * Reads the answer of a write. A good status means success: a controller that returns nothing, a number or a
 * word has written all the same, and its framework calls that HTML.
 */
function readWritten<Schema extends z.ZodMiniType>(
  schema: Schema | undefined,
  answer: RawAnswer,
): z.output<Schema> | undefined {
  const { status } = answer;
  const json = parseWritten(answer);
  throwIfRefused(json, status);
  if (schema === undefined) return undefined;
  try {
    return decode(schema, json);
  } catch (cause) {
    if (!isAcknowledgement(json)) throw cause;
    throw failed('unanswered', 'Записано, но ответ сервера ничего не говорит', status, cause);
  }
}

/** Reads the answer of a read: it has to be data. */
function readAnswer<Schema extends z.ZodMiniType>(
  schema: Schema | undefined,
  answer: RawAnswer,
): z.output<Schema> | undefined {
  const { status } = answer;
  const json = answer.text.trim() === '' ? undefined : parseJson(answer);
  throwIfRefused(json, status);
  if (schema === undefined) return undefined;
  if (json === undefined) throw failed('empty', 'Ответ сервера пуст', status);
  return decode(schema, json);
}

/**
 * Sends a call and reads its answer through a schema. Without a schema the answer's content does not matter.
 * A page of HTML is no answer: of a read one by its content type, of a write one that begins like a page.
 * @throws {ApiFailure} on a refusal, on no answer, on an answer that cannot be read, and (`unanswered`)
 *   where a write was made and the answer does not hold what the schema is of
 */
export async function request<Schema extends z.ZodMiniType>(
  schema: Schema | undefined,
  path: string,
  options: RequestOptions = {},
  showLoading = false,
): Promise<z.output<Schema> | undefined> {
  const answer = await send(path, options, showLoading);
  const { method = 'GET', isReading = method === 'GET' } = options;
  if (answer.page || (answer.html && isReading)) {
    throw failed('html', 'Вместо данных пришла страница', answer.status);
  }
  return isReading ? readAnswer(schema, answer) : readWritten(schema, answer);
}
