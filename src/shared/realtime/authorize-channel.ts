import type { ChannelAuthorizationHandler } from 'pusher-js';
import {
  channelAuthorizationSchema,
  SERVER_ERROR,
  REQUEST_TIMEOUT,
  TOO_MANY_REQUESTS,
} from '#contract';
import { isApiFailure, post } from '../api';
import { createAttemptPacer } from './attempt-pacer';
import { sleep } from './sleep';

const TIMEOUT_MS = 10_000;
const SECOND_MS = 1000;

/** Parts of an endpoint that may be absolute, as the transport takes them. */
function splitEndpoint(endpoint: string): { baseUrl: string; path: string } {
  const [, baseUrl = '', path = endpoint] = /^(https?:\/\/[^/]+)(\/.*)$/i.exec(endpoint) ?? [];
  return { baseUrl, path };
}

/** False for refusals: asking again would only be refused again. */
function mayPass(error: unknown): boolean {
  if (!isApiFailure(error) || error.kind !== 'http' || error.status === undefined) return true;
  return (
    error.status === REQUEST_TIMEOUT ||
    error.status === TOO_MANY_REQUESTS ||
    error.status >= SERVER_ERROR
  );
}

const requestedWait = (error: unknown) =>
  isApiFailure(error) ? (error.retryAfter ?? 0) * SECOND_MS : 0;

interface AuthorizerOptions {
  /** Path on our origin, or an absolute address. */
  endpoint: string;
  signal: AbortSignal;
  /** False once the socket of this id is not the open one: its authorisation is then of no use. */
  isCurrent: (socketId: string) => boolean;
  /** False for a channel that was left meanwhile. */
  isWanted: (channelName: string) => boolean;
  /** Called after each failed try with the full name of the channel. */
  onFault: (channelName: string) => void;
}

/**
 * Asks the server for the signature that lets the socket into a private channel. The library's own call is
 * tried once and never times out; this one goes through the common transport, so that its 401 and 429 mean
 * what they mean everywhere, and is repeated until it is answered.
 */
export function createChannelAuthorizer(options: AuthorizerOptions): ChannelAuthorizationHandler {
  const { baseUrl, path } = splitEndpoint(options.endpoint);

  async function authorize(
    { socketId, channelName }: { socketId: string; channelName: string },
    callback: Parameters<ChannelAuthorizationHandler>[1],
  ) {
    const pacer = createAttemptPacer();
    while (options.isCurrent(socketId)) {
      pacer.count();
      try {
        const answer = await post(channelAuthorizationSchema, path, {
          baseUrl,
          isReading: true,
          body: new URLSearchParams({ socket_id: socketId, channel_name: channelName }),
          headers: {
            'Content-Type': 'application/x-www-form-urlencoded',
            'X-Requested-With': 'XMLHttpRequest',
          },
          timeout: TIMEOUT_MS,
          signal: options.signal,
        });
        if (answer && options.isCurrent(socketId)) callback(null, answer);
        return;
      } catch (error) {
        if (options.signal.aborted) return;
        options.onFault(channelName);
        if (!mayPass(error)) {
          callback(error instanceof Error ? error : new Error(String(error)), null);
          return;
        }
        await sleep(requestedWait(error) + pacer.delay('attempt'), options.signal);
        if (!options.isWanted(channelName)) {
          // Without an answer the library would wait for it even when the channel is joined again.
          callback(new Error(`Channel ${channelName} was left`), null);
          return;
        }
      }
    }
  }

  return (params, callback) => void authorize(params, callback);
}
