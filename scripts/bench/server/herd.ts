// Prints what one event costs where a hundred tabs of twenty people of a company hear it and each reads its
// list, its counts and its notifications again: `npm run bench:herd` (`-- embedded` for the other database).
// Beside it stands the floor of the same run: one tab that reads as much. Run after `npm run build`. It ends
// with 1 where a call fails.
import { hireColleague, registerCompany, submitForm } from '../../../tests/e2e/support/company.ts';
import {
  rememberPostgres,
  type DatabaseKind,
} from '../../../tests/e2e/support/product-database.ts';
import { startProduct } from '../../../tests/e2e/support/product.ts';
import { startPostgres } from '../../../tests/support/server/start-postgres.ts';
import { openWire } from '../../../tests/support/server/wire-socket.ts';
import { printRow, processorOf, quantile } from '../figures.ts';

const TABS = 100;
/** Each of them has as many tabs as the others. */
const PEOPLE = 20;
const LEADS = 100;
const ROUNDS = 5;
/** So many people and tabs hear of an event at most. */
const SOCKETS = 2000;
const CONNECT_AT_ONCE = 50;
const READS = ['/leads?per_page=25', '/leads/counts', '/notifications'];
/** An event must not fall into the second in which a burst is held back. */
const PAUSE_MS = 1500;

const kind: DatabaseKind = process.argv.includes('embedded') ? 'embedded' : 'postgres';
const postgres = kind === 'postgres' ? await startPostgres() : null;
if (postgres) rememberPostgres(postgres, []);
// All of them come from one address here, and listen as one person.
const WIDE = {
  LIMIT_SOCKETS: '10000',
  LIMIT_SOCKETS_PER_USER: '10000',
  LIMIT_SOCKETS_PER_ADDRESS: '10000',
};
const product = await startProduct({ database: kind, args: ['--empty'], env: WIDE });

try {
  const company = await registerCompany(product.url);
  for (let number = 1; number <= LEADS; number += 1) {
    const phone = `+7 900 ${String(1_000_000 + number)}`;
    await submitForm(company, { name: `Заявка ${number}`, phone });
  }
  const config = (await (await fetch(`${product.url}/config.json`)).json()) as {
    realtime: { key: string };
  };
  const people = [company];
  while (people.length < PEOPLE) people.push(await hireColleague(company));
  const authorizationOf = (tab: number) => `Bearer ${people[tab % PEOPLE]?.token}`;
  const statuses: number[] = [];
  const times: number[] = [];
  /** The reads of a visible tab after an event. */
  const readAgain = async (tab: number, heard: number) => {
    const authorization = authorizationOf(tab);
    await Promise.all(
      READS.map(async (path) => {
        const answer = await fetch(`${product.url}/api${path}`, { headers: { authorization } });
        await answer.text();
        statuses.push(answer.status);
        times.push(performance.now() - heard);
      }),
    );
  };
  const address = `${product.url.replace('http', 'ws')}/app/${config.realtime.key}?protocol=7`;
  const connect = async () => {
    const wire = openWire(address);
    const { socket_id } = (await wire.next()).data as { socket_id: string };
    const channel = `private-company.${company.companyId}`;
    const signed = await fetch(`${product.url}/broadcasting/auth`, {
      method: 'POST',
      headers: { authorization: authorizationOf(0) },
      body: new URLSearchParams({ socket_id, channel_name: channel }),
    });
    wire.subscribe(channel, (await signed.json()) as object);
    await wire.next();
    return wire;
  };
  const wires = await Promise.all(Array.from({ length: TABS }, connect));

  /** One lead comes in. @returns how long all that hear of it take, and what it costs the product */
  const comeIn = async (tabs: number) => {
    const heard = wires.slice(0, tabs).map(async (wire, tab) => {
      while ((await wire.next()).event !== 'form.submitted');
      await readAgain(tab, performance.now());
    });
    const before = processorOf(product.pid);
    await submitForm(company, { name: 'Ещё одна', phone: '+7 900 200-00-00' });
    await Promise.all(heard);
    const cost = (processorOf(product.pid) - before) * 1000;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    for (const wire of wires) await wire.settle();
    return cost;
  };
  for (const tabs of [1, TABS]) {
    const costs: number[] = [];
    await comeIn(tabs);
    statuses.length = 0;
    times.length = 0;
    for (let round = 0; round < ROUNDS; round += 1) costs.push(await comeIn(tabs));
    const failed = statuses.filter((status) => status !== 200);
    printRow(
      `${tabs} tabs, one event, ${kind}`,
      [
        `${statuses.length / ROUNDS} reads of an event, ${failed.length} failed`,
        `p50 ${quantile(times, 0.5).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms`,
        `${quantile(costs, 0.5).toFixed(0)} ms of the product's processor`,
      ].join(', '),
    );
    if (failed.length > 0) process.exitCode = 1;
  }

  while (wires.length < SOCKETS) {
    wires.push(...(await Promise.all(Array.from({ length: CONNECT_AT_ONCE }, connect))));
  }
  const heard = wires.map(async (wire) => {
    while ((await wire.next()).event !== 'form.submitted');
    return performance.now();
  });
  const sent = performance.now();
  await submitForm(company, { name: 'Последняя', phone: '+7 900 200-00-01' });
  const delays = (await Promise.all(heard)).map((moment) => moment - sent);
  printRow(
    `${SOCKETS} sockets, one event, ${kind}`,
    `from the press to all: p50 ${quantile(delays, 0.5).toFixed(0)} ms, p95 ${quantile(delays, 0.95).toFixed(0)} ms (goal 1000)`,
  );
  for (const wire of wires) wire.socket.terminate();
} finally {
  await product.stop();
  await postgres?.stop();
}
