import type { FastifyInstance } from 'fastify';

/**
 * Accepts JSON and forms. The calls without a payload (SPEC §7: read, read-all, delete) carry a JSON content type and
 * an empty body, which the framework's own parser refuses; the broadcaster's authorisation call is form-urlencoded.
 */
export function addContentTypeParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body as string, done);
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body as string)));
    },
  );
}
