import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProcess } from '../support/server/server-process';
import { connectWhenReady, startCluster, type Cluster } from '../support/server/start-postgres';
import { openWire } from '../support/server/wire-socket';

const WRITERS = 8;
const CUTS = process.env['DEEP'] === '1' ? 200 : 25;
const CUT_EVERY_MS = 60;

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.stop());

/** A server of its own process, a company on it, and what the test does with both. */
async function openOffice() {
  const server = startProcess({ env: { DATABASE_URL: cluster.adminUrl } });
  const address = await server.address();
  const send = (method: string, path: string, body?: unknown, token = '') =>
    fetch(address + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const registered = await send('POST', '/api/register', {
    company: 'Окна',
    name: 'Анна',
    email: `anna-${Date.now()}@example.test`,
    password: 'длинный надёжный пароль',
    consent: true,
  });
  const { token } = (await registered.json()) as { token: string };
  const own = async <Data>(path: string) =>
    (await (await send('GET', path, undefined, token)).json()) as Data;
  const forms = await own<{ data: { slug: string }[] }>('/api/lead-forms');
  const call = `/api/public/forms/${forms.data[0]?.slug}`;
  const { data: shown } = await own<{ data: { fields: { id: number; label: string }[] } }>(call);
  const idOf = (label: string) => shown.fields.find((field) => field.label === label)?.id ?? 0;
  const { company_id: companyId } = await own<{ company_id: number }>('/api/users/current');

  const refused: Response[] = [];
  const stored: string[] = [];
  async function submit(name: string) {
    const values = { [idOf('Имя')]: name, [idOf('Телефон')]: '+79431234567' };
    const answer = await send('POST', call, { values, consent: true });
    await answer.arrayBuffer();
    if (answer.status === 201) stored.push(name);
    else refused.push(answer);
  }

  return {
    server,
    address,
    token,
    companyId,
    send,
    stored,
    /** Answers that were no success. */
    refused,
    submit,
    /** Visitors and staff go on with their work until `over` says so. */
    keepBusy: (mark: string, over: () => boolean) =>
      Promise.all(
        Array.from({ length: WRITERS }, async (_, writer) => {
          for (let count = 0; !over(); count += 1) {
            await submit(`${mark}-${writer}-${count}`);
            const read = await send('GET', '/api/leads?per_page=1', undefined, token);
            await read.arrayBuffer();
            if (read.status !== 200) refused.push(read);
          }
        }),
      ),
    async listen() {
      const client = await connectWhenReady(cluster.adminUrl);
      const { rows } = await client.query<{ value: string }>(
        `select value from settings where name = 'realtime.key'`,
      );
      await client.end();
      const wire = openWire(
        `${address.replace('http', 'ws')}/app/${rows[0]?.value}?protocol=7&client=js&version=8.6.0&flash=false`,
      );
      const { socket_id: socketId } = (await wire.next()).data as { socket_id: string };
      const channel = `private-company.${companyId}`;
      const signed = await fetch(`${address}/broadcasting/auth`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: new URLSearchParams({ socket_id: socketId, channel_name: channel }),
      });
      wire.subscribe(channel, (await signed.json()) as object);
      await wire.next();
      return wire;
    },
  };
}
type Office = Awaited<ReturnType<typeof openOffice>>;

function expectOnlyPauses({ refused }: Office) {
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
  for (const { headers } of refused) expect(headers.get('retry-after')).toMatch(/^\d+$/);
}

async function expectNothingLost({ stored }: Office) {
  const client = await connectWhenReady(cluster.adminUrl);
  const { rows } = await client.query<{ value: string }>('select value from lead_values');
  await client.end();
  const found = new Set(rows.map(({ value }) => value));
  expect(stored.length).toBeGreaterThan(0);
  expect(stored.filter((name) => !found.has(name))).toEqual([]);
}

test(`every connection is cut ${CUTS} times under writes: the server lives, and loses nothing it said it had`, async () => {
  const office = await openOffice();
  let isOver = false;
  const work = office.keepBusy('cut', () => isOver);
  const admin = new Client({ connectionString: cluster.adminUrl });
  await admin.connect();
  for (let cut = 0; cut < CUTS; cut += 1) {
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname is not null and pid <> pg_backend_pid()',
    );
    await delay(CUT_EVERY_MS);
  }
  await admin.end();
  isOver = true;
  await work;
  expectOnlyPauses(office);
  await expectNothingLost(office);
  expect((await fetch(`${office.address}/api/health`)).status).toBe(200);
});

test('the database is restarted under writes: the server says 503 meanwhile and is back by itself, events too', async () => {
  const office = await openOffice();
  const wire = await office.listen();
  let isOver = false;
  const work = office.keepBusy('restart', () => isOver);
  await expect.poll(() => office.stored.length).toBeGreaterThan(0);
  await cluster.restart();
  const returned = performance.now();
  await expect.poll(async () => (await fetch(`${office.address}/api/health`)).status).toBe(200);
  console.log(`back ${Math.round(performance.now() - returned)} ms after the database`);
  isOver = true;
  await work;
  expectOnlyPauses(office);
  await expectNothingLost(office);

  // Events may have been missed: whoever listens is told to come back, and reads everything again.
  expect((await wire.closed).code).toBe(4200);
  const next = await office.listen();
  await office.submit('после');
  expect(office.stored.at(-1)).toBe('после');
  expect((await next.next()).event).toBe('form.submitted');
  next.socket.close();
});
