import { randomUUID } from 'node:crypto';
import { connect, type AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leads, leadValues } from '../../server/db/schema';
import { findStarterForm, type StarterForm } from '../support/server/public-form';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const IS_DEEP = process.env['DEEP'] === '1';
const VISITORS = IS_DEEP ? 1000 : 24;
const AT_ONCE = 16;
const LIMIT_MS = IS_DEEP ? 600_000 : 120_000;
const SEED = 20_260_310;

/** A repeatable run of chance (mulberry32). */
function createChance(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One visitor's submission as a request: by the page, or by a script. */
interface Sending {
  url: URL;
  headers: Record<string, string>;
  body: string;
}

/** Sends and waits for the answer; the connection is given up after so many milliseconds. */
async function send({ url, headers, body }: Sending, giveUpMs?: number): Promise<number | null> {
  const signal = giveUpMs === undefined ? undefined : AbortSignal.timeout(giveUpMs);
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, signal });
    await answer.text();
    return answer.status;
  } catch {
    return null;
  }
}

/** Sends a part of the request, or all of it, and cuts the connection without listening for the answer. */
function cut({ url, headers, body }: Sending, share: number): Promise<void> {
  const lines = Object.entries({
    ...headers,
    host: url.host,
    'content-length': String(Buffer.byteLength(body)),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const whole = Buffer.from(`POST ${url.pathname} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
  return new Promise((resolve) => {
    const socket = connect(Number(url.port), url.hostname, () => {
      socket.write(whole.subarray(0, Math.ceil(whole.length * share)), () => socket.destroy());
    });
    socket.on('error', () => undefined).on('close', () => resolve());
  });
}

describeOnBothDatabases('a form over a bad connection', (open) => {
  let app: TestApp;
  let anna: Member;
  let form: StarterForm;
  let url: string;

  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_SUBMITS_PER_MINUTE: '1000000' });
    anna = await app.register();
    form = await findStarterForm(app, anna);
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
  });
  afterAll(() => app.close());

  function sendingOf(visitor: number): Sending {
    const [name, phone, key] = [
      `Посетитель ${visitor}`,
      `8943${1_000_000 + visitor}`,
      randomUUID(),
    ];
    const { fields, slug } = form;
    if (visitor % 2 === 0) {
      return {
        url: new URL(`${url}/api/public/forms/${slug}`),
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({
          values: { [fields.name]: name, [fields.phone]: phone },
          consent: true,
        }),
      };
    }
    return {
      url: new URL(`${url}/f/${slug}`),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: new URLSearchParams({
        [`field_${fields.name}`]: name,
        [`field_${fields.phone}`]: phone,
        consent: '1',
        key,
      }).toString(),
    };
  }

  /** One visitor, who presses until thanked. */
  async function insist(sending: Sending, chance: () => number): Promise<void> {
    for (;;) {
      const kind = chance();
      if (kind < 0.2) await cut(sending, chance());
      else if (kind < 0.35) await cut(sending, 1);
      else if (kind < 0.5) await send(sending, 1 + Math.floor(chance() * 30));
      // The answer is lost on its way back, after the lead has been stored.
      else if (kind < 0.6) await send(sending);
      else {
        const clicks = kind < 0.8 ? [send(sending), send(sending)] : [send(sending)];
        const statuses = await Promise.all(clicks);
        if (statuses.includes(201)) return;
      }
    }
  }

  test(
    `makes exactly ${VISITORS} leads of ${VISITORS} visitors`,
    async () => {
      const chance = createChance(SEED);
      const sendings = Array.from({ length: VISITORS }, (_, visitor) => sendingOf(visitor));
      const waiting = [...sendings];
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (let next = waiting.pop(); next; next = waiting.pop()) await insist(next, chance);
        }),
      );
      const stored = await app.database.db
        .select({ name: leadValues.value })
        .from(leads)
        .innerJoin(leadValues, eq(leadValues.leadId, leads.id))
        .where(eq(leadValues.leadFieldId, form.fields.name));
      const names = stored.map(({ name }) => name ?? '').sort();
      const wanted = sendings.map((_, visitor) => `Посетитель ${visitor}`).sort();
      expect(names).toEqual(wanted);
      const rows = await app.database.db
        .select({ id: leads.id })
        .from(leads)
        .where(eq(leads.companyId, anna.companyId));
      expect(rows).toHaveLength(VISITORS);
    },
    LIMIT_MS,
  );
});
