import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  CROWD_RUNS,
  createCrowd,
  matches,
  toQuery,
  type CrowdLead,
} from '../support/server/lead-crowd';
import { listLeads } from '../support/server/public-form';
import { createTestApp, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const COUNTED = 'visitor,staff,import';

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

describeOnBothDatabases('the dashboard', (open) => {
  let app: TestApp;
  let crowd: Awaited<ReturnType<typeof createCrowd>>;

  const ask = async (query: Record<string, string | number> = {}, token = crowd.member.token) => {
    const search = new URLSearchParams(
      Object.entries(query).map(([key, value]) => [key, String(value)]),
    );
    return app.as(token).get(`/api/dashboard?${search.toString()}`);
  };
  const show = async (query: Record<string, string | number> = {}) => {
    const answer = await ask(query);
    expect([answer.status, answer.text]).toEqual([200, answer.text]);
    return answer.json as Dashboard;
  };

  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_READS_PER_MINUTE: '1000000' });
    crowd = await createCrowd(app);
  });
  afterAll(() => app.close());

  it(
    'shows the totals of the lists it leads to, and what a recount finds',
    async () => {
      const { leads, zone, member, place } = crowd;
      const days = fc.tuple(fc.integer({ min: 5, max: 10 }), fc.integer({ min: 0, max: 5 }));
      const person = fc.constantFrom(undefined, NO_USER, ...place.userIds);
      const by = fc.constantFrom(...DASHBOARD_DIMENSIONS);
      await fc.assert(
        fc.asyncProperty(
          leads,
          zone,
          days,
          person,
          by,
          async (shapes, zone, [day, more], user, by) => {
            const all = await crowd.fill(shapes, zone);
            const from = `2026-03-${String(day).padStart(2, '0')}`;
            const to = `2026-03-${String(day + more).padStart(2, '0')}`;
            const { data, meta } = await show({ from, to, by, ...(user && { user_id: user }) });
            expect(meta).toMatchObject({ from, to, by, timezone: zone });

            const whose: LeadFilter = user === undefined ? {} : { 'filter[user]': String(user) };
            const period = {
              ...whose,
              'filter[from]': from,
              'filter[to]': to,
              'filter[kind]': COUNTED,
            };
            /** The leads of a list, by our own count and by the list's. */
            const listed = async (filter: LeadFilter) => {
              const query = toQuery(filter, { per_page: 1 });
              const { meta } = await listLeads(app, member, `?${query}`);
              const now = app.clock.now();
              const found = all.filter((lead) =>
                matches(lead, filter, { all, zone, userId: member.userId, now }),
              );
              expect([query, meta['total']]).toEqual([query, found.length]);
              return found;
            };

            const total = await listed(period);
            expect(data.leads?.total).toBe(total.length);
            for (const status of [...LEAD_STATUSES, 'unknown'] as const) {
              const found = await listed({ ...period, 'filter[status]': status });
              expect([status, data.leads?.[status]]).toEqual([status, found.length]);
            }
            const converted = await listed({ ...period, 'filter[client]': '1' });
            expect(data.leads?.converted).toBe(converted.length);
            const ofVisitors = { ...period, 'filter[kind]': 'visitor' };
            const responded = await listed({ ...ofVisitors, 'filter[responded]': '1' });
            const unanswered = await listed({ ...ofVisitors, 'filter[responded]': '0' });
            expect(data.leads).toMatchObject({
              responded: responded.length,
              unanswered: unanswered.length,
              median_first_response_sec: medianOf(responded),
            });

            const waiting = await listed({ ...whose, tab: 'waiting' });
            expect(data.leads?.waiting).toBe(waiting.length);
            const overdue = await listed({ ...whose, tab: 'waiting', 'filter[overdue]': '1' });
            expect(data.leads?.overdue).toBe(overdue.length);
            expect(data.attention.map(({ id }) => id)).toEqual(
              waiting
                .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || b.id - a.id)
                .slice(0, 10)
                .map(({ id }) => id),
            );

            for (const { date, ...statuses } of data.series) {
              const ofDay = { ...period, 'filter[from]': date, 'filter[to]': date };
              const found = await listed(ofDay);
              expect(Object.values(statuses).reduce((sum, count) => sum + count, 0)).toBe(
                found.length,
              );
            }
            expect(data.series).toHaveLength(more + 1);

            for (const { key, count, converted } of data.sources) {
              const ofSource: LeadFilter =
                key === null ? { 'filter[without]': by } : { [`filter[${by}]`]: joinList([key]) };
              const found = await listed({ ...period, ...ofSource });
              expect([key, count]).toEqual([key, found.length]);
              expect(converted).toBe(found.filter(({ clientId }) => clientId !== null).length);
            }
            expect(data.sources.reduce((sum, { count }) => sum + count, 0)).toBe(total.length);

            for (const { id, count } of data.reasons) {
              const reason = String(id ?? NO_REASON);
              const found = await listed({ ...period, 'filter[reason]': reason });
              expect([id, count]).toEqual([id, found.length]);
            }
            expect(data.reasons.reduce((sum, { count }) => sum + count, 0)).toBe(
              data.leads?.rejected,
            );

            for (const { id, total: count, closed, ...figures } of data.users) {
              const found = total.filter(({ userId }) => userId === id);
              expect([id, count]).toEqual([id, found.length]);
              expect(closed).toBe(
                found.filter(({ status }) => ['completed', 'rejected'].includes(status)).length,
              );
              expect(figures.median_first_response_sec).toBe(
                medianOf(responded.filter(({ userId }) => userId === id)),
              );
            }
            expect(data.users.reduce((sum, { total }) => sum + total, 0)).toBe(total.length);
          },
        ),
        { numRuns: CROWD_RUNS },
      );
    },
    CROWD_LIMIT_MS,
  );

  describe('its question', () => {
    it.each([
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

    it('means the last seven days where it names no period', async () => {
      const { meta, data } = await show();
      expect(data.series).toHaveLength(7);
      expect(meta.previous_to < meta.from).toBe(true);
      expect((await show({ period: 'today' })).meta.from).toBe(meta.to);
    });

    it('finds nothing of a person whom the company does not have', async () => {
      const { data } = await show({ user_id: crowd.stranger.userId });
      expect(data.leads).toMatchObject({ total: 0, waiting: 0 });
      expect(data.users).toEqual([]);
    });
  });
});
