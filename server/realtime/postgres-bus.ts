import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import * as z from 'zod/mini';
import type { Database } from '../db/database';
import { isDatabaseAway } from '../db/database-errors';
import type { Bus, BusMessage } from './bus';
import { parseJson } from './protocol';

const CHANNEL = 'realtime';
/** PostgreSQL refuses a notification of 8000 bytes; the rest of this is for the sender and the brackets. */
const PART_BYTES = 7000;
const CONNECT_LIMIT_MS = 5000;
const RECONNECT_PAUSE_MS = 500;
/** A connection that died without a word is found by asking it. */
const PROBE_EVERY_MS = 10_000;
const PROBE_LIMIT_MS = 5000;
const RESEND_PAUSE_MS = 500;
/** Who was away for longer than it takes to gather so many reads everything again anyway. */
const MAX_UNSENT = 1000;

const partSchema = z.object({
  from: z.string(),
  events: z.array(
    z.object({
      channel: z.string(),
      event: z.string(),
      data: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
      lostBy: z.optional(z.array(z.nullable(z.int()))),
    }),
  ),
  revoked: z.array(z.string()),
});

/** Cuts a list into parts of at most `PART_BYTES` of JSON. */
function cut<Item>(items: Item[]): Item[][] {
  const parts: Item[][] = [];
  let room = 0;
  for (const item of items) {
    const size = Buffer.byteLength(JSON.stringify(item)) + 1;
    if (size > room) {
      parts.push([]);
      room = PART_BYTES;
    }
    parts.at(-1)?.push(item);
    room -= size;
  }
  return parts;
}

interface PostgresBusOptions {
  url: string;
  pool: Database['pool'];
  /** Called with what another process has sent. */
  onMessage: (message: BusMessage) => void;
  /** Called when the connection is there again: messages may have been missed. */
  onReconnected: () => void;
}

/**
 * Connects processes through NOTIFY. It listens on a connection of its own, which is replaced whenever it
 * breaks.
 */
export async function openPostgresBus(options: PostgresBusOptions): Promise<Bus> {
  const self = randomUUID();
  let listener: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let resend: NodeJS.Timeout | undefined;
  let unsent: BusMessage[] = [];
  let closed = false;

  async function notify({ events, revoked }: BusMessage) {
    const parts = [
      ...cut(events).map((part) => ({ events: part, revoked: [] })),
      ...cut(revoked).map((part) => ({ events: [], revoked: part })),
    ];
    for (const part of parts) {
      const payload: z.input<typeof partSchema> = { from: self, ...part };
      await options.pool.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(payload)]);
    }
  }

  /**
   * Sends a message again after a lost connection: its change is stored, and no other process announces it.
   */
  async function send(message: BusMessage): Promise<void> {
    try {
      await notify(message);
    } catch (error) {
      if (closed || !isDatabaseAway(error) || unsent.length >= MAX_UNSENT) throw error;
      unsent.push(message);
      resend ??= setTimeout(sendAgain, RESEND_PAUSE_MS);
    }
  }

  function sendAgain() {
    resend = undefined;
    const messages = unsent;
    unsent = [];
    for (const message of messages) {
      send(message).catch((error: unknown) => console.error('Событие не отправлено:', error));
    }
  }

  function receive(payload: string | undefined) {
    const part = partSchema.safeParse(parseJson(payload ?? ''));
    if (part.success && part.data.from !== self) options.onMessage(part.data);
  }

  async function listen(): Promise<boolean> {
    const client = new Client({
      connectionString: options.url,
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      query_timeout: PROBE_LIMIT_MS,
      keepAlive: true,
    });
    listener = client;
    client.on('error', () => replace(client));
    client.on('end', () => replace(client));
    client.on('notification', ({ payload }) => receive(payload));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      return true;
    } catch {
      replace(client);
      return false;
    }
  }

  function replace(client: Client) {
    if (closed || client !== listener) return;
    listener = undefined;
    void client.end().catch(() => undefined);
    retry = setTimeout(() => {
      void listen().then((listening) => {
        if (listening) options.onReconnected();
      });
    }, RECONNECT_PAUSE_MS);
  }

  await listen();
  const probe = setInterval(() => {
    const client = listener;
    client?.query('select 1').catch(() => replace(client));
  }, PROBE_EVERY_MS);
  probe.unref();

  return {
    send,
    async close() {
      closed = true;
      clearInterval(probe);
      clearTimeout(retry);
      clearTimeout(resend);
      await listener?.end().catch(() => undefined);
    },
  };
}
