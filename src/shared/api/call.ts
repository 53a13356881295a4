import type {
  Endpoint,
  EndpointBodyInput,
  EndpointParamsInput,
  EndpointQueryInput,
  EndpointResponse,
} from '#contract';
import { isUnanswered } from './api-failure';
import { fillPath } from './fill-path';
import { lackingCalls } from './lacking-calls';
import { request } from './request';
import type { RequestOptions } from './request-options';

type Given<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : { [K in Key]: Value };

type OptionalGiven<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : { [K in Key]?: Value };

/** The input of one call of the contract: parameters, query, body, and how to send it. */
type CallInput<E extends Endpoint> = Given<'params', EndpointParamsInput<E>> &
  OptionalGiven<'query', EndpointQueryInput<E>> &
  Given<'body', EndpointBodyInput<E>> &
  Pick<RequestOptions, 'signal' | 'timeout' | 'headers' | 'onProgress' | 'isReading'> & {
    showLoading?: boolean;
  };

type NothingRequired<E extends Endpoint> = object extends CallInput<E> ? true : false;
type CallArguments<E extends Endpoint> =
  NothingRequired<E> extends true ? [input?: CallInput<E>] : [input: CallInput<E>];

/**
 * Makes one call of the contract and gives what its answer holds. One that this server has turned out to lack
 * fails as it did before, without a request.
 * @throws {ApiFailure} see `request`
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<EndpointResponse<E>> {
  const { params, query, body, showLoading, signal, ...options } = (input ??
    {}) as CallInput<Endpoint>;
  const known = lackingCalls();
  const lack = known.failureOf(endpoint);
  if (lack !== undefined) throw lack;
  const address = fillPath(endpoint.path, params as Record<string, unknown> | undefined);
  try {
    const result = await request(
      endpoint.response,
      address,
      {
        isReading: endpoint.isReading,
        ...options,
        // Given up by who has gone on to the next record, it would be asked again there.
        signal: known.isUntried(endpoint) && !signal?.aborted ? undefined : signal,
        method: endpoint.method,
        body,
        query: query as RequestOptions['query'],
      },
      showLoading,
    );
    known.noteAnswer(endpoint, address);
    return result as EndpointResponse<E>;
  } catch (error) {
    known.noteFailure(endpoint, address, error);
    if (isUnanswered(error)) return readWritten(endpoint, params, error);
    throw error;
  }
}

/**
 * Reads what a write has made of its record.
 * @throws the word that the write is made, where that cannot be read
 */
async function readWritten<E extends Endpoint>(
  { readAt, response }: E,
  params: unknown,
  unanswered: unknown,
): Promise<EndpointResponse<E>> {
  if (readAt === undefined) throw unanswered;
  try {
    const path = fillPath(readAt, params as Record<string, unknown> | undefined);
    return (await request(response, path)) as EndpointResponse<E>;
  } catch {
    throw unanswered;
  }
}
