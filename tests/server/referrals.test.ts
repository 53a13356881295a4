import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type {
  Client,
  LeadActivity,
  LeadReferral,
  Payout,
  PayResult,
  Referral,
  Reward,
  UnknownCode,
} from '../../contract';
import { parseCsv } from '../support/parse-csv';
import { BONUS, dataOf as data, fixed, referralWork } from '../support/server/referral-work';
import { findStarterForm, submit, type StarterForm } from '../support/server/public-form';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const DAY_MS = 86_400_000;

describeOnOneDatabase('referrals', (open) => {
  let app: TestApp;
  let anna: Member;
  let form: StarterForm;
  const {
    desk,
    add,
    referral,
    summary,
    invited,
    rewards,
    phone,
    come,
    convert,
    convertTo,
    ...work
  } = referralWork(() => ({ app, anna, form }));
  const { decide, step, pay, confirmed } = work;
  const ago = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS).toISOString();

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
  });

  describe('a referral', () => {
    test('has one code in the company, whatever its case, and keeps the codes they had', async () => {
      const olga = await add('olga-1');
      expect(olga).toMatchObject({ code: 'OLGA-1', former_codes: [], window_days: 30 });
      const taken = await desk().post('/api/referrals', { name: 'Б', code: 'Olga-1', rule: fixed });
      expect([taken.status, taken.json]).toEqual([
        422,
        { message: 'Такой код уже занят', errors: { code: ['Такой код уже занят'] } },
      ]);
      await desk().put(`/api/referrals/${olga.id}`, { code: 'OLGA-2' });
      expect(await referral(olga.id)).toMatchObject({ code: 'OLGA-2', former_codes: ['OLGA-1'] });
      // A link with the former code is still hers, and nobody else gets it.
      expect(
        (await desk().post('/api/referrals', { name: 'Б', code: 'olga-1', rule: fixed })).status,
      ).toBe(422);
      await come({ ref: 'olga-1' });
      expect((await invited())[0]?.referral?.id).toBe(olga.id);
    });

    test.each([
      ['code', { code: 'ab' }],
      ['code', { code: 'код' }],
      ['rule.amount', { rule: { kind: 'fixed', amount: 0 } }],
      ['rule.amount', { rule: { kind: 'fixed', amount: 100_000_001 } }],
      ['rule.basis_points', { rule: { kind: 'percent', basis_points: 10_001 } }],
      ['window_days', { window_days: 366 }],
      ['name', { name: ' ' }],
    ])('is refused beside %s for %j', async (field, wrong) => {
      const answer = await desk().post('/api/referrals', {
        name: 'А',
        code: 'ANNA',
        rule: fixed,
        ...wrong,
      });
      expect(answer.status).toBe(422);
      expect(Object.keys((answer.json as { errors: object }).errors)).toEqual([field]);
    });

    test('is not overwritten unseen, and is deleted only while they have brought nobody', async () => {
      const olga = await add('OLGA');
      const seen = { 'if-unmodified-since': String(olga.updated_at) };
      const put = (note: string) =>
        app.call('PUT', `/api/referrals/${olga.id}`, {
          token: anna.token,
          body: { note },
          headers: seen,
        });
      expect((await put('первый')).status).toBe(200);
      const second = await put('второй');
      expect(second.status).toBe(409);
      expect((second.json as { current: Referral }).current.note).toBe('первый');

      const idle = await add('IDLE');
      expect((await desk().delete(`/api/referrals/${idle.id}`)).status).toBe(204);
      await come({ ref: 'OLGA' });
      expect((await desk().delete(`/api/referrals/${olga.id}`)).status).toBe(409);
    });
  });

  describe('a lead', () => {
    test('counts for the earliest link whose window holds', async () => {
      const near = await add('NEAR', { window_days: 10 });
      const far = await add('FAR', { window_days: 5 });
      const touches = [
        { ref: 'FAR', at: ago(6) },
        { ref: 'near', at: ago(4) },
        { ref: 'FAR', at: ago(1) },
      ];
      const id = await come({ ref: 'FAR', touches });
      expect(await invited()).toEqual([
        expect.objectContaining({ lead_id: id, state: 'counted', by_hand: false, code: 'near' }),
      ]);
      expect((await referral(near.id)).counts.leads).toBe(1);
      expect((await referral(far.id)).counts.leads).toBe(0);
    });

    test('comes in whatever stands among its links, and a moment ahead is now', async () => {
      await add('OLGA', { window_days: 1 });
      const rubbish = [null, 7, { ref: {} }, { at: 'вчера' }, 'OLGA', { ref: '\0', at: ago(1) }];
      await come({ touches: [...rubbish, { ref: 'OLGA', at: ago(-400) }] });
      const [first] = await invited();
      expect(first).toMatchObject({ state: 'counted', touched_at: app.clock.now().toISOString() });
      await come({ touches: 'не список', ref: 5 });
      const strange = `${'Ж'.repeat(600)}'"<b>`;
      await come({ ref: strange });
      const [unknown] = await invited('?filter[code]=unknown');
      expect(unknown?.code).toBe('Ж'.repeat(500));
    });

    test('waits for a decision where the referral, or somebody known before, has sent it', async () => {
      await add('OLGA', { phone: '8 (911) 222-33-44' });
      await come({ ref: 'OLGA' }, { phone: '+7 911 222 33 44' });
      const known = phone();
      await come({}, { phone: known });
      app.clock.advance(60_000);
      await come({ touches: [{ ref: 'OLGA', at: ago(0) }] }, { phone: known });
      // The same visitor again by the same link: the first lead came after it.
      const fresh = phone();
      const touches = [{ ref: 'OLGA', at: ago(0) }];
      await come({ touches }, { phone: fresh });
      app.clock.advance(1000);
      await come({ touches }, { phone: fresh });
      expect((await invited()).map(({ state, reason }) => [state, reason])).toEqual([
        ['counted', null],
        ['counted', null],
        ['review', 'Обращался раньше, чем открыл ссылку'],
        ['review', 'Контакты самого партнёра'],
      ]);
    });

    test('gets a referral by hand, another one, and none', async () => {
      const [olga, boris] = [await add('OLGA'), await add('BORIS')];
      const id = await come({ ref: 'OLGA' });
      const clientId = await convertTo(id);
      const set = async (referral_id: number | null) =>
        data<LeadReferral>(await desk().put(`/api/leads/${id}/referral`, { referral_id }));
      expect((await set(boris.id)).referral?.code).toBe('BORIS');
      expect(
        (await rewards()).map(({ referral, status, reason }) => [referral.id, status, reason]),
      ).toEqual([
        [boris.id, 'accrued', null],
        [olga.id, 'cancelled', 'Выбран другой партнёр'],
      ]);
      expect(await set(null)).toMatchObject({ referral: null, code: 'OLGA' });
      expect((await rewards('?filter[status]=accrued')).length).toBe(0);
      expect(await invited('?filter[code]=unknown')).toEqual([]);
      expect((await rewards())[0]?.client?.id).toBe(clientId);
      const foreign = await desk().put(`/api/leads/${id}/referral`, { referral_id: 1_000_000 });
      expect(foreign.status).toBe(422);
    });

    test('of a code that nobody has waits for its referral', async () => {
      const converted = await come({ ref: 'promo' });
      await convertTo(converted);
      await come({ ref: 'PROMO' });
      await come({ ref: 'other' });
      const codes = data<UnknownCode[]>(await desk().get('/api/referrals/unknown-codes'));
      expect(codes.map(({ code, leads }) => [code.toUpperCase(), leads])).toEqual([
        ['PROMO', 2],
        ['OTHER', 1],
      ]);
      const promo = await add('Promo', { count_unknown: true });
      expect((await referral(promo.id)).counts).toMatchObject({ leads: 2, clients: 1 });
      expect((await rewards()).map(({ lead_id }) => lead_id)).toEqual([converted]);
      await add('Other');
      expect((await invited('?filter[state]=rejected'))[0]?.reason).toBe(
        'Заявка пришла раньше, чем добавлен партнёр',
      );
      expect(data<UnknownCode[]>(await desk().get('/api/referrals/unknown-codes'))).toEqual([]);
    });
  });

  describe('an opening', () => {
    const view = (ref: string, agent = 'Mozilla/5.0 Firefox/140') =>
      app.call('GET', `/f/${form.slug}?ref=${ref}`, { headers: { 'user-agent': agent } });

    test('is counted for the referral, and not for programs', async () => {
      const olga = await add('OLGA');
      expect((await view('olga')).status).toBe(200);
      await view('OLGA');
      await view('OLGA', 'TelegramBot (like TwitterBot)');
      await view('nobody');
      expect((await referral(olga.id)).counts.visits).toBe(2);
      expect((await summary()).visits).toBe(2);
    });

    test('and a lead look the same whether there is such a code or not', async () => {
      await add('OLGA');
      const answer = async (ref: string) => {
        const { status, json } = await submit(app, form, { phone: phone() }, { body: { ref } });
        return [status, json];
      };
      expect(await answer('OLGA')).toEqual(await answer('NOBODY'));
    });
  });

  describe('the ledger', () => {
    test('accrues once for a client, whoever converts and however often', async () => {
      const olga = await add('OLGA');
      const id = await come({ ref: 'OLGA' });
      const answers = await Promise.all(Array.from({ length: 20 }, () => convert(id)));
      expect(answers.filter(({ status }) => status === 200 || status === 201).length).toBe(1);
      expect(await rewards()).toEqual([
        expect.objectContaining({ lead_id: id, amount: BONUS, status: 'accrued', kind: 'fixed' }),
      ]);
      // A second lead of the same client brings nothing.
      const again = await come({ ref: 'OLGA' });
      const clientId = (await rewards())[0]?.client?.id;
      await desk().post(`/api/leads/${again}/link-client`, { client_id: clientId });
      expect((await rewards()).length).toBe(1);
      expect((await referral(olga.id)).counts).toMatchObject({ clients: 1, payable: 0 });
    });

    test('gives a paused referral nothing, and counts their leads', async () => {
      const olga = await add('OLGA', { status: 'paused' });
      await convertTo(await come({ ref: 'OLGA' }));
      expect(await rewards()).toEqual([]);
      expect((await referral(olga.id)).counts.clients).toBe(1);
      const byHand = { referral_id: olga.id, amount: 1, reason: 'Спасибо' };
      expect((await desk().post('/api/referral-rewards', byHand)).status).toBe(422);
    });

    test('waits while the lead is looked at, and takes back what does not count', async () => {
      await add('OLGA', { phone: '8 911 222-33-44' });
      const id = await come({ ref: 'OLGA' }, { phone: '8 911 222-33-44' });
      await convertTo(id);
      expect(await rewards()).toEqual([]);
      await decide(id, { state: 'counted' });
      expect((await rewards())[0]).toMatchObject({ lead_id: id, status: 'accrued' });
      expect((await decide(id, { state: 'rejected' })).status).toBe(422);
      await decide(id, { state: 'rejected', reason: 'Сам себя' });
      expect((await rewards())[0]).toMatchObject({
        status: 'cancelled',
        reason: 'Заявка не засчитана: Сам себя',
      });
      await decide(id, { state: 'counted' });
      expect((await rewards()).map(({ status }) => status)).toEqual(['accrued', 'cancelled']);
      const history = data<LeadActivity[]>(await desk().get(`/api/leads/${id}/activity`));
      expect(
        history.filter(({ kind }) => kind === 'invite').map((entry) => entry.data['state']),
      ).toEqual(['counted', 'rejected', 'counted']);
    });

    test('suspends an entry with its lead in the trash or the spam', async () => {
      await add('OLGA');
      const reward = await confirmed('OLGA');
      const state = async () => {
        const [{ status, reason } = { status: '', reason: '' }] = await rewards();
        return [status, reason];
      };
      const gone = await desk().delete(`/api/leads/${reward.lead_id}`);
      expect(gone.status, gone.text).toBe(204);
      expect(await state()).toEqual(['cancelled', 'Заявка в корзине']);
      expect((await step(reward.id, { status: 'confirmed' })).status).toBe(409);
      await desk().post(`/api/leads/${reward.lead_id}/restore`, {});
      expect(await state()).toEqual(['confirmed', null]);
      await desk().post(`/api/leads/${reward.lead_id}/spam`, {});
      expect(await state()).toEqual(['cancelled', 'Заявка в спаме']);
      await desk().post(`/api/leads/${reward.lead_id}/not-spam`, {});
      expect(await state()).toEqual(['confirmed', null]);
    });

    test('follows a lead to another client', async () => {
      await add('OLGA');
      const id = await come({ ref: 'OLGA' });
      await convertTo(id);
      const other = data<{ id: number }>(await desk().post('/api/clients', { name: 'Другой' }));
      await desk().post(`/api/leads/${id}/move-client`, { client_id: other.id });
      expect(
        (await rewards()).map(({ client, status }) => [client?.id === other.id, status]),
      ).toEqual([
        [true, 'accrued'],
        [false, 'cancelled'],
      ]);
    });

    test('keeps both entries of clients who are merged, and asks about the second', async () => {
      await add('OLGA');
      const first = await convertTo(await come({ ref: 'OLGA' }));
      const second = await convertTo(await come({ ref: 'OLGA' }));
      const merge = data<{ merge_id: number }>(
        await desk().post('/api/clients/merge', { target_id: first, source_ids: [second] }),
      );
      const states = async () => (await invited()).map(({ state }) => state);
      expect((await rewards()).map(({ client, status }) => [client?.id, status])).toEqual([
        [first, 'accrued'],
        [first, 'accrued'],
      ]);
      expect(await states()).toEqual(['review', 'counted']);
      await desk().post(`/api/clients/merges/${merge.merge_id}/undo`);
      expect(await states()).toEqual(['counted', 'counted']);
      expect((await rewards())[0]?.client?.id).toBe(second);
    });

    test('takes steps only forward, with a reason for what is cancelled', async () => {
      await add('OLGA');
      await convertTo(await come({ ref: 'OLGA' }));
      const [{ id } = { id: 0 }] = await rewards();
      expect((await step(id, { status: 'cancelled' })).status).toBe(422);
      await step(id, { status: 'cancelled', reason: 'Ошибка' });
      expect((await rewards())[0]).toMatchObject({ status: 'cancelled', reason: 'Ошибка' });
      await step(id, { status: 'confirmed' });
      await pay([id]);
      const late = await step(id, { status: 'cancelled', reason: 'Поздно' });
      expect(late.status).toBe(409);
      expect((late.json as { current: Reward }).current.status).toBe('paid');
    });
  });

  describe('a payout', () => {
    test('pays each entry once of twenty at a time, and is taken back', async () => {
      await add('OLGA');
      const reward = await confirmed('OLGA');
      const results = await Promise.all(Array.from({ length: 20 }, () => pay([reward.id])));
      const done = results.filter(({ payout }) => payout !== null);
      expect(done.map(({ payout }) => payout)).toEqual([
        expect.objectContaining({ number: 1, count: 1, total: BONUS }),
      ]);
      expect(results.find(({ payout }) => payout === null)?.failed).toEqual([
        { id: reward.id, message: 'Уже выплачено' },
      ]);
      const undo = () => desk().post('/api/bulk/undo', { undo_token: done[0]?.undo_token });
      expect(data(await undo())).toEqual({ processed: 1, failed: [] });
      expect((await undo()).status).toBe(410);
      expect((await rewards())[0]).toMatchObject({ status: 'confirmed', payout: null });
      const again = await pay([reward.id]);
      expect(again.payout?.number).toBe(2);
      const payouts = data<Payout[]>(await desk().get('/api/referral-payouts'));
      expect(payouts.map(({ number, undone_at }) => [number, undone_at !== null])).toEqual([
        [2, false],
        [1, true],
      ]);
      const found = async (search: string) =>
        data<Payout[]>(await desk().get(`/api/referral-payouts?search=${search}`)).length;
      // An undone payout has no entries left, so no partner finds it.
      expect([await found('OLGA'), await found('1'), await found('никто')]).toEqual([1, 1, 0]);
    });

    test('sets a return off, and waits while more was taken back than there is', async () => {
      const olga = await add('OLGA');
      const first = await confirmed('OLGA');
      await pay([first.id]);
      const refund = { refund_of: first.id, reason: 'Клиент отказался' };
      expect((await desk().post('/api/referral-rewards', refund)).status).toBe(201);
      expect((await desk().post('/api/referral-rewards', refund)).status).toBe(409);
      expect((await referral(olga.id)).counts.payable).toBe(-BONUS);
      expect(await summary()).toMatchObject({ payable: -BONUS, paid: BONUS, in_debt: 1 });

      const small = data<Reward>(
        await desk().post('/api/referral-rewards', {
          referral_id: olga.id,
          amount: 1000,
          reason: 'Бонус',
        }),
      );
      await step(small.id, { status: 'confirmed' });
      expect(await pay([small.id])).toMatchObject({
        payout: null,
        failed: [{ id: small.id, message: 'Возвраты партнёра больше суммы к выплате' }],
      });
      const second = await confirmed('OLGA');
      const { payout } = await pay([small.id, second.id]);
      expect(payout).toMatchObject({ count: 3, total: 1000 });
      expect((await referral(olga.id)).counts.payable).toBe(0);
      expect((await summary()).in_debt).toBe(0);
    });

    test('refuses what is not confirmed and what is another company’s', async () => {
      await add('OLGA');
      await convertTo(await come({ ref: 'OLGA' }));
      const [{ id } = { id: 0 }] = await rewards();
      const stranger = await app.register();
      const theirs = data<PayResult>(
        await app.as(stranger.token).post('/api/referral-rewards/pay', { ids: [id] }),
      );
      expect(theirs).toEqual({
        payout: null,
        failed: [{ id, message: 'Не найдено' }],
        undo_token: null,
      });
      expect((await pay([id])).failed).toEqual([{ id, message: 'Начисление ещё не подтверждено' }]);
    });
  });

  test('has in the states of a referral what all their entries come to, whatever is done', async () => {
    const actions = fc.array(
      fc.tuple(
        fc.constantFrom(
          'convert',
          'confirm',
          'cancel',
          'pay',
          'refund',
          'trash',
          'undo',
          'by hand',
        ),
        fc.nat(5),
      ),
      { minLength: 5, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(actions, async (steps) => {
        anna = await app.register();
        form = await findStarterForm(app, anna);
        const olga = await add('OLGA');
        let token: string | null = null;
        for (const [action, place] of steps) {
          const known = await rewards('?per_page=100');
          const one = known[place % Math.max(1, known.length)];
          if (action === 'convert') await convert(await come({ ref: 'OLGA' }));
          if (action === 'by hand') {
            const body = { referral_id: olga.id, amount: 100 + place, reason: 'Бонус' };
            await desk().post('/api/referral-rewards', body);
          }
          if (action === 'undo' && token)
            await desk().post('/api/bulk/undo', { undo_token: token });
          if (!one) continue;
          if (action === 'confirm') await step(one.id, { status: 'confirmed' });
          if (action === 'cancel') await step(one.id, { status: 'cancelled', reason: 'Нет' });
          if (action === 'pay') token = (await pay(known.map(({ id }) => id))).undo_token ?? token;
          if (action === 'refund') {
            await desk().post('/api/referral-rewards', { refund_of: one.id, reason: 'Отказ' });
          }
          if (action === 'trash' && one.lead_id) await desk().delete(`/api/leads/${one.lead_id}`);
        }
        const entries = await rewards('?per_page=100');
        const sumOf = (status?: string) =>
          entries
            .filter((entry) => (status ? entry.status === status : entry.status !== 'cancelled'))
            .reduce((sum, { amount }) => sum + amount, 0);
        const { accrued, confirmed, payable, paid } = await summary();
        expect([accrued, confirmed, paid]).toEqual([
          sumOf('accrued'),
          sumOf('confirmed'),
          sumOf('paid'),
        ]);
        expect((accrued ?? NaN) + (confirmed ?? NaN) + (paid ?? NaN)).toBe(sumOf());
        expect(payable).toBe((await referral(olga.id)).counts.payable);
        const payouts = data<Payout[]>(await desk().get('/api/referral-payouts?per_page=100'));
        const standing = payouts.filter(({ undone_at }) => undone_at === null);
        expect(standing.reduce((sum, { total }) => sum + total, 0)).toBe(paid);
      }),
      { numRuns: 8 },
    );
  }, 60_000);

  test('counts in its figures just what the lists behind them hold', async () => {
    const [olga] = [await add('OLGA'), await add('BORIS')];
    await convertTo(await come({ ref: 'OLGA' }));
    await come({ ref: 'BORIS' });
    const trashed = await come({ ref: 'OLGA' });
    await desk().delete(`/api/leads/${trashed}`);
    const total = async (url: string) =>
      ((await desk().get(url)).json as { meta: { total: number } }).meta.total;
    const { leads, clients, conversion, lists } = await summary();
    expect(lists).toEqual({ partners: 2, invited: 2, review: 0, rewards: 1, payouts: 0 });
    expect([leads, clients, conversion]).toEqual([2, 1, 50]);
    expect(await total('/api/referrals/leads?filter[state]=counted')).toBe(leads);
    expect(await total('/api/referrals/leads?filter[client]=1')).toBe(clients);
    expect(await total(`/api/referrals/${olga?.id}/leads`)).toBe(1);
    expect(await total('/api/referrals?search=olga')).toBe(1);
    expect(await total(`/api/clients?filter[referral]=${olga?.id}`)).toBe(1);
    expect(await total(`/api/leads?filter[referral]=${olga?.id}`)).toBe(1);
    const made = (await desk().get('/api/clients')).json as { data: { id: number }[] };
    const card = data<Client>(await desk().get(`/api/clients/${made.data[0]?.id}`));
    expect(card.origin?.referral).toEqual({ id: olga?.id, name: 'Партнёр OLGA' });
  });

  test('says what all entries of a filter come to, and finds them by number and name', async () => {
    await add('OLGA');
    const one = await confirmed('OLGA');
    const two = await confirmed('OLGA');
    await step(two.id, { status: 'cancelled', reason: 'Ошибка' });
    const stranger = await app.as((await app.register()).token).get('/api/referral-rewards');
    expect(stranger.json).toMatchObject({ sums: { standing: 0, cancelled: 0 } });
    const sums = async (query: string) =>
      ((await desk().get(`/api/referral-rewards${query}`)).json as { sums: object }).sums;
    expect(await sums('?per_page=1')).toEqual({ standing: BONUS, cancelled: BONUS });
    expect(await sums('?filter[status]=confirmed')).toEqual({ standing: BONUS, cancelled: 0 });
    expect(await sums('?search=никто')).toEqual({ standing: 0, cancelled: 0 });
    const found = async (search: string) =>
      (await rewards(`?search=${encodeURIComponent(search)}`)).map(({ id }) => id);
    expect(await found(`№${one.id}`)).toEqual([one.id]);
    expect(await found('olga')).toEqual([two.id, one.id]);
  });

  test('is taken away as files, with nothing a sheet would calculate', async () => {
    await add('OLGA', { name: '=1+1' });
    const reward = await confirmed('OLGA');
    await pay([reward.id]);
    const file = async (url: string) =>
      parseCsv((await desk().get(`${url}?format=csv`)).text.replace('\uFEFF', ''));
    const [heads, referralRow] = await file('/api/referrals/export');
    expect(heads?.slice(0, 3)).toEqual(['№', 'Имя', 'Код']);
    expect(referralRow?.[1]).toBe("'=1+1");
    await add('PETR', { rule: { kind: 'percent', basis_points: 333 } });
    const rules = (await file('/api/referrals/export')).flat();
    expect(rules).toContain('3,33\u00a0% с оплаты');
    for (const url of ['/api/referrals/leads', '/api/referral-rewards', '/api/referral-payouts']) {
      expect((await file(`${url}/export`)).filter((row) => row.length > 1).length, url).toBe(2);
    }
  });
});
