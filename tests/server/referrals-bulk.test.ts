import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type {
  AuditEntry,
  BulkResult,
  LeadActivity,
  Order,
  Payment,
  PayResult,
  Reward,
  UndoResult,
} from '../../contract';
import { BONUS, dataOf, referralWork } from '../support/server/referral-work';
import { findStarterForm, type StarterForm } from '../support/server/public-form';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const NOBODY = 2_147_483_647;
const PAID = 'Начисление уже выплачено. Сделайте возврат';
const PAID_FOR = 'Начисление за заявку уже выплачено. Сделайте возврат';
const LEADS = '/api/referrals/leads/bulk';
const LEDGER = '/api/referral-rewards/bulk';

describeOnOneDatabase('bulk changes of referrals', (open) => {
  let app: TestApp;
  let anna: Member;
  let form: StarterForm;
  const work = referralWork(() => ({ app, anna, form }));
  const { desk, add, come, convertTo, confirmed, step, pay, rewards, invited } = work;

  const bulk = async (url: string, body: object) =>
    dataOf<BulkResult>(await desk().post(url, body));
  const decide = (payload: object, target: object) =>
    bulk(LEADS, { action: 'decide', payload, ...target });
  const take = (payload: object, target: object) =>
    bulk(LEDGER, { action: 'step', payload, ...target });
  const undo = async ({ undo_token }: { undo_token: string | null }) => {
    app.clock.advance(1000);
    return dataOf<UndoResult>(await desk().post('/api/bulk/undo', { undo_token }));
  };
  const reject = { state: 'rejected', reason: 'Сами пришли' };
  const cancel = { status: 'cancelled', reason: 'Ошибка' };
  /** The entries, the oldest first. */
  const ledger = async () =>
    (await rewards('?per_page=100'))
      .toSorted((a, b) => a.id - b.id)
      .map(({ status, reason }) => [status, reason]);
  const states = async () =>
    (await invited('?per_page=100')).map(({ state, reason }) => [state, reason]);
  const journal = async () =>
    dataOf<AuditEntry[]>(await desk().get('/api/audit-log')).map(
      ({ action, subject, count, changes }) => [action, subject?.type, count, changes[0]?.to],
    );
  const failedIn = ({ failed }: { failed: { id: number; message: string }[] }) =>
    failed.toSorted((a, b) => a.id - b.id).map(({ id, message }) => [id, message]);

  beforeAll(async () => {
    app = createTestApp(await open(), {
      LIMIT_WRITES_PER_MINUTE: '100000',
      LIMIT_PUBLIC_PER_MINUTE: '100000',
    });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    anna = await app.register();
    form = await findStarterForm(app, anna);
    app.clock.advance(60_000);
  });

  describe('invited leads', () => {
    test('are decided about as each by itself, with what refused told, and taken back', async () => {
      await add('OLGA');
      const reward = await confirmed('OLGA');
      const first = reward.lead_id ?? 0;
      const second = await come({ ref: 'OLGA' });
      const stray = await come({ ref: 'NOBODY' });
      const spam = await come({ ref: 'OLGA' });
      await desk().post(`/api/leads/${spam}/spam`, {});
      app.realtime.published.length = 0;
      const done = await decide(reject, { ids: [first, second, stray, spam, NOBODY] });
      expect(done.processed).toBe(2);
      expect(failedIn(done)).toEqual([
        [stray, 'Сначала укажите партнёра'],
        [spam, 'Заявка в спаме. Сначала отметьте её «Не спам»'],
        [NOBODY, 'Не найдено'],
      ]);
      expect(app.realtime.published.map(({ event, data }) => [event, data])).toEqual([
        ['referral.changed', { referral_id: null }],
      ]);
      expect(await states()).toEqual([
        ['rejected', 'Сами пришли'],
        ['rejected', 'Сами пришли'],
      ]);
      expect(await ledger()).toEqual([['cancelled', 'Заявка не засчитана: Сами пришли']]);
      expect((await journal())[0]).toEqual(['leads_changed', 'lead', 2, 'Не засчитано']);

      expect(await undo(done)).toEqual({ processed: 2, failed: [] });
      expect(await states()).toEqual([
        ['counted', null],
        ['counted', null],
      ]);
      expect(await ledger()).toEqual([['confirmed', null]]);
      const history = dataOf<LeadActivity[]>(await desk().get(`/api/leads/${first}/activity`));
      expect(
        history.flatMap(({ kind, data }) =>
          kind === 'invite' ? [[data['state'], data['undone']]] : [],
        ),
      ).toEqual([
        ['rejected', undefined],
        ['counted', 1],
      ]);
    });

    test('are all that the filter means, in parts, of no other company', async () => {
      await add('OLGA');
      const ids = [];
      for (let index = 0; index < 3; index += 1) ids.push(await come({ ref: 'OLGA' }));
      await decide(reject, { ids: [await come({ ref: 'OLGA' })] });
      const filter = { 'filter[state]': 'counted' };
      const stranger = app.as((await app.register()).token);
      const theirs = await stranger.post(LEADS, { action: 'decide', payload: reject, filter });
      expect(dataOf(theirs)).toMatchObject({ processed: 0, undo_token: null });
      const foreign = await stranger.post(LEADS, { action: 'decide', payload: reject, ids });
      expect(failedIn(dataOf<BulkResult>(foreign)).map(([, why]) => why)).toEqual(
        ids.map(() => 'Не найдено'),
      );

      const changed = { action: 'decide', payload: reject, filter, expected: 4 };
      const refused = await desk().post(LEADS, changed);
      expect([refused.status, refused.json]).toEqual([
        409,
        { message: 'Список изменился: сейчас в нём 3 заявки' },
      ]);
      const first = await decide(reject, { filter, expected: 3, limit: 2 });
      expect(first).toMatchObject({ processed: 2, failed: [], next: ids[1] });
      const rest = await decide(reject, { filter, limit: 2, before: first.next });
      expect(rest).toMatchObject({ processed: 1, failed: [], next: null });
      expect((await invited('?filter[state]=counted')).length).toBe(0);
    });

    test.each([
      ['without a reason', { payload: { state: 'rejected' }, ids: [1] }],
      ['with a misspelt filter', { payload: reject, filter: { 'filter[stat]': 'counted' } }],
      ['with numbers and a filter', { payload: reject, ids: [1], filter: {} }],
      ['with parts of numbers', { payload: reject, ids: [1], limit: 1 }],
    ])('are left alone %s', async (_how, body) => {
      expect((await desk().post(LEADS, { action: 'decide', ...body })).status).toBe(422);
    });

    test('that count after a look go back to it, unless they are paid for meanwhile', async () => {
      await add('OLGA', { phone: '8 911 222-33-44' });
      const ids = [];
      for (const name of ['Анна', 'Борис']) {
        const id = await come({ ref: 'OLGA' }, { phone: '8 911 222-33-44' });
        await desk().post(`/api/leads/${id}/convert`, { name, phone: '', email: '' });
        ids.push(id);
      }
      const done = await decide({ state: 'counted' }, { ids });
      expect(done).toMatchObject({ processed: 2, failed: [] });
      expect(await ledger()).toEqual([
        ['accrued', null],
        ['accrued', null],
      ]);
      const [, paid = { id: 0, lead_id: null }] = await rewards();
      app.clock.advance(1000);
      await step(paid.id, { status: 'confirmed' });
      await pay([paid.id]);
      expect(await undo(done)).toEqual({
        processed: 1,
        failed: [{ id: paid.lead_id, message: PAID_FOR }],
      });
      expect(await ledger()).toEqual([
        ['paid', null],
        ['cancelled', 'Решение о заявке отменено'],
      ]);
      expect(await states()).toEqual([
        ['review', 'Контакты самого партнёра'],
        ['counted', null],
      ]);
    });

    test('of one client leave the ledger as it was, whichever had earned the entry', async () => {
      await add('OLGA');
      await add('BORIS');
      const reward = await confirmed('OLGA');
      const second = await come({ ref: 'BORIS' });
      await desk().post(`/api/leads/${second}/link-client`, { client_id: reward.client?.id });
      const done = await decide(reject, { ids: [second, reward.lead_id] });
      // Without the first lead the second has earned something, until it was rejected too.
      expect((await ledger()).map(([status]) => status)).toEqual(['cancelled', 'cancelled']);
      expect(await undo(done)).toEqual({ processed: 2, failed: [] });
      expect((await ledger()).map(([status]) => status)).toEqual(['confirmed', 'cancelled']);
      expect(await states()).toEqual([
        ['counted', null],
        ['counted', null],
      ]);
    });

    test('stay as they were decided about since, by a person or by what came in between', async () => {
      await add('OLGA');
      const [one, other] = [await confirmed('OLGA'), await confirmed('OLGA')];
      const ids = [one.lead_id ?? 0, other.lead_id ?? 0];
      const done = await decide(reject, { ids });
      app.clock.advance(1000);
      await work.decide(ids[0] ?? 0, { state: 'review', reason: 'Спросим' });
      // Its client has another lead that counts by now.
      const third = await come({ ref: 'OLGA' });
      await desk().post(`/api/leads/${third}/link-client`, { client_id: other.client?.id });
      expect(failedIn(await undo(done))).toEqual([
        [ids[0], 'Решение с тех пор изменили'],
        [ids[1], 'Начисления за заявку с тех пор изменились'],
      ]);
      expect((await states()).map(([state]) => state)).toEqual(['counted', 'rejected', 'review']);
    });
  });

  describe('shares of payments', () => {
    /** An order of a client whom a referral with ten percent has brought, and a payment for it. */
    async function paidOrder() {
      await add('OLGA', { rule: { kind: 'percent', basis_points: 1000 } });
      const leadId = await come({ ref: 'OLGA' });
      await convertTo(leadId);
      const order = dataOf<Order>(await desk().post(`/api/leads/${leadId}/order`));
      return { leadId, orderId: order.id, payment: await receive(order.id, 50_000, 'prepay') };
    }
    const receive = async (id: number, amount: number, kind: string) => {
      const body = { amount, kind, method: 'cash', paid_at: '2024-05-06' };
      return dataOf<Payment>(await desk().post(`/api/orders/${id}/payments`, body));
    };
    const annul = (id: number) => desk().post(`/api/payments/${id}/cancel`, { reason: 'Ошибка' });

    test('are made up for where money came while a lead did not count', async () => {
      const { leadId, orderId } = await paidOrder();
      const done = await decide(reject, { ids: [leadId] });
      app.clock.advance(1000);
      await receive(orderId, 20_000, 'prepay');
      expect(await ledger()).toHaveLength(1);
      expect(await undo(done)).toEqual({ processed: 1, failed: [] });
      expect(await ledger()).toEqual([
        ['accrued', null],
        ['accrued', null],
      ]);
    });

    test('do not come back for a payment that is cancelled', async () => {
      const { leadId, payment } = await paidOrder();
      const done = await decide(reject, { ids: [leadId] });
      app.clock.advance(1000);
      await annul(payment.id);
      expect(failedIn(await undo(done))).toEqual([
        [leadId, 'Начисления за заявку с тех пор изменились'],
      ]);
    });

    test('are not taken up in full where money went back meanwhile', async () => {
      const { orderId, payment } = await paidOrder();
      const ids = (await rewards()).map(({ id }) => id);
      const done = await take(cancel, { ids });
      app.clock.advance(1000);
      const refund = await receive(orderId, 10_000, 'refund');
      expect(failedIn(await undo(done))).toEqual([[ids[0], 'По заказу с тех пор был возврат']]);
      await annul(refund.id);
      await annul(payment.id);
      expect(failedIn(await take({ status: 'confirmed' }, { ids }))).toEqual([
        [ids[0], 'Оплата отменена'],
      ]);
    });
  });

  describe('the ledger', () => {
    test('takes a step as each entry by itself, with what refused told, and takes it back', async () => {
      await add('OLGA');
      const [paid, trashed, third] = [
        await confirmed('OLGA'),
        await confirmed('OLGA'),
        await confirmed('OLGA'),
      ];
      await pay([paid.id]);
      await desk().delete(`/api/leads/${trashed.lead_id}`);
      await convertTo(await come({ ref: 'OLGA' }));
      const [accrued = third] = await rewards();
      const ids = [paid.id, trashed.id, third.id, accrued.id, NOBODY];
      expect(
        (await desk().post(LEDGER, { action: 'step', payload: { status: 'cancelled' }, ids }))
          .status,
      ).toBe(422);
      app.realtime.published.length = 0;
      const done = await take(cancel, { ids });
      expect(failedIn(done)).toEqual([
        [paid.id, PAID],
        [NOBODY, 'Не найдено'],
      ]);
      // The entry of a lead in the trash is as it is wanted.
      expect(done.processed).toBe(3);
      expect(app.realtime.published.map(({ event, data }) => [event, data])).toEqual([
        ['referral.changed', { referral_id: null }],
      ]);
      expect((await journal())[0]).toEqual(['rewards_changed', 'reward', 3, 'Отменено']);
      expect(await undo(done)).toEqual({ processed: 2, failed: [] });
      expect(await ledger()).toEqual([
        ['paid', null],
        ['cancelled', 'Заявка в корзине'],
        ['confirmed', null],
        ['accrued', null],
      ]);
      expect(failedIn(await take({ status: 'confirmed' }, { ids: [trashed.id] }))).toEqual([
        [trashed.id, 'Заявка в корзине. Сначала верните её'],
      ]);
    });

    test('passes over what is paid of all that a filter means, and refuses it by its number', async () => {
      await add('OLGA');
      const [paid, cancelled] = [await confirmed('OLGA'), await confirmed('OLGA')];
      await pay([paid.id]);
      await take(cancel, { ids: [cancelled.id] });
      const confirm = { status: 'confirmed' } as const;
      const done = await take(confirm, { filter: {}, expected: 2 });
      expect(done).toMatchObject({ processed: 1, failed: [], unchanged: 1 });
      expect((await journal())[0]).toEqual(['rewards_changed', 'reward', 1, 'Подтверждено']);
      expect(await take(confirm, { filter: { 'filter[status]': 'paid' } })).toMatchObject({
        processed: 0,
        unchanged: 1,
        undo_token: null,
      });
      expect(failedIn(await take(confirm, { ids: [paid.id] }))).toEqual([[paid.id, PAID]]);
    });

    test('is all that the filter of the list means, in parts, of no other company', async () => {
      const olga = await add('OLGA');
      await add('BORIS');
      for (const ref of ['OLGA', 'OLGA', 'BORIS']) await convertTo(await come({ ref }));
      const filter = { search: 'olga', 'filter[status]': 'accrued' };
      const confirm = { action: 'step', payload: { status: 'confirmed' }, filter };
      const stranger = app.as((await app.register()).token);
      expect(dataOf(await stranger.post(LEDGER, confirm))).toMatchObject({ processed: 0 });
      const refused = await desk().post(LEDGER, { ...confirm, expected: 1 });
      expect([refused.status, refused.json]).toEqual([
        409,
        { message: 'Список изменился: сейчас в нём 2 начисления' },
      ]);
      const first = await take({ status: 'confirmed' }, { filter, expected: 2, limit: 1 });
      const rest = await take({ status: 'confirmed' }, { filter, limit: 1, before: first.next });
      expect([first.processed, rest.processed, rest.next]).toEqual([1, 1, null]);
      expect((await work.referral(olga.id)).counts.payable).toBe(2 * BONUS);
      expect(
        (await rewards('?filter[status]=accrued')).map(({ referral }) => referral.code),
      ).toEqual(['BORIS']);
    });

    test('keeps what is paid meanwhile, and what is changed', async () => {
      await add('OLGA');
      for (let index = 0; index < 3; index += 1) await convertTo(await come({ ref: 'OLGA' }));
      const ids = (await rewards()).map(({ id }) => id).toSorted((a, b) => a - b);
      const [paid = 0, changed = 0] = ids;
      const done = await take({ status: 'confirmed' }, { ids });
      app.clock.advance(1000);
      await pay([paid]);
      await step(changed, cancel);
      const undone = await undo(done);
      expect(undone.processed).toBe(1);
      expect(failedIn(undone)).toEqual([
        [paid, PAID],
        [changed, 'Начисление с тех пор изменили'],
      ]);
      expect((await ledger()).map(([status]) => status)).toEqual(['paid', 'cancelled', 'accrued']);
    });

    test('takes up nothing whose lead does not count, by one call or by many', async () => {
      await add('OLGA');
      const { id, lead_id: leadId } = await confirmed('OLGA');
      const done = await take(cancel, { ids: [id] });
      app.clock.advance(1000);
      await work.decide(leadId ?? 0, reject);
      const why = 'Заявка не засчитана партнёру';
      expect(failedIn(await undo(done))).toEqual([[id, why]]);
      expect(failedIn(await take({ status: 'accrued' }, { ids: [id] }))).toEqual([[id, why]]);
      const single = await step(id, { status: 'confirmed' });
      expect([single.status, (single.json as { message: string }).message]).toEqual([409, why]);
      await work.decide(leadId ?? 0, { state: 'counted' });
      const taken = await take({ status: 'accrued' }, { ids: [id] });
      expect(taken).toMatchObject({ processed: 1, failed: [] });
    });

    test('sets no place free again that an entry was taken up into', async () => {
      const olga = await add('OLGA');
      const { id } = await confirmed('OLGA');
      await pay([id]);
      const refund = dataOf<Reward>(
        await desk().post('/api/referral-rewards', { refund_of: id, reason: 'Отказ' }),
      );
      await step(refund.id, cancel);
      const done = await take({ status: 'confirmed' }, { ids: [refund.id] });
      expect(done.processed).toBe(1);
      expect(failedIn(await undo(done))).toEqual([[refund.id, 'Отмените начисление с причиной']]);
      expect((await work.referral(olga.id)).counts.payable).toBe(-BONUS);
    });

    test('is paid by a filter in one payout, of as many entries as the person was told', async () => {
      await add('OLGA');
      const [first, second] = [await confirmed('OLGA'), await confirmed('OLGA')];
      await convertTo(await come({ ref: 'OLGA' }));
      const by = (filter: object, expected: number) =>
        desk().post('/api/referral-rewards/pay', { filter, expected });
      const refused = await by({ 'filter[status]': 'confirmed' }, 3);
      expect([refused.status, refused.json]).toEqual([
        409,
        { message: 'Список изменился: сейчас в нём 2 начисления' },
      ]);
      const result = dataOf<PayResult>(await by({}, 3));
      expect(result.payout).toMatchObject({ number: 1, count: 2, total: 2 * BONUS });
      // Of a filter only what can be paid is meant.
      expect(result.failed).toEqual([]);
      const paid = (await rewards('?filter[status]=paid')).map(({ id }) => id);
      expect(paid.toSorted((a, b) => a - b)).toEqual([first.id, second.id]);
    });
  });
});
