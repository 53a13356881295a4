import type * as z from 'zod/mini';
import type { Act } from './act';

/** Codes of the modules the product knows (SPEC §1); a server may send others. */
export const MODULE_CODES = ['leads', 'chat', 'soft_windows'] as const;
export type ModuleCode = (typeof MODULE_CODES)[number];

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may make a call. */
type Access =
  | { access: 'public'; act?: undefined; secondAct?: undefined }
  /** A visitor, by the bearer of their chat. */
  | { access: 'visitor'; act?: undefined; secondAct?: undefined }
  /** Staff by the bearer of their session, with the right to the act, and to the second one too. */
  | { access: 'bearer'; act: Act; secondAct?: Act };

/** One call of the wire: what both sides need to know about it. */
interface Call {
  method: HttpMethod;
  /** Path below the API's base, with parameters in braces: `/leads/{id}`. */
  path: string;
  summary: string;
  /** The module without which the server answers 403. */
  module?: ModuleCode;
  /** True where a call that is no GET changes nothing: it counts as a read. */
  isReading?: true;
  /**
   * True for what every backend has to have: the calls of SPEC §7, signing in and out, and the list of leads.
   */
  seed?: true;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** True where a file is sent, as `file` of multipart/form-data; every other call takes JSON alone. */
  upload?: true;
  /** True where the call takes its body in JSON, and the same file as `file` of multipart/form-data too. */
  alsoUpload?: true;
  /** Texts that may come before the file, in the same form. */
  uploadFields?: z.ZodMiniType;
  /** The largest request in bytes, where it is more than usual. */
  bodyLimit?: number;
  /** The schema of the answer; absent where the answer is empty. */
  response?: z.ZodMiniType;
  /**
   * Of a write: the path at which what it answers is read, where the answer of a foreign backend does not
   * hold it.
   */
  readAt?: string;
  /** True where the answer is a file to keep, not JSON. */
  file?: true;
  /** True where our server puts the content inside `{data}`; the reader takes both forms either way. */
  wrapped?: true;
  status: 200 | 201 | 202 | 204;
}

export type Endpoint = Access & Call;

type OutputOf<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
type InputOf<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;
type Part<E extends Endpoint, Key extends keyof Endpoint> =
  E extends Record<Key, infer Schema> ? Schema : undefined;

/** The validated parameters that the handler of a call receives. */
export type EndpointParams<E extends Endpoint> = OutputOf<Part<E, 'params'>>;
export type EndpointQuery<E extends Endpoint> = OutputOf<Part<E, 'query'>>;
export type EndpointBody<E extends Endpoint> = OutputOf<Part<E, 'body'>>;
/** The parameters as a caller sends them. */
export type EndpointParamsInput<E extends Endpoint> = InputOf<Part<E, 'params'>>;
export type EndpointQueryInput<E extends Endpoint> = InputOf<Part<E, 'query'>>;
export type EndpointBodyInput<E extends Endpoint> = InputOf<Part<E, 'body'>>;
/** The answer after decoding. */
export type EndpointResponse<E extends Endpoint> = OutputOf<Part<E, 'response'>>;

/** Declares a call; keeps the exact types of its schemas. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;
