import type { FastifyRequest } from 'fastify';
import { isProgram } from './is-program';

type Call = Pick<FastifyRequest, 'method' | 'headers'>;

/** How browsers call themselves, but for those that hide it. */
const BROWSER = /^(?:mozilla\/[\d.]+ \(|opera\/)/i;

/** A page that is opened, and not fetched ahead of time: browsers say so of the latter. */
function isOpened({ method, headers }: Call): boolean {
  const names = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];
  const purpose = names.map((name) => headers[name]).join(' ');
  return method === 'GET' && !/prefetch|prerender|preview/i.test(purpose);
}

const isOfProgram = ({ headers }: Call) => isProgram(headers['user-agent'] ?? '');

/** True where a person has most likely opened the page; a hidden User-Agent counts as a person's. */
export const isPersonsView = (call: Call): boolean => isOpened(call) && !isOfProgram(call);

/**
 * True where a browser has shown the page to a person: it says so itself, or, over plain http and before
 * Safari 16.4, says nothing of the kind but is a browser by its name and asks for a page.
 */
export function isShownToPerson(call: Call): boolean {
  if (!isOpened(call)) return false;
  const { headers } = call;
  const { 'sec-fetch-dest': shownIn, 'sec-fetch-mode': mode } = headers;
  if (shownIn !== undefined) return shownIn === 'document';
  if (mode !== undefined) return mode === 'navigate';
  return (
    !isOfProgram(call) &&
    BROWSER.test(headers['user-agent'] ?? '') &&
    /\btext\/html\b/i.test(headers.accept ?? '')
  );
}
