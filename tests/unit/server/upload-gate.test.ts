import { EventEmitter } from 'node:events';
import { Writable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
import { deferred } from '../../support/deferred.ts';
import {
  createUploadGate,
  enterOrRefuse,
  inItsRoom,
  PACE,
} from '../../../server/http/limits/upload-gate';

const LIMIT = 1024;
const ONE = { companyId: 1, keys: ['one'] };

/** A request whose answer stands in line behind another: nothing but its connection tells that it is over. */
function waitingCall() {
  const fields = { destroyed: false, bytesRead: 0, destroy: () => undefined };
  const socket = Object.assign(new EventEmitter(), fields);
  const raw = { socket, complete: false };
  const server = new EventEmitter();
  const request = { headers: {}, raw, server: { server } } as unknown as FastifyRequest;
  const reply = { raw: new Writable() } as unknown as FastifyReply;
  return { socket, raw, server, request, reply };
}

/** How many more are let in under one key. */
function roomIn(gate: ReturnType<typeof createUploadGate>): number {
  let count = 0;
  const leaves: (() => void)[] = [];
  for (let leave = gate.enter(1, ONE); leave; leave = gate.enter(1, ONE)) {
    count += 1;
    leaves.push(leave);
  }
  for (const leave of leaves) leave();
  return count;
}

test('a connection that is gone gives the room of its requests back, once', () => {
  const gate = createUploadGate();
  const calls = [waitingCall(), waitingCall()];
  for (const call of calls) enterOrRefuse(gate, call, LIMIT, ONE);
  expect(roomIn(gate)).toBe(2);
  calls[0]!.socket.emit('close');
  calls[0]!.reply.raw.destroy();
  expect(roomIn(gate)).toBe(3);
  const late = waitingCall();
  late.socket.destroyed = true;
  enterOrRefuse(gate, late, LIMIT, ONE);
  expect(roomIn(gate)).toBe(3);
});

test('what is being worked on keeps its room until the end of the work, with or without a connection', async () => {
  const gate = createUploadGate();
  const call = waitingCall();
  enterOrRefuse(gate, call, LIMIT, ONE);
  const { promise, resolve } = deferred<void>();
  const work = inItsRoom(call.request, () => promise);
  call.socket.emit('close');
  expect(roomIn(gate)).toBe(3);
  resolve();
  await work;
  expect(roomIn(gate)).toBe(4);
  await expect(inItsRoom(call.request, () => Promise.reject(new Error('lost')))).rejects.toThrow();
  expect(roomIn(gate)).toBe(4);
});

test('one company has half of the room; the other half is there for the others', () => {
  const gate = createUploadGate(1000);
  const enter = (companyId: number, bytes: number) => gate.enter(bytes, { companyId, keys: [] });
  const leave = enter(1, 300);
  expect(leave).not.toBeNull();
  expect(enter(1, 201)).toBeNull();
  expect(enter(1, 200)).not.toBeNull();
  expect(enter(2, 500)).not.toBeNull();
  expect(enter(3, 1)).toBeNull();
  leave?.();
  expect(enter(1, 300)).not.toBeNull();
});

test('a body that hardly comes is given up with 408, one that comes or is there is not', () => {
  vi.useFakeTimers();
  try {
    const gate = createUploadGate();
    const [slow, quick, whole] = [waitingCall(), waitingCall(), waitingCall()];
    const givenUp = [slow, quick, whole].map((call) => {
      const told = vi.fn();
      call.server.on('clientError', told);
      enterOrRefuse(gate, call, LIMIT, ONE);
      return told;
    });
    whole.raw.complete = true;
    for (let window = 0; window < 3; window += 1) {
      quick.socket.bytesRead += PACE.bytes;
      if (window < 2) slow.socket.bytesRead += PACE.bytes;
      vi.advanceTimersByTime(PACE.ms);
      const times = givenUp.map(({ mock }) => mock.calls.length);
      expect(times).toEqual([window < 2 ? 0 : 1, 0, 0]);
    }
    const code = 'ERR_HTTP_REQUEST_TIMEOUT';
    expect(givenUp[0]).toHaveBeenCalledWith(expect.objectContaining({ code }), slow.socket);
    slow.socket.emit('close');
    vi.advanceTimersByTime(PACE.ms);
    expect(givenUp[0]).toHaveBeenCalledTimes(1);
    expect(roomIn(gate)).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});
