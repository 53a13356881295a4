import type { FastifyInstance } from 'fastify';

/**
 * JSON alone can hold the half of a character, as programs leave it that cut texts: bytes of UTF-8 cannot.
 */
const HALF = /\\u[dD][89a-fA-F]/;

/** Replaces each lone surrogate by U+FFFD, as neither databases nor other programs can store one. */
function wholeCharacters(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/\p{Surrogate}/gu, '\uFFFD');
  if (Array.isArray(value)) return value.map(wholeCharacters);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [wholeCharacters(name), wholeCharacters(item)]),
  );
}

/**
 * Accepts JSON and forms. The calls without a payload (SPEC §7: read, read-all, delete) carry a JSON content
 * type and an empty body, which the framework's own parser refuses; the broadcaster's authorisation call is
 * form-urlencoded.
 */
export function addContentTypeParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string;
    if (text === '') return done(null, undefined);
    void parseJson(request, text, (error, value) =>
      done(error, HALF.test(text) ? wholeCharacters(value) : value),
    );
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body as string)));
    },
  );
}
