import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { ChannelAuthorization } from '#contract';
import type { Session } from '../context/session';
import { VIEWS, type RecordsReader } from '../db/records/reader';
import { readerOf } from '../http/authenticate';
import { parseJson } from './protocol';

/** Shared by everyone who signs channels and checks the signatures. */
export interface AppCredentials {
  key: string;
  secret: string;
}

/**
 * How long a signature may be used. It is sent on at once; one that was kept back must not outlive its
 * session.
 */
const VALID_MS = 60_000;

const readerSchema = z.object({
  company_id: z.int(),
  rows: z.enum(Object.keys(VIEWS) as (keyof typeof VIEWS)[]),
});

const grantSchema = z.union([
  z.object({
    session_id: z.string(),
    user_id: z.int(),
    issued_at: z.int(),
    /** Of a person who does not find all records. */
    reader: z.optional(readerSchema),
  }),
  z.object({ dialog: z.string(), issued_at: z.int() }),
]);
type SignedGrant = z.input<typeof grantSchema>;

/** The subscriber, a member of staff or a visitor: signed, so that any process can trust it. */
export type Grant = SessionGrant | { chat: string };
export interface SessionGrant {
  sessionId: string;
  userId: number;
  /** The reader that the person was at that moment; null: they found all records. */
  reader: RecordsReader | null;
  /** When it was signed (ms). */
  issuedAt: number;
}

const sign = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('hex');

/** Signs a channel for one socket without its subscriber: the form every server understands. */
export function signChannel(
  { key, secret }: AppCredentials,
  socketId: string,
  channel: string,
): ChannelAuthorization {
  return { auth: `${key}:${sign(secret, `${socketId}:${channel}`)}` };
}

/** Signs a channel for one socket together with its subscriber. */
function signGrant(
  { key, secret }: AppCredentials,
  socketId: string,
  channel: string,
  grant: SignedGrant,
): ChannelAuthorization {
  const channelData = JSON.stringify(grant);
  return {
    auth: `${key}:${sign(secret, `${socketId}:${channel}:${channelData}`)}`,
    channel_data: channelData,
  };
}

/** Signs a channel for one socket together with the session that asked for it. */
export const signChannelForSession = (
  credentials: AppCredentials,
  socketId: string,
  channel: string,
  session: Pick<Session, 'id' | 'userId' | 'companyId' | 'rights'>,
  now: Date,
): ChannelAuthorization => {
  const reader = readerOf(session);
  return signGrant(credentials, socketId, channel, {
    session_id: session.id,
    user_id: session.userId,
    issued_at: now.getTime(),
    ...(reader && { reader: { company_id: reader.companyId, rows: reader.rows } }),
  });
};

/** Signs the channel of a chat for one socket of its visitor. */
export const signChannelForVisitor = (
  credentials: AppCredentials,
  socketId: string,
  channel: string,
  chat: string,
  now: Date,
): ChannelAuthorization =>
  signGrant(credentials, socketId, channel, { dialog: chat, issued_at: now.getTime() });

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Checks a socket's signature for a private channel. `grant` is the signed subscriber; a signature that
 * names none comes from another holder of the secret, and is valid as long as the socket.
 * @returns null when the signature is not ours, not for this socket, or too old
 */
export function checkSignature(
  { key, secret }: AppCredentials,
  socketId: string,
  subscribe: { channel: string; auth?: string | null; channel_data?: string | null },
  now: Date,
): { grant: Grant | null } | null {
  const channelData = subscribe.channel_data ?? undefined;
  const signed = [socketId, subscribe.channel, channelData].filter((part) => part !== undefined);
  if (!isEqual(subscribe.auth ?? '', `${key}:${sign(secret, signed.join(':'))}`)) return null;
  const stated = grantSchema.safeParse(parseJson(channelData ?? ''));
  if (!stated.success) return { grant: null };
  if (Math.abs(now.getTime() - stated.data.issued_at) > VALID_MS) return null;
  if ('dialog' in stated.data) return { grant: { chat: stated.data.dialog } };
  const { session_id: sessionId, user_id: userId, issued_at: issuedAt, reader } = stated.data;
  const found = reader ? { companyId: reader.company_id, userId, rows: reader.rows } : null;
  return { grant: { sessionId, userId, reader: found, issuedAt } };
}
