import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { UTM_KEYS } from '#contract';
import { firstText, type SentPage } from './page-body';
import type { HiddenFields } from './render-page';
import { parseList, parseRecord, queryOf, recordOf, type Attribution } from './visit';

/** Names of the unseen fields; the marks of a campaign keep the names they have in the address. */
const PLAIN = ['key', 'token', 'page', 'referer', 'ref', 'first', 'touches'] as const;
const NAMES: readonly string[] = [...PLAIN, ...UTM_KEYS];

/** The named texts among anything; the rest is left out. */
function textsOf(given: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(recordOf(given)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

function pickNames(given: Record<string, string>, names: readonly string[]): HiddenFields {
  return Object.fromEntries(
    names.flatMap((name) => (Object.hasOwn(given, name) ? [[name, given[name] ?? '']] : [])),
  );
}

/** What a site that shows the form in a frame says of the visitor, and the parameters of its page's address. */
function outerVisit(request: FastifyRequest) {
  const own = textsOf(request.query);
  const visit = parseRecord(own['visit'] ?? '');
  const { page = '', referer = '', ref = '' } = textsOf(visit);
  return { own, visit, page, referer, ref, query: queryOf(page) };
}

/** The parameters of the address a visitor has open: of the page around the frame, then of the form itself. */
export function parametersOf(request: FastifyRequest): Record<string, string> {
  const { own, query } = outerVisit(request);
  return { ...query, ...own };
}

/** What a form carries from its first rendering on: a new key, the moment, and where the visitor came from. */
export function initialHiddenFields(request: FastifyRequest, token: string): HiddenFields {
  const { own, visit, page, referer, ref, query } = outerVisit(request);
  const isFramed = page !== '';
  const first = recordOf(visit['first']);
  return {
    key: randomUUID(),
    token,
    page: isFramed ? page : `${request.protocol}://${request.host}${request.url}`,
    referer: isFramed ? referer : (request.headers.referer ?? ''),
    ref: own['ref'] ?? (ref || (query['ref'] ?? '')),
    first: Object.keys(first).length > 0 ? JSON.stringify(first) : '',
    touches: Array.isArray(visit['touches']) ? JSON.stringify(visit['touches']) : '',
    ...pickNames(query, UTM_KEYS),
    ...pickNames(textsOf(visit['utm']), UTM_KEYS),
    ...pickNames(own, UTM_KEYS),
  };
}

/** What a sent page has carried, to be carried on where it is shown again. */
export const sentHiddenFields = (sent: SentPage): HiddenFields =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = firstText(sent, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** The visit, as a sent page has carried it. */
export function sentAttribution(request: FastifyRequest, sent: SentPage): Attribution {
  const carried = sentHiddenFields(sent);
  return {
    referer: carried['referer'] ?? request.headers.referer ?? '',
    page: carried['page'] ?? '',
    ref: carried['ref'] ?? '',
    utm: { ...textsOf(request.query), ...carried },
    first: parseRecord(carried['first'] ?? ''),
    touches: parseList(carried['touches'] ?? ''),
  };
}
