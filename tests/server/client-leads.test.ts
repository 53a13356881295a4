import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client, CreatedClient, Lead } from '../../contract';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { createTestApp, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

describeOnOneDatabase('a client written down with their leads', (open) => {
  let app: TestApp;
  let desk: Desk;
  beforeAll(async () => {
    app = createTestApp(await open());
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    desk = await openDesk(app, await app.register());
  });

  const data = <Body>({ json }: { json: unknown }) => (json as { data: Body }).data;
  const newLead = async (phone = '+7 999 111-22-33') =>
    data<{ id: number }>(await desk.post('/api/leads', { contact: { name: 'Анна', phone } })).id;
  const leadOf = async (id: number) => (await desk.get(`/api/leads/${id}`)).json as Lead;
  const add = async (lead_ids: number[], headers = {}) => {
    const body = { name: 'Анна', phone: '89991112233', lead_ids };
    const answer = await desk.post('/api/clients', body, { headers });
    expect(answer.status, answer.text).toBe(201);
    return data<CreatedClient>(answer);
  };
  const kindsOf = async (url: string) =>
    data<{ kind: string }[]>(await desk.get(`${url}/activity`)).map(({ kind }) => kind);

  test('has them at once: card, list, history, figures and events', async () => {
    const ids = [await newLead(), await newLead()];
    app.realtime.published.length = 0;
    const client = await add(ids);
    expect(client.linked_leads).toEqual(ids);
    expect(client).toMatchObject({ leads_count: 2, phone: '89991112233' });
    expect(client.last_contact_at).not.toBeNull();
    for (const id of ids) {
      expect(await leadOf(id)).toMatchObject({ client_id: client.id, status: 'completed' });
      expect(await kindsOf(`/api/leads/${id}`)).toContain('linked');
    }
    const history = await kindsOf(`/api/clients/${client.id}`);
    expect(history.filter((kind) => kind === 'lead_linked')).toHaveLength(2);
    const found = await desk.get(`/api/clients/${client.id}/leads`);
    expect((found.json as { meta: { total: number } }).meta.total).toBe(2);
    const events = app.realtime.published.map(({ event }) => event);
    expect(events).toEqual(expect.arrayContaining(['client.changed', 'lead.changed']));
  });

  test('gives them back by an undo, and stays', async () => {
    const id = await newLead();
    const before = await leadOf(id);
    const { id: clientId, undo_token } = await add([id]);
    const undone = await desk.post('/api/bulk/undo', { undo_token });
    expect(data(undone)).toEqual({ processed: 1, failed: [] });
    const after = await leadOf(id);
    expect(after).toMatchObject({ client_id: null, status: before.status });
    expect(after.first_response_at).toEqual(before.first_response_at);
    expect(await kindsOf(`/api/leads/${id}`)).toContain('unlinked');
    expect(await kindsOf(`/api/clients/${clientId}`)).toContain('lead_unlinked');
    const client = data<Client>(await desk.get(`/api/clients/${clientId}`));
    expect(client).toMatchObject({ leads_count: 0, deleted_at: null });
  });

  test('leaves alone what was worked on since, and what another client has got', async () => {
    const [worked, moved] = [await newLead(), await newLead()];
    const { undo_token } = await add([worked, moved]);
    await desk.put(`/api/leads/${worked}`, { status: 'rejected' });
    const other = data<Client>(await desk.post('/api/clients', { name: 'Борис' }));
    await desk.post(`/api/leads/${moved}/move-client`, { client_id: other.id });
    const undone = await desk.post('/api/bulk/undo', { undo_token });
    expect(data(undone)).toEqual({
      processed: 1,
      failed: [{ id: moved, message: 'Заявка уже у другого клиента' }],
    });
    expect(await leadOf(worked)).toMatchObject({ client_id: null, status: 'rejected' });
    expect(await leadOf(moved)).toMatchObject({ client_id: other.id });
  });

  test('gets no lead of another client, of the spam, of the trash, of another company', async () => {
    const [taken, spam, trashed, free] = [
      await newLead(),
      await newLead(),
      await newLead(),
      await newLead(),
    ];
    await desk.post(`/api/leads/${taken}/convert`, { name: 'Анна', phone: '', email: '' });
    await desk.post(`/api/leads/${spam}/spam`, {});
    await desk.delete(`/api/leads/${trashed}`);
    const stranger = await openDesk(app, await app.register());
    const foreign = data<{ id: number }>(
      await stranger.post('/api/leads', { contact: { name: 'Ева', phone: '+7 999 111-22-33' } }),
    ).id;
    const { linked_leads } = await add([taken, spam, trashed, free, foreign, 2_000_000_000]);
    expect(linked_leads).toEqual([free]);
    const theirs = (await stranger.get(`/api/leads/${foreign}`)).json as Lead;
    expect(theirs.client_id).toBeNull();
  });

  test('sent again is the same client with the same leads', async () => {
    const id = await newLead();
    const headers = { 'idempotency-key': 'one-form' };
    const first = await add([id], headers);
    const again = await add([id], headers);
    expect([again.id, again.linked_leads, again.undo_token]).toEqual([first.id, [id], null]);
    const history = await kindsOf(`/api/clients/${first.id}`);
    expect(history.filter((kind) => kind === 'lead_linked')).toHaveLength(1);
  });

  test('two who add the same person at once do not both get the lead', async () => {
    const id = await newLead();
    const clients = await Promise.all([add([id]), add([id]), add([id])]);
    expect(clients.flatMap(({ linked_leads }) => linked_leads)).toEqual([id]);
  });

  test.each([[['x']], [[0]], [Array.from({ length: 51 }, (_, at) => at + 1)]])(
    'refuses numbers that are none, and too many',
    async (lead_ids) => {
      const answer = await desk.post('/api/clients', { name: 'Анна', lead_ids });
      expect(answer.status).toBe(422);
    },
  );
});
