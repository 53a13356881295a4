import {
  isAxiosError,
  type AxiosInstance,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import { TOO_MANY_REQUESTS, UNAUTHORIZED } from '#contract';
import { tokenStore } from '../auth';
import { learnServerTime } from '../lib/date';
import { announceTooManyRequests } from './rate-limit-notice';
import { announceUnauthorized } from './unauthorized';

const BEARER = 'Bearer ';

/** True when the call carried the token that is stored now: only then does its 401 end the login. */
function carriedStoredToken(response: AxiosResponse): boolean {
  const sent = response.config.headers.get('Authorization');
  const token = tokenStore.get();
  return token !== null && sent === BEARER + token;
}

/** When the calls under way were sent, by this browser's clock. */
const askedAt = new WeakMap<InternalAxiosRequestConfig, number>();

/** An answer says what the server's clock shows, whatever else it says. */
function readClock({ config, headers }: AxiosResponse): void {
  const asked = askedAt.get(config);
  if (asked !== undefined) learnServerTime(headers['date'], asked);
}

/** Puts the bearer on every call, and turns 401 and 429 into their announcements, whatever the body is. */
export function attachInterceptors(client: AxiosInstance): void {
  client.interceptors.request.use((config) => {
    const token = tokenStore.get();
    if (token !== null) config.headers.set('Authorization', BEARER + token);
    askedAt.set(config, Date.now());
    return config;
  });

  const read = (response: AxiosResponse) => {
    readClock(response);
    return response;
  };
  client.interceptors.response.use(read, (error: unknown) => {
    const response = isAxiosError(error) ? error.response : undefined;
    if (response) readClock(response);
    if (response?.status === UNAUTHORIZED && carriedStoredToken(response)) announceUnauthorized();
    if (response?.status === TOO_MANY_REQUESTS) announceTooManyRequests();
    throw error;
  });
}
