import type { Lead } from '../../../contract/index.ts';
import { quantile } from '../figures.ts';
import type { Bench } from './scenario.ts';
import { printTimes } from './timed-calls.ts';

const GOAL_MS = 300;
const STORM = { dashboards: 50, changes: 200, seconds: 20, lists: 100 };
/** A dashboard asks at once and then waits, however many events come meanwhile. */
const DASHBOARD_PAUSE_MS = 5000;
const MEGABYTE = 1024 * 1024;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Times the list of leads while many dashboards are open, and changes come that make each of them ask again.
 */
export async function timeStorm({ app, get, kind }: Bench, samples: readonly Lead[]) {
  const { dashboards, changes, seconds, lists } = STORM;
  const { company_id: companyId } = (await get('/api/users/current')).json as {
    company_id: number;
  };
  const tokens: string[] = [];
  while (tokens.length < dashboards) tokens.push((await app.addMember(companyId)).token);
  const end = performance.now() + seconds * 1000;
  const shown: number[] = [];
  const dashboard = async (token: string) => {
    while (performance.now() < end) {
      const started = performance.now();
      const answer = await app.as(token).get('/api/dashboard?period=30d');
      if (answer.status !== 200) throw new Error(answer.text);
      shown.push(performance.now() - started);
      await pause(DASHBOARD_PAUSE_MS);
    }
  };
  const change = async () => {
    for (let count = 0; count < changes; count += 1) {
      const lead = samples[count % samples.length];
      const status = count % 2 ? 'processing' : 'completed';
      const answer = await app.as(tokens[0] ?? '').put(`/api/leads/${lead?.id}`, { status });
      if (answer.status !== 200) throw new Error(answer.text);
      await pause((seconds * 1000) / changes / 2);
    }
  };
  const times: number[] = [];
  const list = async () => {
    while (times.length < lists) {
      const started = performance.now();
      await get('/api/leads');
      times.push(performance.now() - started);
      await pause((seconds * 1000) / lists / 2);
    }
  };
  await Promise.all([change(), list(), ...tokens.map(dashboard)]);
  printTimes(`list, ${dashboards} dashboards, ${changes} changes`, times);
  printTimes('those dashboards', shown);
  return quantile(times, 0.95) > GOAL_MS ? [`list in a storm, ${kind}`] : [];
}

/** Times the export of the whole list in both formats. */
export async function timeExports({ get }: Bench): Promise<void> {
  for (const format of ['csv', 'xlsx']) {
    const started = performance.now();
    const { text } = await get(`/api/leads/export?format=${format}`);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `export, ${format}: ${seconds} s, ${(text.length / MEGABYTE).toFixed(0)} M characters`,
    );
  }
}
