import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { GivenFiles } from './check-submission';

/** The body of a sent page: every name with its texts in their order, and the files of each field. */
export interface SentPage {
  texts: Map<string, string[]>;
  files: GivenFiles;
}

const FORM = 'application/x-www-form-urlencoded';

export const emptyPage = (): SentPage => ({ texts: new Map(), files: {} });

export function addText({ texts }: SentPage, name: string, text: string): void {
  const known = texts.get(name);
  if (known) known.push(text);
  else texts.set(name, [text]);
}

/**
 * Reads forms with every repeated name, for several choices of one field come so. Those with files come in
 * with `receivePage`.
 */
export async function addPageBodyParser(scope: FastifyInstance): Promise<void> {
  scope.removeContentTypeParser(FORM);
  scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => {
    const sent = emptyPage();
    for (const [name, text] of new URLSearchParams(body as string)) addText(sent, name, text);
    done(null, sent);
  });
  await scope.register(multipart, { throwFileSizeLimit: false });
}

/** Reads the body where it is a form; an empty one otherwise. */
export function sentPage(body: unknown): SentPage {
  const isPage = typeof body === 'object' && body !== null && 'texts' in body;
  return isPage && body.texts instanceof Map ? (body as SentPage) : emptyPage();
}

/** The first text under a name. */
export const firstText = (sent: SentPage, name: string): string | undefined =>
  sent.texts.get(name)?.[0];
