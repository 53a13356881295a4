import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClientNote } from '../../contract';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { createTestApp, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

describeOnOneDatabase('the notes of a client', (open) => {
  let app: TestApp;
  let anna: Desk;

  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_WRITES_PER_MINUTE: '10000' });
    anna = await openDesk(app, await app.register());
  });
  afterAll(() => app.close());

  const addClient = async (name: string): Promise<number> => {
    const { json } = await anna.post('/api/clients', { name });
    return (json as { data: { id: number } }).data.id;
  };
  const note = async (client: number, text: string): Promise<ClientNote> => {
    const answer = await anna.post(`/api/clients/${client}/notes`, { text });
    expect(answer.status, answer.text).toBe(201);
    return (answer.json as { data: ClientNote }).data;
  };
  const textsOf = async (client: number): Promise<string[]> => {
    const { json } = await anna.get(`/api/clients/${client}/notes`);
    return (json as { data: ClientNote[] }).data.map(({ text }) => text);
  };

  test('stand with their author, the newest first, and colleagues hear of each', async () => {
    const client = await addClient('Мария');
    await note(client, 'Первая');
    app.realtime.published.length = 0;
    const second = await note(client, '  Вторая ');
    expect(second).toMatchObject({ text: 'Вторая', user: { id: anna.member.userId } });
    expect(app.realtime.published.map(({ event }) => event)).toEqual(['client.changed']);
    expect(await textsOf(client)).toEqual(['Вторая', 'Первая']);
    expect((await anna.post(`/api/clients/${client}/notes`, { text: ' ' })).status).toBe(422);
  });

  test('follow a merge, and go back with its undo', async () => {
    const [stays, goes] = [await addClient('Остаётся'), await addClient('Войдёт')];
    await note(stays, 'О первом');
    await note(goes, 'О втором');
    const merged = await anna.post('/api/clients/merge', { target_id: stays, source_ids: [goes] });
    const { merge_id: id } = (merged.json as { data: { merge_id: number } }).data;
    expect(await textsOf(stays)).toEqual(['О втором', 'О первом']);
    expect((await anna.post(`/api/clients/${goes}/notes`, { text: 'Поздно' })).status).toBe(409);
    await anna.post(`/api/clients/merges/${id}/undo`, {});
    expect(await textsOf(stays)).toEqual(['О первом']);
    expect(await textsOf(goes)).toEqual(['О втором']);
  });

  test('wait in the trash with the client, and take no new ones there', async () => {
    const client = await addClient('Удалённый');
    await note(client, 'Была');
    await anna.delete(`/api/clients/${client}`);
    expect((await anna.post(`/api/clients/${client}/notes`, { text: 'Нет' })).status).toBe(409);
    expect(await textsOf(client)).toEqual(['Была']);
  });

  test('are removed by their author alone', async () => {
    const client = await addClient('Мария');
    const { id } = await note(client, 'Лишняя');
    const stranger = await openDesk(app, await app.register());
    const path = `/api/clients/${client}/notes/${id}`;
    expect((await stranger.delete(path)).status).toBe(404);
    expect((await anna.delete(path)).status).toBe(204);
    expect(await textsOf(client)).toEqual([]);
  });
});
