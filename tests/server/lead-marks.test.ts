import { afterAll, beforeAll, expect, test } from 'vitest';
import { LEAD_ORIGINS_LIMIT, type LeadBoard, type LeadCounts } from '../../contract';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { listLeads, submit } from '../support/server/public-form';
import { createTestApp, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

describeOnOneDatabase('marks of the address among leads', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_READS_PER_MINUTE: '1000000' });
  });
  afterAll(() => app.close());

  /** A lead that came with marks; answers its number. */
  async function come(desk: Desk, utm: Record<string, string>): Promise<number> {
    const { status } = await submit(app, desk.form, {}, { body: { utm } });
    expect(status).toBe(201);
    return Number(app.realtime.published.at(-1)?.data['lead_id']);
  }
  type Kind = 'utm-sources' | 'campaigns' | 'mediums';
  const textsOf = async (desk: Desk, kind: Kind, search = '') =>
    ((await desk.get(`/api/leads/${kind}${search}`)).json as { data: string[] }).data;
  const foundBy = async (desk: Desk, key: string, text: string, more = '') => {
    const query = `?filter[${key}]=${encodeURIComponent(text)}${more}`;
    return (await listLeads(app, desk.member, query)).data.map(({ id }) => id);
  };

  test('are there to choose from, the most frequent first, without what is in the spam or the trash', async () => {
    const desk = await openDesk(app, await app.register());
    expect(await textsOf(desk, 'campaigns')).toEqual([]);
    await come(desk, { utm_campaign: 'осень', utm_medium: 'cpc' });
    await come(desk, { utm_campaign: 'лето', utm_medium: 'cpc' });
    await come(desk, { utm_campaign: 'лето', utm_medium: 'social' });
    await come(desk, { utm_campaign: '<b>x</b>' });
    await come(desk, { utm_source: 'yandex' });
    const trashed = await come(desk, { utm_campaign: 'удалено', utm_medium: 'trash' });
    const spam = await come(desk, { utm_campaign: 'спам', utm_medium: 'spam' });
    await desk.delete(`/api/leads/${trashed}`);
    await desk.post(`/api/leads/${spam}/spam`);

    expect(await textsOf(desk, 'campaigns')).toEqual(['лето', '<b>x</b>', 'осень']);
    expect(await textsOf(desk, 'mediums')).toEqual(['cpc', 'social']);
    expect(await textsOf(desk, 'utm-sources')).toEqual(['yandex']);
    expect(await foundBy(desk, 'campaign', 'удалено')).toEqual([]);
    expect(await foundBy(desk, 'campaign', 'удалено', '&tab=trash')).toEqual([trashed]);
    await desk.post(`/api/leads/${trashed}/restore`);
    expect(await textsOf(desk, 'campaigns')).toContain('удалено');
  });

  test('are searched beyond the first hundred of them', async () => {
    const desk = await openDesk(app, await app.register());
    await come(desk, { utm_campaign: 'Осенняя распродажа' });
    for (let at = 0; at < LEAD_ORIGINS_LIMIT; at += 1) {
      await come(desk, { utm_campaign: `лето ${at}` });
    }
    expect(await textsOf(desk, 'campaigns')).not.toContain('Осенняя распродажа');
    const search = `?search=${encodeURIComponent('РАСПРОД осен')}`;
    expect(await textsOf(desk, 'campaigns', search)).toEqual(['Осенняя распродажа']);
    expect(await textsOf(desk, 'mediums', search)).toEqual([]);
  });

  test('mediums beyond the first hundred are found by their word, as by their mark', async () => {
    const desk = await openDesk(app, await app.register());
    await come(desk, { utm_medium: 'CPC' });
    await come(desk, { utm_medium: 'email' });
    for (let at = 0; at < LEAD_ORIGINS_LIMIT; at += 1) {
      await come(desk, { utm_medium: `канал ${at}` });
    }
    expect(await textsOf(desk, 'mediums')).not.toContain('CPC');
    const found = (text: string) => textsOf(desk, 'mediums', `?search=${encodeURIComponent(text)}`);
    expect(await found('платная')).toEqual(['CPC']);
    expect(await found('реклама Плат')).toEqual(['CPC']);
    expect(await found('рассыл')).toEqual(['email']);
    expect(await found('cpc')).toEqual(['CPC']);
    expect(await found('соцсети')).toEqual([]);
  });

  test('narrow every call about many leads, and never reach into another company', async () => {
    const desk = await openDesk(app, await app.register());
    const neighbour = await openDesk(app, await app.register());
    const utm = { utm_campaign: 'общая', utm_medium: 'cpc' };
    const first = await come(desk, utm);
    const second = await come(desk, { ...utm, utm_medium: 'social' });
    await come(desk, { utm_campaign: 'Общая' });
    await come(desk, {});
    const foreign = await come(neighbour, utm);
    await come(neighbour, { utm_campaign: 'чужая', utm_medium: 'чужой' });
    expect(await textsOf(desk, 'campaigns')).toEqual(['общая', 'Общая']);
    expect(await textsOf(desk, 'mediums')).toEqual(['cpc', 'social']);

    expect(await foundBy(desk, 'campaign', 'общая')).toEqual([second, first]);
    expect(await foundBy(desk, 'medium', 'cpc')).toEqual([first]);
    expect(await foundBy(desk, 'campaign', 'общая', '&filter[medium]=social')).toEqual([second]);
    expect(await foundBy(desk, 'campaign', 'общ')).toEqual([]);
    expect(await foundBy(desk, 'campaign', 'чужая')).toEqual([]);

    const filter = 'filter[campaign]=общая';
    const dataOf = async (url: string) => ((await desk.get(url)).json as { data: unknown }).data;
    expect(((await dataOf(`/api/leads/counts?${filter}`)) as LeadCounts).all).toBe(2);
    const [fresh] = (await dataOf(`/api/leads/board?${filter}`)) as LeadBoard;
    expect(fresh).toMatchObject({ status: 'new', total: 2 });
    const { text } = await desk.get(`/api/leads/export?format=csv&${filter}`);
    expect(text.trim().split('\n')).toHaveLength(3);
    const { processed } = await desk.bulk({
      action: 'status',
      payload: { status: 'processing' },
      filter: { 'filter[medium]': 'cpc' },
    });
    expect(processed).toBe(1);
    expect((await desk.show(first)).status).toBe('processing');
    expect((await neighbour.show(foreign)).status).toBe('new');
  });

  test('may all be as long as they are kept, in any letters', async () => {
    const desk = await openDesk(app, await app.register());
    const text = (from: number) =>
      Array.from({ length: 500 }, (_, index) => String.fromCodePoint(from + index)).join('');
    const [source, campaign, medium] = [text(0x4e00), text(0x5000), text(0x5200)];
    const id = await come(desk, {
      utm_source: source,
      utm_campaign: `${campaign} и ещё`,
      utm_medium: medium,
    });
    expect(await textsOf(desk, 'campaigns')).toEqual([campaign]);
    expect(await textsOf(desk, 'mediums')).toEqual([medium]);
    for (const [key, value] of Object.entries({ utm_source: source, campaign, medium })) {
      expect(await foundBy(desk, key, value)).toEqual([id]);
    }
  });
});
