import { endpoints, type Endpoint } from '../../contract/index.ts';
import { listEndpoints } from '../../server/openapi/list-endpoints.ts';
import { fillPath } from '../../src/shared/api/fill-path.ts';
import type { Input } from './caller.ts';
import type { Judge, Judgement } from './judge.ts';
import type { Report } from './report.ts';
import { FIRST_PAGE } from './seed-calls.ts';

const FILE_QUERY = { format: 'csv' };
/** Required queries of reads, by the address of the call. */
const QUERIES: Record<string, Input['query']> = {
  '/chat-messages': { search: 'заявка' },
  '/clients/lookup': { phone: '+7 900 000-00-00' },
  '/lead-fields/{id}/type-preview': { type: 'text' },
  '/production': { 'filter[stage]': 'cut' },
  '/visits/route': { day: '2026-01-01' },
  '/visits': { from: '2026-01-01', to: '2026-01-31' },
  [endpoints.leads.list.path]: FIRST_PAGE,
};

/** A number that no record has. */
const NO_RECORD = 2_147_483_647;

const isRead = ({ method, access }: Endpoint) => method === 'GET' && access !== 'visitor';
const reads = listEndpoints()
  .map(([, endpoint]) => endpoint)
  .filter(isRead);

/** An entry of a history may be no note, and a company may have no files for an archive. */
const UNTRIED = new Set<string>([endpoints.leads.noteChange.path, endpoints.fileTree.zip.path]);

/** Files of single records are left alone too. */
const isTried = ({ seed, file, path }: Endpoint) =>
  !seed && !(file && path.includes('{')) && !UNTRIED.has(path);

/** The reads beside those that every back end has to have. */
export const otherReads = reads.filter(isTried);

/** Returns the query of a read. */
export const queryOf = ({ path, file }: Endpoint) =>
  QUERIES[path] ?? (file ? FILE_QUERY : undefined);

type Row = Record<string, string | number>;

/** The first record of an answer that is a list, bare or with pages. */
function firstRow(data: unknown): Row | undefined {
  const rows = Array.isArray(data) ? data : (data as { data?: unknown } | undefined)?.data;
  return Array.isArray(rows) ? (rows[0] as Row | undefined) : undefined;
}

/**
 * Tries the reads a back end may lack. A record for an address is the first of the list that stands before it
 * in the address: `/leads` for `/leads/{id}/files`.
 */
export async function checkOtherReads(judge: Judge, report: Report): Promise<void> {
  const judged = new Map<string, Promise<Judgement>>();

  function ask(endpoint: Endpoint, params: Row, hasRecord: boolean): Promise<Judgement> {
    const address = fillPath(endpoint.path, params);
    const known = judged.get(address);
    if (known) return known;
    const judgement = judge(endpoint, { params, query: queryOf(endpoint) }, hasRecord);
    judged.set(address, judgement);
    return judgement;
  }

  async function tryRead(endpoint: Endpoint): Promise<Judgement> {
    const params: Row = {};
    let hasRecord = true;
    for (const { 1: name = '', index } of endpoint.path.matchAll(/\/\{(\w+)\}/g)) {
      const list = reads.find(({ path }) => path === endpoint.path.slice(0, index));
      const found: Judgement | undefined = list && (await ask(list, params, hasRecord));
      const row = firstRow(found?.data);
      const isLacking: boolean = found?.verdict === 'missing';
      if (!row && !isLacking) {
        return { verdict: 'untried', why: 'нет записи, на которой проверить' };
      }
      hasRecord &&= !isLacking;
      params[name] = row?.[name] ?? row?.['id'] ?? NO_RECORD;
    }
    return ask(endpoint, params, hasRecord);
  }

  for (const endpoint of otherReads) {
    const { verdict, why } = await tryRead(endpoint);
    report.add(endpoint, verdict, why);
  }
}
