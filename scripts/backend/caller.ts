import * as z from 'zod/mini';
import {
  BROADCAST_AUTH_PATH,
  channelAuthorizationSchema,
  TOO_MANY_REQUESTS,
  type Endpoint,
} from '../../contract/index.ts';
import { isApiFailure, type ApiFailure } from '../../src/shared/api/api-failure.ts';
import { request } from '../../src/shared/api/request.ts';
import type { RequestOptions } from '../../src/shared/api/request-options.ts';
import { fillPath } from '../../src/shared/api/fill-path.ts';
import { Unreachable } from './cannot-check.ts';

/** The input of one call. */
export interface Input {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
}

/** The outcome of a call: the data that the application reads, or its failure. */
export interface Outcome {
  data?: unknown;
  /** The answer before it was read, where it was JSON. */
  json?: unknown;
  failure?: ApiFailure;
  /** Which part of the answer cannot be read, and what stands there. */
  problem?: string | undefined;
}

/** Makes calls of the contract the way the application does, with its own code. */
export interface Caller {
  call: (endpoint: Endpoint, input?: Input) => Promise<Outcome>;
  /** A read of any address below the base; the answer's content does not matter. */
  read: (path: string) => Promise<Outcome>;
  /**
   * Asks for the signature that lets a socket into a private channel; its address is beside the API or below
   * it.
   */
  authorizeChannel: (name: string) => Promise<Outcome>;
  /**
   * The methods that the server names for an address in an answer to OPTIONS; undefined where it names none.
   */
  methodsOf: (path: string) => Promise<string[] | undefined>;
}

const TRIES = 4;
const LONGEST_PAUSE_S = 120;
const USUAL_PAUSE_S = 20;
const OPTIONS_TIMEOUT_MS = 10_000;
const SHOWN_CHARACTERS = 60;

const anything = z.unknown();

/** Prints a value of an answer in one line. */
function shown(value: unknown): string {
  if (value === undefined) return 'нет';
  const text = JSON.stringify(value);
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}

const valueAt = (json: unknown, path: PropertyKey[]) =>
  path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    json,
  );

/**
 * Where the schema and what was tried with it part: of what stands outside and inside of `data`, where it
 * gets further.
 */
function problemOf(schema: z.ZodMiniType, tried: unknown[]): string | undefined {
  const issues = tried.flatMap((json) =>
    (schema.safeParse(json).error?.issues ?? []).map(({ path }) => ({
      path,
      value: valueAt(json, path),
    })),
  );
  const [furthest] = issues.sort(
    (one, other) =>
      other.path.length - one.path.length ||
      Number(other.value !== undefined) - Number(one.value !== undefined),
  );
  if (furthest === undefined) return undefined;
  const { path, value } = furthest;
  return `${path.length === 0 ? 'весь ответ' : path.map(String).join('.')}: ${shown(value)}`;
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/**
 * @param base address of the API without a slash at its end
 * @param token of the login the calls are made with, if there is one
 * @param say told when the server asks for a pause
 */
export function createCaller(
  base: string,
  token: string | undefined,
  say: (line: string) => void,
): Caller {
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};

  /** @throws {Unreachable} where the address gives no answer */
  async function send(
    schema: z.ZodMiniType | undefined,
    path: string,
    options: Omit<Input, 'params'> &
      Partial<Pick<RequestOptions, 'method' | 'headers' | 'baseUrl'>>,
  ): Promise<Outcome> {
    for (let tries = 1; ; tries += 1) {
      const tried: unknown[] = [];
      const noted =
        schema &&
        z.pipe(
          z.transform((json) => {
            tried.push(json);
            return json;
          }),
          schema,
        );
      try {
        const sent = { baseUrl: base, ...options, headers: { ...headers, ...options.headers } };
        const data = await request(noted, path, sent);
        return { data, json: tried[0] };
      } catch (error) {
        if (!isApiFailure(error)) throw error;
        if (error.kind === 'network') throw new Unreachable(base, error.cause);
        if (error.status !== TOO_MANY_REQUESTS || tries === TRIES) {
          return { failure: error, json: tried[0], problem: schema && problemOf(schema, tried) };
        }
        const seconds = Math.min(error.retryAfter ?? USUAL_PAUSE_S, LONGEST_PAUSE_S) + 1;
        say(`Сервер просит подождать: ${Math.ceil(seconds)} с`);
        await pause(seconds);
      }
    }
  }

  return {
    call: ({ method, path, response, file }, { params, ...sent } = {}) =>
      send(file ? anything : response, fillPath(path, params), { ...sent, method }),
    read: (path) => send(anything, path, {}),
    async authorizeChannel(name) {
      const ask = (baseUrl: string) =>
        send(channelAuthorizationSchema, BROADCAST_AUTH_PATH, {
          method: 'POST',
          baseUrl,
          body: new URLSearchParams({ socket_id: '1.1', channel_name: name }),
          headers: {
            'Content-Type': 'application/x-www-form-urlencoded',
            'X-Requested-With': 'XMLHttpRequest',
          },
        });
      const beside = await ask(base.replace(/\/api$/i, ''));
      if (!beside.failure) return beside;
      const below = await ask(base);
      return below.failure ? beside : below;
    },
    async methodsOf(path) {
      const signal = AbortSignal.timeout(OPTIONS_TIMEOUT_MS);
      const answer = await fetch(base + path, { method: 'OPTIONS', headers, signal }).catch(
        () => undefined,
      );
      const named = answer?.headers.get('allow')?.toUpperCase();
      return named?.split(',').map((method) => method.trim());
    },
  };
}
