import { setupServer } from 'msw/node';
import { defaultHandlers } from './backend.ts';

/** The mocked network of a test file; a test adds its own answers with `server.use(mock(…))`. */
export const server = setupServer(...defaultHandlers);

const sent: string[] = [];
const sentWithoutToken: string[] = [];
server.events.on('request:start', ({ request }) => {
  const { pathname, search } = new URL(request.url);
  const line = `${request.method} ${pathname}${decodeURIComponent(search)}`;
  sent.push(line);
  if (!request.headers.has('Authorization')) sentWithoutToken.push(line);
});

/** The editor of forms goes on saving what it could not save: the calls of an earlier test reach into later ones. */
const AUTOSAVE = /^PUT \/api\/lead-forms\/\d+$/;
/** No act of a test makes it: an open record is announced to colleagues by itself. */
const PRESENCE = /^POST \/api\/\w+\/\d+\/presence$/;

/**
 * The calls made so far in this test that begin like this: `GET /api/leads`, `PUT /api/leads/5`. By the method alone
 * saves of forms are not among them; announcements of open records are, where they are asked for by their address.
 */
export const callsOf = (start: string) =>
  sent.filter(
    (line) =>
      line.startsWith(start) &&
      (start.includes('/') || !AUTOSAVE.test(line)) &&
      (start.endsWith('/presence') || !PRESENCE.test(line)),
  );

/**
 * The calls made so far by somebody who is not signed in. A call that the test before has begun may come late, and
 * has the token of its login.
 */
export const callsWithoutToken = (): readonly string[] => sentWithoutToken;

/** Forgets the calls made so far. */
export function forgetCalls(): void {
  sent.length = 0;
  sentWithoutToken.length = 0;
}
