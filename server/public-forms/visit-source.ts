import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { broughtBy, readBrought, readCode, UTM_KEYS } from '#contract';
import {
  parseList,
  parseRecord,
  queryOf,
  recordOf,
  textsOf,
  type VisitSource,
} from './carried-texts';
import { firstText, type SentPage } from './page-body';
import type { HiddenFields } from './render-page';

/** Names of the unseen fields; the marks of a campaign keep the names they have in the address. */
const PLAIN = ['key', 'token', 'page', 'referer', 'ref', 'first', 'touches', 'clock'] as const;
const NAMES: readonly string[] = [...PLAIN, ...UTM_KEYS];

const addressOf = ({ protocol, host, url }: FastifyRequest) => `${protocol}://${host}${url}`;

/** Reads the marks from the site around a framed form; the page is empty where there is none. */
function outerVisit(request: FastifyRequest) {
  const visit = parseRecord(queryOf(addressOf(request))['visit'] ?? '');
  const { page = '', referer = '', ref = '' } = textsOf(visit);
  return { visit, page, referer, ref };
}

/**
 * The parameters of the address a visitor has open: of the page around the frame, then of the form itself.
 */
export const parametersOf = (request: FastifyRequest): Record<string, string> => ({
  ...queryOf(outerVisit(request).page),
  ...queryOf(addressOf(request)),
});

/**
 * The code of the link a visitor has opened, of the form itself or of the page around it; empty where it has
 * none.
 */
export const openedCode = (request: FastifyRequest): string =>
  broughtBy(addressOf(request), '').ref || broughtBy(outerVisit(request).page, '').ref;

/** The hidden fields of a new form: a new key, the time, and the source of the visit. */
export function initialHiddenFields(request: FastifyRequest, token: string): HiddenFields {
  const outer = outerVisit(request);
  const { visit } = outer;
  const own = addressOf(request);
  const [page, referer] =
    outer.page === '' ? [own, request.headers.referer ?? ''] : [outer.page, outer.referer];
  const here = broughtBy(own, '');
  const around = broughtBy(page, referer);
  const said = readBrought(Object.entries(textsOf(visit['utm'])));
  const first = recordOf(visit['first']);
  return {
    key: randomUUID(),
    token,
    page,
    referer,
    ref: here.ref || readCode(outer.ref) || around.ref,
    first: Object.keys(first).length > 0 ? JSON.stringify(first) : '',
    touches: Array.isArray(visit['touches']) ? JSON.stringify(visit['touches']) : '',
    ...around.utm,
    ...said.utm,
    ...here.utm,
  };
}

/** The hidden fields of a sent page, for showing it again. */
export const sentHiddenFields = (sent: SentPage): HiddenFields =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = firstText(sent, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** The visit, as a sent page has carried it. */
export function sentVisitSource(request: FastifyRequest, sent: SentPage): VisitSource {
  const carried = sentHiddenFields(sent);
  const here = broughtBy(addressOf(request), '');
  return {
    referer: carried['referer'] ?? request.headers.referer ?? '',
    page: carried['page'] ?? '',
    ref: carried['ref'] || here.ref,
    utm: { ...here.utm, ...carried },
    first: parseRecord(carried['first'] ?? ''),
    touches: parseList(carried['touches'] ?? ''),
    clock: carried['clock'] ?? '',
  };
}
