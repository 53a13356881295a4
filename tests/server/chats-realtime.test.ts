import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../server/db/database';
import { deskOf, newVisitor, type Visitor } from '../support/server/chat-desk';
import { startRealtimeServer, type RealtimeServer } from '../support/server/realtime-server';
import type { Member } from '../support/server/test-app';
import { openTestDatabase } from '../support/server/test-database';
import { connectWire, openWire } from '../support/server/wire-socket';

const SITE = 'https://site.example';
const SOCKETS = 15;
/** Four of five. */
const VISITORS = 12;

let database: Database;
let server: RealtimeServer;
let anna: Member;

beforeAll(async () => {
  database = await openTestDatabase();
  server = await startRealtimeServer(database, {
    settings: { LIMIT_SOCKETS: String(SOCKETS), LIMIT_SOCKETS_PER_ADDRESS: '1000' },
  });
  anna = await server.register();
});
afterAll(async () => {
  await server.close();
  await database.close();
});

/** A widget's socket on a page of another site, subscribed as its visitor may be. */
async function enter(visitor: Visitor, channel = visitor.chat.channel) {
  const wire = await connectWire(server, { origin: SITE });
  const asked = { socket_id: wire.socketId, channel_name: visitor.chat.channel };
  const signed = (await visitor.post('auth', asked)).json as object;
  wire.subscribe(channel, signed);
  return { ...wire, answer: await wire.next() };
}

test('a visitor on a page of another site hears their own chat and no other', async () => {
  const [mine, other] = [await newVisitor(server, anna), await newVisitor(server, anna)];
  const wire = await enter(mine);
  expect(wire.answer.event).toBe('pusher_internal:subscription_succeeded');
  await other.write('Не мне');
  await mine.write('Мне');
  const desk = deskOf(server, anna);
  const { data } = await desk.list();
  await desk.write(data.find(({ last_message }) => last_message?.body === 'Мне')!.id, 'Ответ');
  const heard = await wire.settle();
  expect(heard.map(({ event, channel, data: told }) => [event, channel, told])).toEqual([
    ['chat.message', mine.chat.channel, { seq: 1 }],
    ['chat.message', mine.chat.channel, { seq: 3 }],
    ['chat.updated', mine.chat.channel, {}],
  ]);
  wire.socket.close();
  await wire.closed;
});

test('neither the channel of another chat nor that of the company opens to the signature of a visitor', async () => {
  const [mine, other] = [await newVisitor(server, anna), await newVisitor(server, anna)];
  for (const channel of [other.chat.channel, `private-company.${anna.companyId}`]) {
    const asked = { socket_id: '1.1', channel_name: channel };
    expect((await mine.post('auth', asked)).status).toBe(403);
    const wire = await enter(mine, channel);
    expect(wire.answer.event).toBe('pusher:subscription_error');
    wire.socket.close();
    await wire.closed;
  }
});

test('five sockets hear a chat, a sixth is sent away', async () => {
  const visitor = await newVisitor(server, anna);
  const wires = [];
  for (let index = 0; index < 5; index += 1) wires.push(await enter(visitor));
  const sixth = await connectWire(server, { origin: SITE });
  const asked = { socket_id: sixth.socketId, channel_name: visitor.chat.channel };
  sixth.subscribe(visitor.chat.channel, (await visitor.post('auth', asked)).json as object);
  expect((await sixth.closed).code).toBe(4100);
  for (const { socket, closed } of wires) {
    socket.close();
    await closed;
  }
});

test('however many visitors come, staff find a place', async () => {
  const wires = [];
  for (let index = 0; index < VISITORS; index += 1) {
    wires.push(await enter(await newVisitor(server, anna)));
  }
  const late = openWire(server.socketUrl, { origin: SITE });
  expect((await late.closed).code).toBe(4100);
  const staff = await connectWire(server);
  const entered = await staff.enter(`private-company.${anna.companyId}`, anna.token);
  expect(entered.event).toBe('pusher_internal:subscription_succeeded');
  for (const { socket, closed } of [...wires, staff]) {
    socket.close();
    await closed;
  }
});

test('a socket of another page that subscribes to nothing is not kept', async () => {
  const impatient = await startRealtimeServer(database, {
    limits: { idleForeignMs: 1, checkEveryMs: 10 },
  });
  const wire = openWire(impatient.socketUrl, { origin: SITE });
  expect((await wire.closed).code).toBe(4100);
  await impatient.close();
});

test('an erased chat sends the sockets of its visitor away, and lets none in again', async () => {
  const visitor = await newVisitor(server, anna);
  await visitor.write('Сотрите меня');
  const wire = await enter(visitor);
  const next = await connectWire(server, { origin: SITE });
  const asked = { socket_id: next.socketId, channel_name: visitor.chat.channel };
  const signed = (await visitor.post('auth', asked)).json as object;
  const desk = deskOf(server, anna);
  const { data } = await desk.list();
  const { id } = data.find(({ last_message }) => last_message?.body === 'Сотрите меня')!;
  expect((await desk.post(`/api/chats/${id}/erase`)).status).toBe(204);
  await wire.closed;
  next.subscribe(visitor.chat.channel, signed);
  expect((await next.next()).event).toBe('pusher:subscription_error');
  next.socket.close();
  await next.closed;
});
