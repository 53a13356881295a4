import * as z from 'zod/mini';

/** Close and error codes of the Pusher protocol, and those of websockets we use. */
export const CODES = {
  goingAway: 1001,
  unknownKey: 4001,
  /** Also what a client does not come back after: refused origin, ended session. */
  unauthorized: 4009,
  /** Come back later. */
  overCapacity: 4100,
  /** Come back at once. */
  invalidMessage: 4200,
  rateLimit: 4200,
  missed: 4200,
  silent: 4201,
  clientEvent: 4301,
} as const;

/** A frame as it goes to a client: `data` is always JSON inside a string. */
export function frame(event: string, data: unknown, channel?: string): string {
  return JSON.stringify({ event, channel, data: JSON.stringify(data) });
}

/** Channel names as the protocol allows them. */
const CHANNEL_NAME = /^[\w\-=@,.;]+$/;

const optionalText = z.optional(z.nullable(z.string()));

const messageSchema = z.object({ event: z.string(), data: z.optional(z.unknown()) });

const subscribeSchema = z.object({
  channel: z.string().check(z.regex(CHANNEL_NAME)),
  auth: optionalText,
  channel_data: optionalText,
});
export type Subscribe = z.output<typeof subscribeSchema>;

const unsubscribeSchema = z.object({ channel: z.string() });

/** A message of a client. */
export type ClientMessage =
  | { kind: 'ping' }
  /** An answer to our ping, or an event that means nothing here. */
  | { kind: 'noted' }
  | { kind: 'subscribe'; subscribe: Subscribe }
  | { kind: 'unsubscribe'; channel: string }
  | { kind: 'client-event' }
  | { kind: 'invalid' };

const INVALID: ClientMessage = { kind: 'invalid' };

/** The value of a JSON text; undefined when it is not one. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads a message of a client; its `data` may be an object or JSON in a string. */
export function readMessage(text: string): ClientMessage {
  const message = messageSchema.safeParse(parseJson(text));
  if (!message.success) return INVALID;
  const { event, data: given } = message.data;
  if (event.startsWith('client-')) return { kind: 'client-event' };
  const data = typeof given === 'string' ? parseJson(given) : given;
  switch (event) {
    case 'pusher:ping':
      return { kind: 'ping' };
    case 'pusher:subscribe': {
      const subscribe = subscribeSchema.safeParse(data);
      return subscribe.success ? { kind: 'subscribe', subscribe: subscribe.data } : INVALID;
    }
    case 'pusher:unsubscribe': {
      const unsubscribe = unsubscribeSchema.safeParse(data);
      return unsubscribe.success
        ? { kind: 'unsubscribe', channel: unsubscribe.data.channel }
        : INVALID;
    }
    default:
      return { kind: 'noted' };
  }
}
