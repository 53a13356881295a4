import { EventEmitter } from 'node:events';
import { Writable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { deferred } from '../../support/deferred.ts';
import { createUploadGate, enterOrRefuse, inItsRoom } from '../../../server/http/upload-gate';

const LIMIT = 1024;

/** A request whose answer stands in line behind another: nothing but its connection tells that it is over. */
function waitingCall() {
  const socket = Object.assign(new EventEmitter(), { destroyed: false, destroy: () => undefined });
  const request = { headers: {}, raw: { socket, complete: false } } as unknown as FastifyRequest;
  const reply = { raw: new Writable() } as unknown as FastifyReply;
  return { socket, request, reply };
}

/** How many more are let in under one key. */
function roomIn(gate: ReturnType<typeof createUploadGate>): number {
  let count = 0;
  const leaves: (() => void)[] = [];
  for (let leave = gate.enter(1, ['one']); leave; leave = gate.enter(1, ['one'])) {
    count += 1;
    leaves.push(leave);
  }
  for (const leave of leaves) leave();
  return count;
}

test('a connection that is gone gives the room of its requests back, once', () => {
  const gate = createUploadGate();
  const calls = [waitingCall(), waitingCall()];
  for (const call of calls) enterOrRefuse(gate, call, LIMIT, ['one']);
  expect(roomIn(gate)).toBe(2);
  calls[0]!.socket.emit('close');
  calls[0]!.reply.raw.destroy();
  expect(roomIn(gate)).toBe(3);
  const late = waitingCall();
  late.socket.destroyed = true;
  enterOrRefuse(gate, late, LIMIT, ['one']);
  expect(roomIn(gate)).toBe(3);
});

test('what is being worked on keeps its room until the end of the work, with or without a connection', async () => {
  const gate = createUploadGate();
  const call = waitingCall();
  enterOrRefuse(gate, call, LIMIT, ['one']);
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
