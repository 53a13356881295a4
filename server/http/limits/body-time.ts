import type http from 'node:http';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** Time for the body of a call to arrive; the framework answers 408 after it. */
const USUAL_BODY_MS = 30 * SECOND_MS;
/** Time for a file to arrive: 50 MB over half a megabit per second. */
export const LONGEST_BODY_MS = 15 * MINUTE_MS;
/** A file of which nothing has come for so long will not come. */
const SILENCE_MS = 30 * SECOND_MS;

const timers = new WeakMap<http.IncomingMessage, NodeJS.Timeout>();

const hasBody = ({ headers }: http.IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Answers 408 and gives up the connection, where the body of a call is still to come. */
export function abortBody(server: http.Server, request: http.IncomingMessage): void {
  if (request.complete) return;
  const { url } = request;
  const code = 'ERR_HTTP_REQUEST_TIMEOUT';
  const error = Object.assign(new Error('Request timeout'), { code, url });
  server.emit('clientError', error, request.socket);
}

/** Gives up a connection on which the body of a call does not come in; `allowLongBody` takes it back. */
export function limitBodyTime(server: http.Server, request: http.IncomingMessage): void {
  if (!hasBody(request)) return;
  const timer = setTimeout(() => abortBody(server, request), USUAL_BODY_MS);
  timer.unref();
  timers.set(request, timer);
  request.once('close', () => clearTimeout(timer));
}

/** Says that the body of a call is a file, which may take long: the runtime's own limit is left. */
export function allowLongBody(request: http.IncomingMessage): void {
  clearTimeout(timers.get(request));
}

/**
 * Hands on what comes in, and gives up where nothing has come for a while.
 * @throws what the stream says, also when it is given up
 */
export async function* untilSilent<Chunk>(
  content: AsyncIterable<Chunk>,
  giveUp: () => void,
): AsyncGenerator<Chunk> {
  const timer = setTimeout(giveUp, SILENCE_MS);
  try {
    for await (const chunk of content) {
      timer.refresh();
      yield chunk;
    }
  } finally {
    clearTimeout(timer);
  }
}
