import type { Database } from '../../../server/db/database.ts';
import type { Get, Kind, signIn } from '../server/open-bench.ts';

/** The calls to time, by name: each with the addresses to ask for one after another. */
export type Calls = Record<string, readonly string[]>;

/** A filled database, and the application over it. */
export interface Bench extends Awaited<ReturnType<typeof signIn>> {
  kind: Kind;
  database: Database;
}

/** The timed calls of one kind of record. */
export interface ListScenario {
  /** How many records are made unless a number is given. */
  defaultCount: number;
  fill: (database: Database, count: number, only: string) => Promise<unknown>;
  /** Reads what there is, and makes the calls from it. */
  prepare: (bench: Bench) => Promise<PreparedLists>;
}

interface PreparedLists {
  /** The head of the report: «20 000 orders». */
  about: string;
  calls: Calls;
  /** Milliseconds the 95th percentile of a call may take, where they are not the usual ones. */
  goalOf?: (name: string) => number | undefined;
  /** Timed after the calls. @returns the names of those above their goal */
  also?: (only: string) => Promise<string[]>;
}

/** Milliseconds the 95th percentile of a call may usually take. */
export const GOALS_MS = { postgres: 150, embedded: 300 };

export const NOW = new Date('2026-03-10T09:00:00.000Z');
export const SAMPLES = 20;
const PER_PAGE = 25;

/** Records from all over a list, for searches by their contacts, and the number of records. */
export async function pickSamples<Row>(get: Get, path: string, count = SAMPLES) {
  const read = async (page: number) => {
    const { json } = await get(`${path}?per_page=1&page=${page}`);
    return json as { data: Row[]; meta: { total: number } };
  };
  const { total } = (await read(1)).meta;
  const samples: Row[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    samples.push(...(await read(1 + Math.floor(((total - 1) * turn) / count))).data);
  }
  return { samples, total };
}

/** The same address as often as another is asked for. */
export const repeatedly = (samples: readonly unknown[]) => (url: string) => samples.map(() => url);

/** An address for each sample, with the texts in turn. */
export const inTurn = (
  samples: readonly unknown[],
  texts: readonly string[],
  url: (text: string) => string,
) =>
  texts.length === 0
    ? []
    : samples.map((_sample, turn) => url(encodeURIComponent(texts[turn % texts.length] ?? '')));

export const lastPageOf = (total: number) => Math.ceil(total / PER_PAGE);

/** Each sort of a list: its first page, one in the middle and the last. */
export function sortedCalls(
  path: string,
  sorts: readonly string[],
  { samples, total }: { samples: readonly unknown[]; total: number },
): Calls {
  const repeat = repeatedly(samples);
  const last = lastPageOf(total);
  return Object.fromEntries(
    sorts.flatMap((sort) => [
      [`list by ${sort}, first page`, repeat(`${path}?sort=${sort}`)],
      [`list by ${sort}, middle page`, repeat(`${path}?sort=${sort}&page=${Math.ceil(last / 2)}`)],
      [`list by ${sort}, last page`, repeat(`${path}?sort=${sort}&page=${last}`)],
    ]),
  );
}

interface Narrowed {
  samples: readonly unknown[];
  /** Of each view of the records, the end of its name in the report, and its address up to the filter. */
  views: Record<string, string>;
  narrowings: Record<string, string>;
  searches: Record<string, readonly string[]>;
}

/** The views of a list and its companions, for instance `list`, `counts` and `board`. */
export const viewsOf = (path: string, companions: readonly string[]) => ({
  ', list': `${path}?`,
  ...Object.fromEntries(companions.map((name) => [`/${name}`, `${path}/${name}?`])),
});

/** Each filter and each search, in each view of the records. */
export function narrowedCalls({ samples, views, narrowings, searches }: Narrowed): Calls {
  const calls: Calls = {};
  for (const [view, url] of Object.entries(views)) {
    for (const [name, query] of Object.entries(narrowings)) {
      calls[name + view] = repeatedly(samples)(url + query);
    }
    for (const [name, texts] of Object.entries(searches)) {
      calls[`search ${name}${view}`] = inTurn(samples, texts, (text) => `${url}search=${text}`);
    }
  }
  return calls;
}

/** The last digits of phones, by how many. */
export const phoneSearches = (
  phones: readonly string[],
  lengths: readonly number[],
  write: (digits: string, turn: number) => string = (digits) => digits,
): Record<string, string[]> =>
  Object.fromEntries(
    lengths.map((length) => [
      `phone, last ${length} digits`,
      phones.map((phone, turn) => write(phone.slice(-length), turn)),
    ]),
  );
