import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BulkResult, Lead, LeadActivity, RejectReason } from '../../contract';
import { findStarterForm, submitLead } from '../support/server/public-form';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const data = <Content>({ json }: { json: unknown }) => (json as { data: Content }).data;

describeOnOneDatabase('reasons for which leads are rejected', (open) => {
  let app: TestApp;
  let anna: Member;
  const desk = () => app.as(anna.token);
  const add = async (name: string) =>
    data<RejectReason>(await desk().post('/api/reject-reasons', { name }));
  const list = async () => data<RejectReason[]>(await desk().get('/api/reject-reasons'));
  const names = async () => (await list()).map(({ name }) => name);

  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_WRITES_PER_MINUTE: '100000' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    anna = await app.register();
  });

  test('are added behind the others, renamed, put in order and archived', async () => {
    const price = await add(' Дорого ');
    const silent = await add('Не отвечает');
    expect(price).toMatchObject({ name: 'Дорого', archived_at: null, leads_count: 0 });
    expect(await names()).toEqual(['Дорого', 'Не отвечает']);

    await desk().put('/api/reject-reasons/order', { ids: [silent.id] });
    expect(await names()).toEqual(['Не отвечает', 'Дорого']);
    await desk().put(`/api/reject-reasons/${price.id}`, { name: 'Слишком дорого' });
    expect((await desk().delete(`/api/reject-reasons/${silent.id}`)).status).toBe(204);
    expect((await list()).map(({ name, archived_at }) => [name, archived_at !== null])).toEqual([
      ['Слишком дорого', false],
      ['Не отвечает', true],
    ]);
    await desk().put(`/api/reject-reasons/${silent.id}`, { archived: false });
    expect(await names()).toEqual(['Слишком дорого', 'Не отвечает']);
  });

  test.each([{ name: '' }, { name: '   ' }, { name: 'x'.repeat(121) }, {}])(
    'refuses %j',
    async (body) => {
      expect((await desk().post('/api/reject-reasons', body)).status).toBe(422);
    },
  );

  test('refuses a name that is taken, unless the other one is archived', async () => {
    const { id } = await add('Дорого');
    const again = await desk().post('/api/reject-reasons', { name: 'дорого' });
    expect([again.status, again.json]).toEqual([
      422,
      { message: 'Такая причина уже есть', errors: { name: ['Такая причина уже есть'] } },
    ]);
    await desk().delete(`/api/reject-reasons/${id}`);
    await add('Дорого');
    const back = await desk().put(`/api/reject-reasons/${id}`, { archived: false });
    expect(back.status).toBe(422);
  });

  describe('of one lead', () => {
    let lead: number;
    let price: RejectReason;
    const put = (body: unknown, headers = {}) =>
      app.call('PUT', `/api/leads/${lead}`, { token: anna.token, body, headers });
    const read = async () => (await desk().get(`/api/leads/${lead}`)).json as Lead;

    beforeEach(async () => {
      lead = await submitLead(app, await findStarterForm(app, anna));
      price = await add('Дорого');
    });

    test('is taken only of a rejected one, with a comment, and told in its history', async () => {
      const early = await put({ reject_reason_id: price.id });
      expect(early.status).toBe(422);
      expect(Object.keys((early.json as { errors: object }).errors)).toEqual(['reject_reason_id']);

      await put({ status: 'rejected' });
      expect(await read()).toMatchObject({ reject_reason: null, reject_comment: null });
      const given = await put({ reject_reason_id: price.id, reject_comment: ' Ждут скидку ' });
      expect(given.status).toBe(200);
      expect(await read()).toMatchObject({
        reject_reason: { id: price.id, name: 'Дорого' },
        reject_comment: 'Ждут скидку',
      });
      const history = data<LeadActivity[]>(await desk().get(`/api/leads/${lead}/activity`));
      expect(history.at(-1)).toMatchObject({
        kind: 'reject_reason',
        data: {
          from: null,
          to: price.id,
          from_name: null,
          to_name: 'Дорого',
          comment: 'Ждут скидку',
        },
      });
      expect((await list())[0]?.leads_count).toBe(1);
      const { text } = await desk().get('/api/leads/export?format=csv');
      expect(text).toContain(';Отклонен;Дорого;Ждут скидку;');
    });

    test('is given by a call of its own too', async () => {
      const path = `/api/leads/${lead}/reject-reason`;
      const call = (body: unknown) => desk().put(path, body);
      const early = await call({ reason_id: price.id, comment: null });
      expect(early.status).toBe(422);
      expect(Object.keys((early.json as { errors: object }).errors)).toEqual(['reason_id']);
      await put({ status: 'rejected' });
      expect((await call({ comment: 'Без причины' })).status).toBe(422);
      const given = await call({ reason_id: price.id, comment: 'Ждут скидку' });
      expect(given.json).toMatchObject({
        id: lead,
        reject_reason: { id: price.id },
        reject_comment: 'Ждут скидку',
      });
      await call({ reason_id: null });
      expect(await read()).toMatchObject({ reject_reason: null, reject_comment: null });
    });

    test('stays in the history of a lead that is taken up again, and comes back with it', async () => {
      await put({ status: 'rejected' });
      await put({ reject_reason_id: price.id });
      await put({ status: 'processing' });
      expect(await read()).toMatchObject({ status: 'processing', reject_reason: null });
      expect((await list())[0]?.leads_count).toBe(0);
      // «Отменить» is the same change the other way round.
      await put({ status: 'rejected' });
      expect((await read()).reject_reason).toEqual({ id: price.id, name: 'Дорого' });
    });

    test('is forgotten by a lead that is rejected anew', async () => {
      await put({ status: 'rejected' });
      await put({ reject_reason_id: price.id });
      await put({ status: 'processing' });
      app.clock.advance(60 * 60_000);
      await put({ status: 'rejected' });
      expect((await read()).reject_reason).toBeNull();
    });

    test('is given to many at once where none was given, and taken back', async () => {
      const give = (reject_reason_id: number) =>
        desk().post('/api/leads/bulk', {
          action: 'reject_reason',
          ids: [lead],
          payload: { reject_reason_id },
        });
      const failures = async (id: number) => data<BulkResult>(await give(id)).failed;
      expect(await failures(price.id)).toEqual([
        { id: lead, message: 'Причину указывают у отклонённой заявки' },
      ]);
      await put({ status: 'rejected' });
      expect(await failures(999_999)).toEqual([{ id: lead, message: 'Такой причины нет' }]);
      const { undo_token, failed } = data<BulkResult>(await give(price.id));
      expect(failed).toEqual([]);
      expect((await read()).reject_reason).toEqual({ id: price.id, name: 'Дорого' });
      expect(await failures(price.id)).toEqual([]);
      const other = await add('Далеко');
      expect(await failures(other.id)).toEqual([{ id: lead, message: 'Причина уже указана' }]);
      await desk().post('/api/bulk/undo', { undo_token });
      expect((await read()).reject_reason).toBeNull();
      await put({ reject_reason_id: null, reject_comment: 'Ждут скидку' });
      expect(await failures(price.id)).toHaveLength(1);
      expect((await read()).reject_comment).toBe('Ждут скидку');
    });

    test('is asked about after a bulk rejection of leads without one', async () => {
      const form = await findStarterForm(app, anna);
      const [other, given] = [await submitLead(app, form), await submitLead(app, form)];
      for (const id of [other, given]) await desk().put(`/api/leads/${id}`, { status: 'rejected' });
      await desk().put(`/api/leads/${given}`, { reject_reason_id: price.id });
      const reject = async (target: object, status = 'rejected') =>
        data<BulkResult>(
          await desk().post('/api/leads/bulk', {
            action: 'status',
            payload: { status },
            ...target,
          }),
        ).follow_up;
      expect(await reject({ ids: [lead, other, given] })).toEqual([other, lead]);
      expect(await reject({ filter: {}, limit: 1 })).toEqual([]);
      expect(await reject({ filter: {} })).toEqual(expect.arrayContaining([other, lead]));
      expect(await reject({ ids: [lead] }, 'new')).toBeUndefined();
    });

    test('of a bulk change is back when that is undone', async () => {
      await put({ status: 'rejected' });
      await put({ reject_reason_id: price.id });
      const bulk = await desk().post('/api/leads/bulk', {
        action: 'status',
        ids: [lead],
        payload: { status: 'new' },
      });
      const { undo_token } = data<{ undo_token: string }>(bulk);
      await desk().post('/api/bulk/undo', { undo_token });
      expect((await read()).reject_reason?.id).toBe(price.id);
    });

    test('is not overwritten unseen', async () => {
      await put({ status: 'rejected' });
      const { updated_at: seen } = await read();
      await put({ reject_reason_id: price.id });
      const other = await add('Не отвечает');
      const late = await put({ reject_reason_id: other.id }, { 'if-unmodified-since': seen ?? '' });
      expect(late.status).toBe(409);
      expect((late.json as { current: Lead }).current.reject_reason?.id).toBe(price.id);
    });

    test('is one the company offers', async () => {
      await put({ status: 'rejected' });
      const stranger = await app.register();
      const foreign = data<RejectReason>(
        await app.as(stranger.token).post('/api/reject-reasons', { name: 'Чужая' }),
      );
      expect((await put({ reject_reason_id: foreign.id })).status).toBe(422);
      await put({ reject_reason_id: price.id });
      await desk().delete(`/api/reject-reasons/${price.id}`);
      // What it has already may be sent once more, with another comment.
      expect((await put({ reject_reason_id: price.id, reject_comment: 'Да' })).status).toBe(200);
      await put({ reject_reason_id: null });
      expect((await put({ reject_reason_id: price.id })).status).toBe(422);
    });
  });
});
