import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { UploadGate, UploadSender } from '../../context/rate-limits';
import { abortBody } from './body-time';
import { tooManyRequests } from './rate-limit';

const MEBIBYTE = 1024 * 1024;
/** The most bytes of visitors' uploads held in the memory of this process at one time. */
const MOST_BYTES = 128 * MEBIBYTE;
/** The share of it that one company may use, so that others find room too. */
const COMPANY_SHARE = 1 / 2;
/** Simultaneous uploads under one key. */
const MOST_FILES = 4;
const RETRY_AFTER_SECONDS = 5;
/** As long as the widget waits for a file to arrive. */
const LONGEST_MS = 5 * 60_000;
const SECOND_MS = 1000;
/** The slowest allowed upload: slower ones only hold room that others need. */
export const PACE = { bytes: 20 * 10 * 1024, ms: 20 * SECOND_MS };

/** Sums by key; a key with the sum 0 is removed. */
function createSums<Key>() {
  const sums = new Map<Key, number>();
  const of = (key: Key) => sums.get(key) ?? 0;
  const add = (key: Key, amount: number) => {
    const sum = of(key) + amount;
    if (sum > 0) sums.set(key, sum);
    else sums.delete(key);
  };
  return { of, add };
}

/** Limits the uploads in progress by bytes, company and key. */
export function createUploadGate(mostBytes = MOST_BYTES): UploadGate {
  const files = createSums<string>();
  const companies = createSums<number>();
  let held = 0;
  return {
    enter(bytes, { companyId, keys }) {
      const isFull =
        held + bytes > mostBytes || companies.of(companyId) + bytes > mostBytes * COMPANY_SHARE;
      if (isFull || keys.some((key) => files.of(key) >= MOST_FILES)) return null;
      const count = (sign: 1 | -1) => {
        held += sign * bytes;
        companies.add(companyId, sign * bytes);
        for (const key of keys) files.add(key, sign);
      };
      count(1);
      return () => count(-1);
    },
  };
}

/** The room that a request takes up. */
interface Room {
  /** Its work has begun, which holds the bytes whether or not anybody waits for the answer. */
  isAtWork: boolean;
  leave: () => void;
}
const rooms = new WeakMap<FastifyRequest, Room>();

/**
 * Admits a large request until its work is done or it is cancelled.
 * @param limit bytes a request may have
 * @throws {HttpError} 429 with Retry-After
 */
export function enterOrRefuse(
  gate: UploadGate,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  limit: number,
  sender: UploadSender,
): void {
  // Too long requests are refused by their stated length; one without a length counts as the longest.
  const bytes = Math.min(Number(request.headers['content-length'] ?? limit) || 0, limit);
  const leave = gate.enter(bytes, sender);
  if (!leave) throw tooManyRequests(RETRY_AFTER_SECONDS);
  const { raw } = request;
  const { socket } = raw;
  let isIn = true;
  const room: Room = {
    isAtWork: false,
    leave() {
      if (!isIn) return;
      isIn = false;
      clearTimeout(timer);
      clearInterval(pace);
      socket.off('close', release);
      leave();
    },
  };
  const release = () => {
    if (!room.isAtWork) room.leave();
  };
  // Ends an upload that takes longer than this.
  const timer = setTimeout(() => {
    if (!raw.complete) socket.destroy();
  }, LONGEST_MS);
  timer.unref();
  let known = socket.bytesRead;
  const pace = setInterval(() => {
    if (!raw.complete && socket.bytesRead - known < PACE.bytes)
      abortBody(request.server.server, raw);
    known = socket.bytesRead;
  }, PACE.ms);
  pace.unref();
  rooms.set(request, room);
  finished(reply.raw, release);
  // An answer that stands in line behind another one hears nothing of its connection.
  socket.once('close', release);
  if (socket.destroyed) release();
}

/** Does the work of a request and frees its room only at the end. */
export async function inItsRoom<Result>(
  request: FastifyRequest,
  work: () => Promise<Result>,
): Promise<Result> {
  const room = rooms.get(request);
  if (!room) return work();
  room.isAtWork = true;
  try {
    return await work();
  } finally {
    room.leave();
  }
}
