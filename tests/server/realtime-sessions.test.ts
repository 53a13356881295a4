import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../server/db/database';
import { users } from '../../server/db/schema';
import { startRealtimeServer, type RealtimeServer } from '../support/server/realtime-server';
import type { Member } from '../support/server/test-app';
import { openTestDatabase } from '../support/server/test-database';
import { connectWire } from '../support/server/wire-socket';

const IDLE_MS = 3_600_000;

let database: Database;
let server: RealtimeServer;

beforeAll(async () => {
  database = await openTestDatabase('postgres');
  // Longer than any test: only what ends a session can close its sockets, no later look at it.
  server = await startRealtimeServer(database, { limits: { sessionCheckMs: IDLE_MS } });
});
afterAll(async () => {
  await server.close();
  await database.close();
});

const ownChannel = ({ userId }: Member) => `private-user.${userId}`;
async function openSocket(member: Member, token = member.token) {
  const wire = await connectWire(server);
  await wire.enter(ownChannel(member), token);
  return wire;
}
const publishTo = (member: Member) =>
  server.realtime.publish([{ channel: ownChannel(member), event: 'user.notification', data: {} }]);

test('a logout closes the sockets of that session and of no other', async () => {
  const anna = await server.register();
  const elsewhere = await server.login(anna.email, anna.password);
  const [here, there] = [await openSocket(anna), await openSocket(anna, elsewhere)];
  await server.as(anna.token).post('/api/logout');
  expect((await here.closed).code).toBe(4009);
  await publishTo(anna);
  expect(await there.settle()).toMatchObject([{ event: 'user.notification' }]);
  there.socket.close();
});

test('no event follows the end of the session, whatever the client does', async () => {
  const anna = await server.register();
  const wire = await openSocket(anna);
  wire.socket.pause();
  await server.as(anna.token).post('/api/logout');
  await publishTo(anna);
  wire.socket.resume();
  await wire.closed;
  expect(wire.frames.map(({ event }) => event)).not.toContain('user.notification');
});

test('a signature given before the logout opens nothing after it', async () => {
  const anna = await server.register();
  const wire = await connectWire(server);
  const answer = await server.authorize(anna.token, wire.socketId, ownChannel(anna));
  await server.as(anna.token).post('/api/logout');
  wire.subscribe(ownChannel(anna), (await answer.json()) as object);
  expect((await wire.next()).event).toBe('pusher:subscription_error');
  wire.socket.close();
});

test('a new password closes the sockets of the other sessions', async () => {
  const anna = await server.register();
  const elsewhere = await server.login(anna.email, anna.password);
  const [here, there] = [await openSocket(anna), await openSocket(anna, elsewhere)];
  const answer = await server.as(anna.token).put('/api/account/password', {
    current_password: anna.password,
    password: 'совсем-новый-пароль',
    password_confirmation: 'совсем-новый-пароль',
  });
  expect(answer.status).toBeLessThan(300);
  expect((await there.closed).code).toBe(4009);
  expect(await here.settle()).toEqual([]);
  here.socket.close();
});

test('a colleague who is disabled, or whose sessions are ended, has no socket left', async () => {
  const anna = await server.register();
  for (const end of ['disable', 'sessions'] as const) {
    const boris = await server.addMember(anna.companyId);
    const wire = await openSocket(boris);
    const calls = server.as(anna.token);
    const answer =
      end === 'disable'
        ? await calls.post(`/api/users/${boris.userId}/disable`, { transfer_to: null })
        : await calls.delete(`/api/users/${boris.userId}/sessions`);
    expect(answer.status).toBeLessThan(300);
    expect((await wire.closed).code).toBe(4009);
  }
});

describe('a session that ends without a word', () => {
  beforeAll(async () => {
    await server.close();
    server = await startRealtimeServer(database, {
      settings: { SESSION_IDLE_MS: String(IDLE_MS) },
      limits: { sessionCheckMs: 100 },
    });
  });

  test('a disabled user is noticed, whoever disabled them', async () => {
    const anna = await server.register();
    const wire = await openSocket(anna);
    await database.db
      .update(users)
      .set({ disabledAt: server.clock.now() })
      .where(eq(users.id, anna.userId));
    expect((await wire.closed).code).toBe(4009);
  });

  test('a session that runs out takes its sockets with it', async () => {
    const anna = await server.register();
    const wire = await openSocket(anna);
    server.clock.advance(IDLE_MS + 1000);
    expect((await wire.closed).code).toBe(4009);
  });
});
