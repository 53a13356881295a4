import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  DASHBOARD_DIMENSIONS,
  joinList,
  LEAD_STATUSES,
  NO_REASON,
  NO_USER,
  type Dashboard,
  type LeadFilter,
} from '../../contract';
import {
  CROWD_LIMIT_MS,
  crowdRunsOn,
  createCrowd,
  matches,
  toQuery,
  type CrowdLead,
} from '../support/server/lead-crowd';
import { openDesk } from '../support/server/lead-desk';
import { listLeads, submit } from '../support/server/public-form';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases, isWholeOn } from '../support/server/test-database';

const COUNTED = 'visitor,staff,import';

/** Zones, each with a day on which or about which something happens to its midnight, if it ever does. */
const TURNS = [
  ['Europe/Moscow', '2026-03-08'],
  ['Europe/Berlin', '2025-10-26'],
  ['Atlantic/Azores', '2025-03-30'],
  ['Atlantic/Azores', '2025-10-26'],
  ['America/Havana', '2025-11-02'],
  ['America/Havana', '2026-03-08'],
  ['Africa/Cairo', '2025-04-25'],
  ['Africa/Cairo', '2025-10-31'],
  ['Asia/Kathmandu', '2026-03-08'],
  ['Pacific/Kiritimati', '2026-03-08'],
] as const;
/** The middle of the days on which leads of a crowd come. */
const CROWD_DAY = '2026-03-08';

const DAY_MS = 86_400_000;
const shiftDay = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Of an even number the mean of the two in the middle, in whole seconds. */
function medianOf(leads: readonly CrowdLead[]): number | null {
  const seconds = leads
    .map(({ createdAt, firstResponseAt }) =>
      firstResponseAt ? (firstResponseAt.getTime() - createdAt.getTime()) / 1000 : 0,
    )
    .toSorted((one, other) => one - other);
  if (seconds.length === 0) return null;
  const middle = (seconds.length - 1) / 2;
  return Math.round(((seconds[Math.floor(middle)] ?? 0) + (seconds[Math.ceil(middle)] ?? 0)) / 2);
}

describeOnBothDatabases('the dashboard', (open, kind) => {
  let app: TestApp;
  let crowd: Awaited<ReturnType<typeof createCrowd>>;

  const ask = async (query: Record<string, string | number> = {}, token = crowd.member.token) => {
    const search = new URLSearchParams(
      Object.entries(query).map(([key, value]) => [key, String(value)]),
    );
    return app.as(token).get(`/api/dashboard?${search.toString()}`);
  };
  const show = async (query: Record<string, string | number> = {}, token?: string) => {
    const answer = await ask(query, token);
    expect([answer.status, answer.text]).toEqual([200, answer.text]);
    return answer.json as Dashboard;
  };

  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_READS_PER_MINUTE: '1000000' });
    crowd = await createCrowd(app);
  });
  afterAll(() => app.close());

  /**
   * The lists that the figures lead to, and what they find: by our own count where the leads are known, and
   * by theirs.
   */
  async function expectLists(
    query: Record<string, string | number>,
    listed: (filter: LeadFilter) => Promise<{ length: number; own?: readonly CrowdLead[] }>,
    token?: string,
  ) {
    const { data, meta } = await show(query, token);
    const { from, to, by } = meta;
    const user = query['user_id'];
    const whose: LeadFilter = user === undefined ? {} : { 'filter[user]': String(user) };
    const period: LeadFilter = {
      ...whose,
      'filter[from]': from,
      'filter[to]': to,
      'filter[kind]': COUNTED,
    };
    const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
    const expectMedian = (median: number | null | undefined, own?: readonly CrowdLead[]) =>
      own && expect(median).toBe(medianOf(own));

    const total = await listed(period);
    expect(data.leads?.total).toBe(total.length);
    for (const status of [...LEAD_STATUSES, 'unknown'] as const) {
      const found = await listed({ ...period, 'filter[status]': status });
      expect([status, data.leads?.[status]]).toEqual([status, found.length]);
    }
    const converted = await listed({ ...period, 'filter[client]': '1' });
    expect(data.leads?.converted).toBe(converted.length);
    const ofVisitors: LeadFilter = { ...period, 'filter[kind]': 'visitor' };
    const responded = await listed({ ...ofVisitors, 'filter[responded]': '1' });
    const unanswered = await listed({ ...ofVisitors, 'filter[responded]': '0' });
    expect(data.leads).toMatchObject({
      responded: responded.length,
      unanswered: unanswered.length,
    });
    expectMedian(data.leads?.median_first_response_sec, responded.own);

    const days = data.series.length;
    expect([meta.previous_from, meta.previous_to]).toEqual([
      shiftDay(from, -days),
      shiftDay(from, -1),
    ]);
    const before: LeadFilter = {
      ...period,
      'filter[from]': meta.previous_from,
      'filter[to]': meta.previous_to,
    };
    expect(data.previous?.total).toBe((await listed(before)).length);
    expect(data.previous?.converted).toBe(
      (await listed({ ...before, 'filter[client]': '1' })).length,
    );
    const respondedBefore = await listed({
      ...before,
      'filter[kind]': 'visitor',
      'filter[responded]': '1',
    });
    expectMedian(data.previous?.median_first_response_sec, respondedBefore.own);

    const waiting = await listed({ ...whose, tab: 'waiting' });
    expect(data.leads?.waiting).toBe(waiting.length);
    const overdue = await listed({ ...whose, tab: 'waiting', 'filter[overdue]': '1' });
    expect(data.leads?.overdue).toBe(overdue.length);
    expect(data.attention).toHaveLength(Math.min(waiting.length, 10));
    if (waiting.own) {
      expect(data.attention.map(({ id }) => id)).toEqual(
        waiting.own
          .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || b.id - a.id)
          .slice(0, 10)
          .map(({ id }) => id),
      );
    }

    expect(data.series.map(({ date }) => date)).toEqual(
      Array.from({ length: days }, (_, index) => shiftDay(from, index)),
    );
    expect(data.series.at(-1)?.date).toBe(to);
    for (const { date, ...statuses } of data.series) {
      const found = await listed({ ...period, 'filter[from]': date, 'filter[to]': date });
      expect([date, sum(Object.values(statuses))]).toEqual([date, found.length]);
    }

    for (const { key, count, converted } of data.sources) {
      const ofSource: LeadFilter = {
        ...period,
        ...(key === null ? { 'filter[without]': by } : { [`filter[${by}]`]: joinList([key]) }),
      };
      expect([key, count]).toEqual([key, (await listed(ofSource)).length]);
      expect(converted).toBe((await listed({ ...ofSource, 'filter[client]': '1' })).length);
    }
    expect(sum(data.sources.map(({ count }) => count))).toBe(total.length);

    for (const { id, count } of data.reasons) {
      const reason = String(id ?? NO_REASON);
      const found = await listed({
        ...period,
        'filter[status]': 'rejected',
        'filter[reason]': reason,
      });
      expect([id, count]).toEqual([id, found.length]);
    }
    expect(sum(data.reasons.map(({ count }) => count))).toBe(data.leads?.rejected);

    for (const { id, total: count, closed, converted, ...figures } of data.users) {
      const ofPerson: LeadFilter = { ...period, 'filter[user]': String(id ?? NO_USER) };
      expect([id, count]).toEqual([id, (await listed(ofPerson)).length]);
      expect(closed).toBe(
        (await listed({ ...ofPerson, 'filter[status]': 'completed,rejected' })).length,
      );
      expect(converted).toBe((await listed({ ...ofPerson, 'filter[client]': '1' })).length);
      expectMedian(
        figures.median_first_response_sec,
        responded.own?.filter(({ userId }) => userId === id),
      );
    }
    expect(sum(data.users.map(({ total }) => total))).toBe(total.length);
    return data;
  }

  /** How many a list has, by its own answer. */
  const countList = async (query: string, member: Member = crowd.member) =>
    Number((await listLeads(app, member, `?${query}`)).meta['total']);

  test(
    'shows the totals of the lists it leads to, and what a recount finds',
    async () => {
      const { leads, member, place } = crowd;
      const turn = fc.constantFrom(...TURNS);
      const days = fc.tuple(fc.integer({ min: -3, max: 2 }), fc.integer({ min: 0, max: 5 }));
      const person = fc.constantFrom(undefined, NO_USER, ...place.userIds);
      const by = fc.constantFrom(...DASHBOARD_DIMENSIONS);
      await fc.assert(
        fc.asyncProperty(
          leads,
          turn,
          days,
          person,
          by,
          async (shapes, [zone, turnsOn], [first, more], user, by) => {
            const shift = Date.parse(turnsOn) - Date.parse(CROWD_DAY);
            const moved = (moment: Date) => new Date(moment.getTime() + shift);
            const all = await crowd.fill(
              shapes.map((shape) => ({
                ...shape,
                createdAt: moved(shape.createdAt),
                firstResponseAt: shape.firstResponseAt && moved(shape.firstResponseAt),
              })),
              zone,
            );
            const from = shiftDay(turnsOn, first);
            const to = shiftDay(from, more);
            await expectLists({ from, to, by, ...(user && { user_id: user }) }, async (filter) => {
              const query = toQuery(filter, { per_page: 1 });
              const now = app.clock.now();
              const own = all.filter((lead) =>
                matches(lead, filter, { all, zone, userId: member.userId, now }),
              );
              expect([query, await countList(query)]).toEqual([query, own.length]);
              return { length: own.length, own };
            });
          },
        ),
        { numRuns: crowdRunsOn(kind) },
      );
    },
    CROWD_LIMIT_MS,
  );

  // Some sixty lists after each of a dozen changes.
  test.runIf(isWholeOn(kind))('holds each finished change at once', async () => {
    const member = await app.register();
    const colleague = await app.addMember(member.companyId);
    const desk = await openDesk(app, member);
    const { json } = await desk.post('/api/reject-reasons', { name: 'Дорого' });
    const reason = (json as { data: { id: number } }).data.id;
    const figures = async () => {
      const data = await expectLists(
        {},
        async (filter) => ({ length: await countList(toQuery(filter, { per_page: 1 }), member) }),
        member.token,
      );
      const reasonOf = ({ id }: { id: number | null }) => id === reason;
      return {
        ...data.leads,
        ofColleague: data.users.find(({ id }) => id === colleague.userId)?.total,
        tooDear: data.reasons.find(reasonOf)?.count ?? 0,
      };
    };
    let now = await figures();
    /** What a change makes different, and nothing else. */
    const expectChange = async (change: Promise<{ status: number }>, expected: object) => {
      expect([200, 201, 204]).toContain((await change).status);
      const before = now;
      now = await figures();
      expect(now).toEqual({ ...before, ...expected });
    };
    const receive = async (name: string, phone: string) => {
      const answer = await submit(app, desk.form, { name, phone });
      return { status: answer.status, id: Number(app.realtime.published.at(-1)?.data['lead_id']) };
    };

    const ids: number[] = [];
    for (const [index, name] of ['Анна', 'Борис', 'Вера'].entries()) {
      const lead = receive(name, `+7 943 000-00-0${index}`);
      const count = index + 1;
      await expectChange(lead, { total: count, new: count, waiting: count, unanswered: count });
      ids.push((await lead).id);
    }
    const [anna = 0, boris = 0, vera = 0] = ids;
    await expectChange(desk.post('/api/leads', { contact: { name: 'По звонку' } }), {
      total: 4,
      new: 4,
    });
    app.clock.advance(20 * 60_000);
    await expectChange(desk.put('/api/company/settings', { response_norm_minutes: 15 }), {
      overdue: 3,
    });
    await expectChange(desk.put('/api/company/settings', { response_norm_minutes: 30 }), {
      overdue: 0,
    });
    await expectChange(desk.change(anna, { user_id: colleague.userId }), { ofColleague: 1 });
    await expectChange(desk.change(anna, { status: 'rejected' }), {
      ...{ new: 3, rejected: 1, waiting: 2, unanswered: 2, responded: 1 },
      median_first_response_sec: 1200,
    });
    await expectChange(desk.change(anna, { reject_reason_id: reason }), { tooDear: 1 });
    await expectChange(desk.change(anna, { status: 'processing' }), {
      ...{ rejected: 0, processing: 1, tooDear: 0 },
    });
    await expectChange(desk.change(boris, { notes: 'Перезвонить' }), {
      ...{ waiting: 1, unanswered: 1, responded: 2 },
    });
    await expectChange(desk.post(`/api/leads/${boris}/convert`, { name: 'Борис' }), {
      ...{ converted: 1, completed: 1, new: 2 },
    });
    await expectChange(desk.post(`/api/leads/${vera}/spam`), {
      ...{ total: 3, new: 1, waiting: 0, unanswered: 0 },
    });
    await expectChange(desk.post(`/api/leads/${vera}/not-spam`), {
      ...{ total: 4, new: 2, waiting: 1, unanswered: 1 },
    });
    await expectChange(desk.delete(`/api/leads/${anna}`), {
      ...{ total: 3, processing: 0, responded: 1, ofColleague: 0 },
    });
    await expectChange(desk.post('/api/leads/bulk', { action: 'restore', ids: [anna] }), {
      total: 4,
      processing: 1,
      responded: 2,
      ofColleague: 1,
    });
  });

  describe('its question', () => {
    test.each([
      ['from=2026-03-01', 'to'],
      ['to=2026-03-01', 'from'],
      ['from=2026-03-02&to=2026-03-01', 'from'],
      ['from=2025-03-01&to=2026-03-02', 'from'],
      ['from=2026-03-01&to=2026-03-02&period=7d', 'period'],
      ['from=2026-02-30&to=2026-03-02', 'from'],
      ['period=1d', 'period'],
      ['by=phone', 'by'],
      ['user_id=0', 'user_id'],
      ['user_id=me', 'user_id'],
    ])('%s is refused at %s', async (query, field) => {
      const answer = await app.as(crowd.member.token).get(`/api/dashboard?${query}`);
      expect(answer.status).toBe(422);
      expect(Object.keys((answer.json as { errors: object }).errors)).toEqual([field]);
    });

    test('means the last seven days where it names no period', async () => {
      const { meta, data } = await show();
      expect(data.series).toHaveLength(7);
      expect(meta.previous_to < meta.from).toBe(true);
      expect((await show({ period: 'today' })).meta.from).toBe(meta.to);
    });

    test('finds nothing of a person whom the company does not have', async () => {
      const { data } = await show({ user_id: crowd.stranger.userId });
      expect(data.leads).toMatchObject({ total: 0, waiting: 0 });
      expect(data.users).toEqual([]);
    });
  });
});
