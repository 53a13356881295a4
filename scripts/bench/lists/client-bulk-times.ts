import type { BulkResult } from '../../../contract/index.ts';
import type { Answer } from '../../../tests/support/server/test-app.ts';

interface Caller {
  post: (url: string, body?: unknown) => Promise<Answer>;
}

const CHANGES = [
  { action: 'tag', payload: { tags: ['Замер'] } },
  { action: 'untag', payload: { tags: ['Замер'] } },
  { action: 'assign', payload: { user_id: null } },
] as const;
/** As many clients take part as one page of «выбрать все» rarely exceeds. */
const FILTER = { 'filter[from]': '2025-10-01' };

/** Changes many clients at once, in the parts the server proposes, and prints how long it took. */
export async function timeBulk(caller: Caller): Promise<void> {
  for (const change of CHANGES) {
    const times: number[] = [];
    let clients = 0;
    let before: number | null | undefined;
    do {
      const started = performance.now();
      const { status, json, text } = await caller.post('/api/clients/bulk', {
        ...change,
        filter: FILTER,
        limit: 500,
        before,
      });
      times.push(performance.now() - started);
      if (status !== 200) throw new Error(`${status}: ${text}`);
      const { data } = json as { data: BulkResult };
      clients += data.processed;
      before = data.next ?? null;
    } while (before !== null);
    const seconds = (times.reduce((all, time) => all + time, 0) / 1000).toFixed(1);
    console.log(
      `${change.action}: ${clients} clients in ${seconds} s, ${times.length} calls, longest ${Math.max(...times).toFixed(0)} ms`,
    );
  }
}
