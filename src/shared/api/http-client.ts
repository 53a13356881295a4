import axios, { type AxiosInstance } from 'axios';
import { attachInterceptors } from './interceptors';

/** Content types by which a server says that its answer is a page, not data. */
export const isHtml = (contentType: unknown) =>
  typeof contentType === 'string' && /\b(text\/html|application\/xhtml\+xml)\b/i.test(contentType);

const toBody = (data: unknown) => {
  if (data instanceof FormData) return data;
  if (data instanceof URLSearchParams) return data.toString();
  // An empty string keeps the Content-Type header and sends no body; `undefined` would drop the header.
  return data === undefined ? '' : JSON.stringify(data);
};

/**
 * The one axios instance. It hands over text: what the text means is decided in `request`, in one order for
 * all calls. Absolute addresses in a call are refused, so that the token never leaves for a foreign origin.
 */
export const httpClient: AxiosInstance = axios.create({
  allowAbsoluteUrls: false,
  responseType: 'text',
  headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
  transformRequest: [toBody],
  transformResponse: [(text: unknown) => text],
});

attachInterceptors(httpClient);
