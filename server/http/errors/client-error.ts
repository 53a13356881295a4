import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { ERROR_PAGE_HEADERS, isForPerson, renderErrorPage } from './error-page';
import { refusalText } from './error-handler';

/** The error with the bytes received before the runtime stopped reading. */
type ClientError = Error & {
  code?: string;
  rawPacket?: unknown;
  /** The address of a call that we aborted after its head was read. */
  url?: string | undefined;
};

const STATUSES: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Whether a person waits for the answer, as far as what came of the request's head says. */
function isPageAsked(head: string): boolean {
  const [, method = '', url = ''] = /^([A-Z]+) (\S+)/.exec(head) ?? [];
  const headerOf = (name: string) =>
    new RegExp(`^${name}:[ \\t]*([^\\r\\n]*)`, 'im').exec(head)?.[1];
  // An address alone may fill all that was read: then what is opened is taken for opened by a person.
  const accept = headerOf('accept') ?? (/^(?:GET|HEAD)$/.test(method) ? 'text/html' : '');
  return isForPerson(url, { accept, 'sec-fetch-mode': headerOf('sec-fetch-mode') });
}

/**
 * Calls of visitors, which pages of other sites make: without this their scripts are not told why one was
 * refused.
 */
const OPEN_CALLS = /^\/api\/public\//;

/**
 * Answers what could not be read as a request, for which there is no handler yet, and ends the connection.
 */
export function answerClientError(error: ClientError, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const { rawPacket, url = '' } = error;
    const status = STATUSES[error.code ?? ''] ?? 400;
    const message = refusalText(status);
    const isPage = isPageAsked(Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '');
    const body = isPage ? renderErrorPage(status, message) : JSON.stringify({ message });
    const headers = {
      ...(isPage ? ERROR_PAGE_HEADERS : { 'content-type': 'application/json; charset=utf-8' }),
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...(OPEN_CALLS.test(url) && { 'access-control-allow-origin': '*' }),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  }
  socket.destroy(error);
}
