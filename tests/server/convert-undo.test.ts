import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuditEntry, Client, ConvertedLead, TiedLead, UndoResult } from '../../contract';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { dataOf, referralWork } from '../support/server/referral-work';
import { createTestApp, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

describeOnOneDatabase('a conversion and its way back', (open) => {
  let app: TestApp;
  let desk: Desk;
  const referrals = referralWork(() => ({ app, anna: desk.member, form: desk.form }));
  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_SUBMITS_PER_MINUTE: '100000' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    desk = await openDesk(app, await app.register());
  });

  const convert = async (id: number) => {
    const answer = await desk.post(`/api/leads/${id}/convert`, { name: 'Анна', phone: '' });
    expect(answer.status, answer.text).toBe(200);
    return answer.json as ConvertedLead;
  };
  const clientOf = async (id: number) => dataOf<Client>(await desk.get(`/api/clients/${id}`));
  const clientIds = async () =>
    dataOf<Client[]>(await desk.get('/api/clients')).map(({ id }) => id);
  const undo = async (token: string | null | undefined) => {
    const answer = await desk.undo(token ?? null);
    expect(answer.status, answer.text).toBe(200);
    return dataOf<UndoResult>(answer);
  };
  const unlink = async (id: number) =>
    dataOf<TiedLead>(await desk.post(`/api/leads/${id}/unlink-client`));
  const newClient = async (name = 'Борис') =>
    dataOf<Client>(await desk.post('/api/clients', { name })).id;
  const kindsOf = async (url: string) =>
    dataOf<{ kind: string; data: object }[]>(await desk.get(`${url}/activity`));
  const journal = async () =>
    dataOf<AuditEntry[]>(await desk.get('/api/audit-log')).map(({ action }) => action);

  test('leaves the lead as it was, and no client', async () => {
    const id = await desk.receive();
    const before = await desk.show(id);
    const { client_id, undo_token } = await convert(id);
    app.realtime.published.length = 0;
    expect(await undo(undo_token)).toEqual({ processed: 1, failed: [] });
    const events = app.realtime.published.map(({ event }) => event);
    expect(events).toEqual(expect.arrayContaining(['client.changed', 'lead.changed']));
    expect(await desk.show(id)).toEqual({ ...before, updated_at: expect.any(String) });
    expect(await clientIds()).toEqual([]);
    expect(await clientOf(client_id)).toMatchObject({
      deleted_at: expect.any(String),
      lead_id: null,
      leads_count: 0,
    });
    expect(await kindsOf(`/api/leads/${id}`)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'unlinked', data: { client_id, undone: 1 } }),
      ]),
    );
    expect((await journal()).slice(0, 2)).toEqual(['change_undone', 'clients_deleted']);
    expect((await desk.undo(undo_token ?? null)).status).toBe(410);
  });

  test('a lead becomes a client again afterwards', async () => {
    const id = await desk.receive();
    const first = await convert(id);
    await undo(first.undo_token);
    const second = await convert(id);
    expect(second.client_id).not.toBe(first.client_id);
    await unlink(id);
    const third = await convert(id);
    expect(await clientIds()).toEqual([third.client_id, second.client_id]);
  });

  test('a status that was changed since stays, and what another client has got', async () => {
    const [worked, moved] = [await desk.receive(), await desk.receive()];
    const [first, second] = [await convert(worked), await convert(moved)];
    await desk.change(worked, { status: 'processing' });
    await undo(first.undo_token);
    expect(await desk.show(worked)).toMatchObject({ status: 'processing', client_id: null });
    const other = await newClient();
    await desk.post(`/api/leads/${moved}/move-client`, { client_id: other });
    expect((await undo(second.undo_token)).failed).toEqual([
      { id: moved, message: 'Заявка уже у другого клиента' },
    ]);
    expect(await desk.show(moved)).toMatchObject({ client_id: other, status: 'completed' });
  });

  describe('a client stays who was worked with since:', () => {
    type Work = (clientId: number) => Promise<unknown>;
    const works: Record<string, Work> = {
      renamed: (id) => desk.put(`/api/clients/${id}`, { name: 'Мария' }),
      tagged: (id) =>
        desk.post('/api/clients/bulk', { action: 'tag', ids: [id], payload: { tags: ['VIP'] } }),
      assigned: (id) => desk.put(`/api/clients/${id}`, { user_id: desk.member.userId }),
      'given another lead': async (id) =>
        desk.post(`/api/leads/${await desk.receive()}/link-client`, { client_id: id }),
      'given an order': (id) => desk.post('/api/orders', { client_id: id }),
      'merged with another': async (id) =>
        desk.post('/api/clients/merge', {
          ...{ target_id: id, source_ids: [await newClient()], fields: {}, seen: {} },
        }),
    };
    test.each(Object.keys(works))('%s', async (name) => {
      const id = await desk.receive();
      const { client_id, undo_token } = await convert(id);
      await works[name]?.(client_id);
      const [before] = [await clientOf(client_id)];
      expect(await undo(undo_token)).toEqual({
        processed: 1,
        failed: [],
        kept: [{ id: client_id, message: 'Клиент остался: с ним уже работали' }],
      });
      expect(await clientOf(client_id)).toMatchObject({ name: before.name, deleted_at: null });
      expect(await desk.show(id)).toMatchObject({ client_id: null, status: 'new' });
    });
  });

  test('takes the reward back with which the client came', async () => {
    await referrals.add('OLGA');
    const id = await referrals.come({ ref: 'OLGA' });
    const { client_id, undo_token } = await convert(id);
    expect(await undo(undo_token)).toEqual({ processed: 1, failed: [] });
    expect(await referrals.rewards()).toMatchObject([{ status: 'cancelled' }]);
    expect((await clientOf(client_id)).deleted_at).not.toBeNull();
    await convert(id);
    const statuses = (await referrals.rewards()).map(({ status }) => status);
    expect(statuses.sort()).toEqual(['accrued', 'cancelled']);
  });

  test('a client who was there before stays, and gives the lead back', async () => {
    const id = await desk.receive();
    const clientId = await newClient();
    const tied = dataOf<TiedLead>(
      await desk.post(`/api/leads/${id}/link-client`, { client_id: clientId }),
    );
    expect(tied).toMatchObject({ client_id: clientId, status: 'completed' });
    expect(await undo(tied.undo_token)).toEqual({ processed: 1, failed: [] });
    expect(await desk.show(id)).toMatchObject({ client_id: null, status: 'new' });
    expect(await clientIds()).toEqual([clientId]);
  });

  test('unlinking takes the client alone, with history and journal, and is taken back', async () => {
    const id = await desk.receive();
    const { client_id } = await convert(id);
    app.realtime.published.length = 0;
    const { undo_token, ...lead } = await unlink(id);
    expect(lead).toMatchObject({ client_id: null, status: 'completed' });
    const events = app.realtime.published.map(({ event }) => event);
    expect(events).toEqual(expect.arrayContaining(['client.changed', 'lead.changed']));
    expect(await clientOf(client_id)).toMatchObject({ lead_id: null, leads_count: 0 });
    expect((await journal())[0]).toBe('lead_unlinked');
    const kinds = (await kindsOf(`/api/clients/${client_id}`)).map(({ kind }) => kind);
    expect(kinds).toContain('lead_unlinked');
    expect((await desk.post(`/api/leads/${id}/unlink-client`)).status).toBe(409);

    expect(await undo(undo_token)).toEqual({ processed: 1, failed: [] });
    expect(await desk.show(id)).toMatchObject({ client_id, status: 'completed' });
    expect(await clientOf(client_id)).toMatchObject({ lead_id: id, leads_count: 1 });
  });

  test('an unlinked lead does not go back to a deleted client, nor away from another', async () => {
    const [first, second] = [await desk.receive(), await desk.receive()];
    const gone = await convert(first);
    const unlinked = await unlink(first);
    await desk.delete(`/api/clients/${gone.client_id}`);
    expect((await undo(unlinked.undo_token)).failed).toHaveLength(1);
    expect((await desk.show(first)).client_id).toBeNull();

    await convert(second);
    const { undo_token } = await unlink(second);
    const { client_id } = await convert(second);
    expect((await undo(undo_token)).failed).toHaveLength(1);
    expect((await desk.show(second)).client_id).toBe(client_id);
  });

  test('is of one company alone', async () => {
    const id = await desk.receive();
    const { undo_token } = await convert(id);
    const stranger = await openDesk(app, await app.register());
    expect((await stranger.undo(undo_token ?? null)).status).toBe(404);
    expect((await stranger.post(`/api/leads/${id}/unlink-client`)).status).toBe(404);
    expect((await desk.show(id)).client_id).not.toBeNull();
  });
});
