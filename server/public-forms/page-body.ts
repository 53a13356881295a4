import type { FastifyInstance } from 'fastify';

/** What a page was sent with: every name with its texts, in their order. */
export type SentPage = Map<string, string[]>;

const FORM = 'application/x-www-form-urlencoded';

/** Reads forms with every repeated name, for several choices of one field come so. */
export function addPageBodyParser(scope: FastifyInstance): void {
  scope.removeContentTypeParser(FORM);
  scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => {
    const sent: SentPage = new Map();
    for (const [name, value] of new URLSearchParams(body as string)) {
      const values = sent.get(name);
      if (values) values.push(value);
      else sent.set(name, [value]);
    }
    done(null, sent);
  });
}

/** What was sent, where it was a form; nothing otherwise. */
export const sentPage = (body: unknown): SentPage =>
  body instanceof Map ? (body as SentPage) : new Map();

/** The first text under a name. */
export const firstText = (sent: SentPage, name: string): string | undefined => sent.get(name)?.[0];
