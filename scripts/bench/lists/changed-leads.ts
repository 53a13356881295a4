import type { Lead } from '../../../contract/index.ts';
import { quantile } from '../figures.ts';
import type { Bench } from './scenario.ts';

const ROUNDS = 20;
const WRITE_PAUSE_MS = 20;
/** As one statement the change of many leads takes longer than a statement may. */
const PARTS = 20;
/** A writer and a busy machine make up to two; lists of a table before its next vacuum took four to five. */
const MOST_TIMES = 2.5;
const NAME_WIDTH = 44;
const CALLS: Record<string, string> = {
  list: '/api/leads',
  'list, page 100': '/api/leads?page=100',
  'list by status': '/api/leads?sort=status',
  'tab new': '/api/leads?tab=new',
  counts: '/api/leads/counts',
  board: '/api/leads/board',
  'search of one letter': `/api/leads?search=${encodeURIComponent('с')}`,
  'search of two dense words': `/api/leads?search=${encodeURIComponent('ива ова')}`,
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Reads over HTTP, as browsers do. */
async function openHttp({ app, token }: Bench) {
  const origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { authorization: `Bearer ${token}` };
  return async (path: string) => {
    const answer = await fetch(`${origin}${path}`, { headers });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${answer.status} ${path}: ${text.slice(0, 200)}`);
  };
}

async function medians(get: (path: string) => Promise<void>): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const [name, url] of Object.entries(CALLS)) {
    const times: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const started = performance.now();
      await get(url);
      times.push(performance.now() - started);
    }
    found.set(name, quantile(times.slice(1), 0.5));
  }
  return found;
}

/**
 * Times lists before and after every twentieth lead was changed, the second time while somebody else goes on
 * changing.
 * @returns the names of those that took too many times as long
 */
export async function timeAfterChanges(bench: Bench, samples: readonly Lead[]): Promise<string[]> {
  const get = await openHttp(bench);
  const before = await medians(get);
  for (let part = 0; part < PARTS; part += 1) {
    await bench.database.pool.query(
      `update leads set status = case status when 'new' then 'processing' else 'new' end, updated_at = now()
       where id % 20 = 0 and id / 20 % ${PARTS} = ${part}`,
    );
  }
  let isOver = false;
  const write = async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const status = turn % 2 === 0 ? 'processing' : 'completed';
      const { id } = samples[turn % samples.length] ?? { id: 0 };
      const answer = await bench.app.as(bench.token).put(`/api/leads/${id}`, { status });
      if (answer.status !== 200) throw new Error(answer.text);
      await pause(WRITE_PAUSE_MS);
    }
  };
  const writing = write();
  const after = await medians(get);
  isOver = true;
  await writing;
  console.log('after 5 % changed, beside a writer; ms p50 before, after, ratio');
  const slow: string[] = [];
  for (const [name, was] of before) {
    const now = after.get(name) ?? Number.NaN;
    const ratio = now / was;
    if (ratio > MOST_TIMES) slow.push(`${name} after changes`);
    console.log(
      `${name.padEnd(NAME_WIDTH)} ${was.toFixed(0)} ${now.toFixed(0)} ${ratio.toFixed(2)}x`,
    );
  }
  return slow;
}
