import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { UploadGate } from '../context/rate-limits';
import { tooManyRequests } from './rate-limit';

const MEBIBYTE = 1024 * 1024;
/** What visitors send is held in the memory until it is stored: so much of it at one moment, in this process. */
const MOST_BYTES = 128 * MEBIBYTE;
/** Files at one moment that come under one key. */
const MOST_FILES = 4;
const RETRY_AFTER_SECONDS = 5;
/** As long as the widget waits for a file to arrive. */
const LONGEST_MS = 5 * 60_000;

/** Counts what is coming in, by bytes and by key. */
export function createUploadGate(): UploadGate {
  const counts = new Map<string, number>();
  let held = 0;
  const countOf = (key: string) => counts.get(key) ?? 0;
  return {
    enter(bytes, keys) {
      if (held + bytes > MOST_BYTES || keys.some((key) => countOf(key) >= MOST_FILES)) return null;
      held += bytes;
      for (const key of keys) counts.set(key, countOf(key) + 1);
      return () => {
        held -= bytes;
        for (const key of keys) {
          if (countOf(key) > 1) counts.set(key, countOf(key) - 1);
          else counts.delete(key);
        }
      };
    },
  };
}

/** The room that a request takes up. */
interface Room {
  /** Its work is being done, which holds what was sent, whether or not anybody waits for the answer. */
  isAtWork: boolean;
  leave: () => void;
}
const rooms = new WeakMap<FastifyRequest, Room>();

/**
 * Lets a large request in until its work is done, or it is given up before.
 * @param limit bytes a request may have @param keys under which it is counted
 * @throws {HttpError} 429 with Retry-After
 */
export function enterOrRefuse(
  gate: UploadGate,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  limit: number,
  keys: readonly string[],
): void {
  // One that is too long is refused by its length; one without a length may be as long as any.
  const bytes = Math.min(Number(request.headers['content-length'] ?? limit) || 0, limit);
  const leave = gate.enter(bytes, keys);
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
      socket.off('close', giveUp);
      leave();
    },
  };
  const giveUp = () => {
    if (!room.isAtWork) room.leave();
  };
  // Nobody whose file is still to arrive waits so long for it.
  const timer = setTimeout(() => {
    if (!raw.complete) socket.destroy();
  }, LONGEST_MS);
  timer.unref();
  rooms.set(request, room);
  finished(reply.raw, giveUp);
  // An answer that stands in line behind another one hears nothing of its connection.
  socket.once('close', giveUp);
  if (socket.destroyed) giveUp();
}

/** Does the work of a request; the room it takes up, if any, is given back with its end and not before. */
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
