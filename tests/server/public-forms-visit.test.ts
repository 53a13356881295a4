import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Lead, Referral, ReferralLead } from '../../contract';
import { leads } from '../../server/db/schema';
import { openPage } from '../support/server/form-page';
import {
  findStarterForm,
  listLeads,
  submit,
  type StarterForm,
} from '../support/server/public-form';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const DAY_MS = 86_400_000;
const HOST = 'crm.example';
/** As long as a person takes, and far enough from the submissions before. */
const FILLING_MS = 11 * 60_000;

describeOnOneDatabase('public form, who came and who brought them', (open) => {
  let app: TestApp;
  let anna: Member;
  let form: StarterForm;

  const data = <Content>({ json }: { json: unknown }) => (json as { data: Content }).data;
  const desk = () => app.as(anna.token);
  const add = (code: string, rest: object = {}) =>
    desk().post('/api/referrals', {
      name: `Партнёр ${code}`,
      code,
      rule: { kind: 'fixed', amount: 50_000 },
      ...rest,
    });
  const now = () => app.clock.now().toISOString();
  let phones = 1_000_000;
  /** Another person each time: somebody known before would be looked at. */
  const phone = () => `+7943${(phones += 1)}`;
  const moment = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString();

  /** The last lead, and for whom it counts. */
  async function last(): Promise<{ lead: Lead | undefined; invited: ReferralLead | undefined }> {
    const [lead] = (await listLeads(app, anna)).data;
    const invited = data<ReferralLead[]>(await desk().get('/api/referrals/leads'));
    return { lead, invited: invited.find(({ lead_id }) => lead_id === lead?.id) };
  }
  async function send(body: Record<string, unknown>) {
    app.clock.advance(FILLING_MS);
    const answer = await submit(app, form, { phone: phone() }, { body });
    expect(answer.status, answer.text).toBe(201);
    return last();
  }
  /** Opens the form as a browser without scripts, and sends it. */
  async function sendPage(query: string, referer = '') {
    const open = (url: string) =>
      app.app.inject({ method: 'GET', url, headers: { host: HOST, ...(referer && { referer }) } });
    const asked = await open(`/f/${form.slug}${query}`);
    const { location } = asked.headers;
    const shown = location === undefined ? asked : await open(location);
    const page = openPage(shown.body);
    app.clock.advance(FILLING_MS);
    page.control('Имя').value = 'Иван Петров';
    page.control('Телефон').value = phone();
    page.control('Я согласен').checked = true;
    const answer = await app.app.inject({
      method: 'POST',
      url: `/f/${form.slug}`,
      headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded' },
      payload: page.encode(),
    });
    expect(answer.statusCode).toBe(200);
    return last();
  }

  beforeAll(async () => {
    app = createTestApp(await open(), {
      LIMIT_SUBMITS_PER_MINUTE: '100000',
      LIMIT_PUBLIC_PER_MINUTE: '100000',
    });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    anna = await app.register();
    form = await findStarterForm(app, anna);
    await add('IVAN');
  });

  test('takes a bent link for the referral’s, from a script and without one, and counts its visit', async () => {
    const bent = ['IVAN/', 'IVAN.', 'ivan?utm_source=vk', '«IVAN»', 'https://a.example/?ref=IVAN'];
    for (const ref of bent) {
      const { lead, invited } = await send({ ref });
      expect([ref, lead?.ref?.toUpperCase()]).toEqual([ref, 'IVAN']);
      expect(invited, ref).toMatchObject({ state: 'counted', referral: { code: 'IVAN' } });
    }
    const queries = [
      '?ref=IVAN/',
      '?ref=IVAN.',
      '?ref=IVAN?utm_source=vk',
      '?a=1&amp;ref=IVAN',
      '?ref=IVAN&ref=IVAN',
      '?ref=&REF=ivan',
      '?utm_source=vk?ref=IVAN',
      '?ref%3DIVAN',
      '?utm_source%3Dvk%26ref=IVAN',
      '&ref=IVAN',
      '&amp;ref=IVAN',
      ';ref=IVAN',
      '%3Fref=IVAN',
      '%3Fref%3DIVAN',
      '%253Fref%253DIVAN',
      '?ref%253DIVAN',
      '%26utm_source=vk%26ref=IVAN',
      '/&ref=IVAN',
      '&ref=IVAN?x=1',
    ];
    for (const query of queries) {
      const { invited } = await sendPage(query);
      expect(invited, query).toMatchObject({ state: 'counted', referral: { code: 'IVAN' } });
    }
    const [referral] = data<Referral[]>(await desk().get('/api/referrals'));
    expect(referral?.counts).toMatchObject({
      visits: queries.length,
      leads: bent.length + queries.length,
    });
  });

  test('finds the code and the marks in the page, and in the page before it on the same site', async () => {
    const page = 'https://okna.example/contacts';
    const landing = 'https://okna.example/?utm_source=vk&GBRAID=7&ref=IVAN';
    const brought = { source: 'vk', utm: { utm_source: 'vk', gbraid: '7' }, ref: 'IVAN' };
    expect((await send({ page: landing })).lead).toMatchObject(brought);
    expect((await send({ page, referer: landing })).lead).toMatchObject(brought);
    // What is said outright goes first.
    expect((await send({ page, referer: landing, utm: { Utm_Id: '5' } })).lead?.utm).toEqual({
      utm_id: '5',
    });
    const foreign = await send({ page, referer: landing.replace('okna', 'other') });
    expect(foreign.lead).toMatchObject({ source: null, utm: null, ref: null });

    const own = await sendPage('', `http://${HOST}/?erid=abc&_openstat=x&ref=IVAN`);
    expect(own.lead).toMatchObject({ utm: { erid: 'abc', _openstat: 'x' }, ref: 'IVAN' });
    expect(own.invited?.state).toBe('counted');
    expect((await sendPage('', 'https://ya.ru/?utm_source=x&ref=IVAN')).lead).toMatchObject({
      utm: null,
      ref: null,
    });
    for (const bent of [
      '&utm_source=mail',
      '?utm_source%3Dmail',
      '%3Futm_source%3Dmail%26ref%3DIVAN',
    ])
      expect((await sendPage(bent)).lead?.utm, bent).toEqual({ utm_source: 'mail' });
    const around = await send({ page: 'https://okna.example/%3Fref=IVAN&utm_source=vk' });
    expect(around.lead).toMatchObject({ source: 'vk', ref: 'IVAN' });
    expect((await sendPage('?UTM_SOURCE=mail')).lead?.utm).toEqual({ utm_source: 'mail' });
  });

  test('counts the link of this very visit as now, whatever the visitor’s clock shows', async () => {
    for (const at of ['2021-01-01T00:00:00Z', '2099-01-01T00:00:00Z', 'вчера', undefined]) {
      const { invited } = await send({ ref: 'IVAN', touches: [{ ref: 'IVAN', at }] });
      expect(invited, at).toMatchObject({
        state: 'counted',
        referral: { code: 'IVAN' },
        touched_at: now(),
      });
    }
    const page = 'https://okna.example/?ref=IVAN';
    const touches = [{ ref: 'IVAN', at: '2021-01-01T00:00:00Z' }];
    expect((await send({ page, touches })).invited?.touched_at).toBe(now());
    // The clock was set right between the opening and the sending.
    expect((await send({ page, touches, clock: moment(FILLING_MS) })).invited?.touched_at).toBe(
      now(),
    );
  });

  test('shifts older links by the error of the clock', async () => {
    await add('OLGA', { window_days: 10 });
    const touches = [
      { ref: 'OLGA', at: '2021-01-01T00:00:00Z' },
      { ref: 'IVAN', at: '2021-01-04T00:00:00Z' },
    ];
    const counted = (code: string, touched_at: string) => ({
      state: 'counted',
      referral: expect.objectContaining({ code }) as unknown,
      touched_at,
    });
    const guessed = await send({ ref: 'IVAN', touches });
    expect(guessed.invited).toMatchObject(counted('OLGA', moment(-3 * DAY_MS)));
    const told = await send({ touches, clock: '2021-01-06T00:00:00Z' });
    expect(told.invited).toMatchObject(counted('OLGA', moment(-5 * DAY_MS)));
    const late = await send({ touches, clock: '2021-01-12T00:00:00Z' });
    expect(late.invited).toMatchObject(counted('IVAN', moment(-8 * DAY_MS)));
    // Ahead, not behind.
    const ahead = await send({
      touches: [
        { ref: 'OLGA', at: '2099-01-01T00:00:00Z' },
        { ref: 'IVAN', at: '2099-01-12T00:00:00Z' },
      ],
      clock: '2099-01-12T01:00:00Z',
    });
    expect(ahead.invited).toMatchObject(counted('IVAN', moment(-3_600_000)));
    // A code of an earlier visit that the browser still knows is not of this one.
    const walked = await send({
      ref: 'IVAN',
      touches: [{ ref: 'IVAN', at: '2021-01-04T00:00:00Z' }],
      clock: '2021-03-04T00:00:00Z',
    });
    expect(walked.invited?.referral ?? null).toBeNull();
  });

  test('tells of the first visit by the server’s clock', async () => {
    const first = { page: 'https://okna.example/a', at: '2021-01-01T00:00:00Z' };
    const at = async (body: object) => {
      const { lead } = await send({ first, ...body });
      const [row] = await app.database.db
        .select({ first: leads.firstTouch })
        .from(leads)
        .where(eq(leads.id, lead?.id ?? 0));
      return row?.first?.at;
    };
    expect(await at({ clock: '2021-01-03T00:00:00Z' })).toBe(moment(-2 * DAY_MS));
    expect(await at({ clock: '2020-01-03T00:00:00Z' })).toBe(now());
    expect(await at({ clock: 'полдень' })).toBe('2021-01-01T00:00:00.000Z');
  });
});
