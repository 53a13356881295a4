import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LEAD_ORIGINS_LIMIT, LEAD_TABS, type LeadCounts } from '../../contract';
import { leadForms, leads } from '../../server/db/schema';
import { CROWD_LIMIT_MS, crowdRunsOn, createCrowd, toQuery } from '../support/server/lead-crowd';
import { openDesk } from '../support/server/lead-desk';
import { findStarterForm, listLeads, submit, submitLead } from '../support/server/public-form';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

describeOnBothDatabases('counts of leads', (open, kind) => {
  let app: TestApp;
  let crowd: Awaited<ReturnType<typeof createCrowd>>;
  const countsOf = async ({ token }: Member, query = '') => {
    const answer = await app.as(token).get(`/api/leads/counts?${query}`);
    expect(answer.status).toBe(200);
    return (answer.json as { data: LeadCounts }).data;
  };

  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_READS_PER_MINUTE: '1000000' });
    crowd = await createCrowd(app);
  });
  afterAll(() => app.close());

  test(
    'are the totals of the lists they lead to',
    async () => {
      const { leads, zone, filters, member } = crowd;
      await fc.assert(
        fc.asyncProperty(leads, zone, filters, async (shapes, zone, filters) => {
          await crowd.fill(shapes, zone);
          for (const filter of filters.slice(0, 3)) {
            const counts = await countsOf(member, toQuery(filter));
            for (const tab of LEAD_TABS) {
              const query = toQuery({ ...filter, tab }, { per_page: 1 });
              const { meta } = await listLeads(app, member, `?${query}`);
              expect([query, counts[tab]]).toEqual([query, meta['total']]);
            }
          }
        }),
        { numRuns: crowdRunsOn(kind) },
      );
    },
    CROWD_LIMIT_MS,
  );

  test('and lists are everybody’s own, however many ask alike at once', async () => {
    const anna = await app.register();
    const petr = await app.addMember(anna.companyId);
    const stranger = await app.register();
    const form = await findStarterForm(app, anna);
    const ids = [await submitLead(app, form), await submitLead(app, form)];
    await app.as(anna.token).put(`/api/leads/${ids[0]}`, { user_id: anna.userId });
    await app.as(anna.token).put(`/api/leads/${ids[1]}`, { user_id: petr.userId });
    const idsOf = async (member: Member, query: string) =>
      (await listLeads(app, member, query)).data.map(({ id }) => id);
    const ask = async (member: Member) => ({
      counts: await countsOf(member),
      all: await idsOf(member, ''),
      mine: await idsOf(member, '?tab=mine'),
    });
    const told = await Promise.all(
      [anna, petr, stranger, anna, petr, stranger, anna].map((member) => ask(member)),
    );
    const all = ids.toReversed();
    const ofStaff = { all: 2, mine: 1, unassigned: 0 };
    for (const [index, each] of told.entries()) {
      const own = [[ids[0]], [ids[1]], []][index % 3];
      const isStranger = index % 3 === 2;
      expect(each).toMatchObject({
        counts: isStranger ? { all: 0, mine: 0 } : ofStaff,
        all: isStranger ? [] : all,
        mine: own,
      });
    }
  });

  test('follow what happens to a lead', async () => {
    const anna = await app.register();
    const petr = await app.addMember(anna.companyId);
    const desk = app.as(anna.token);
    const form = await findStarterForm(app, anna);
    const id = await submitLead(app, form);
    const fresh = {
      all: 1,
      mine: 0,
      new: 1,
      unassigned: 1,
      waiting: 1,
      idle: 0,
      spam: 0,
      trash: 0,
      doubtful: 0,
    };
    expect(await countsOf(anna)).toEqual(fresh);

    await desk.put(`/api/leads/${id}`, { user_id: anna.userId });
    // Whoever takes a lead has not answered it yet.
    const taken = { ...fresh, mine: 1, unassigned: 0 };
    expect(await countsOf(anna)).toEqual(taken);
    expect(await countsOf(petr)).toEqual({ ...taken, mine: 0 });

    await desk.put(`/api/leads/${id}`, { status: 'processing' });
    expect(await countsOf(anna)).toEqual({ ...taken, new: 0, waiting: 0, idle: 1 });
    await desk.delete(`/api/leads/${id}`);
    expect(await countsOf(anna)).toEqual({
      ...{ all: 0, mine: 0, new: 0, unassigned: 0, waiting: 0, idle: 0, spam: 0 },
      trash: 1,
      doubtful: 0,
    });
    const [trashed] = (await listLeads(app, anna, '?tab=trash')).data;
    expect(trashed).toMatchObject({ id, deleted_at: app.clock.now().toISOString() });
  });

  test('name the sources there are to choose from, the most frequent first', async () => {
    const anna = await app.register();
    const form = await findStarterForm(app, anna);
    const from = (utm_source: string) => submit(app, form, {}, { body: { utm: { utm_source } } });
    await from('yandex');
    await from('Вручную');
    const desk = app.as(anna.token);
    await desk.post('/api/leads', { contact: { name: 'Вера' } });
    const formName = String((await listLeads(app, anna)).data.at(-1)?.form?.name);
    // As the column shows them: the form of a visitor, whatever the mark.
    expect((await desk.get('/api/leads/sources')).json).toEqual({ data: [formName, 'Вручную'] });
    const foundBy = async (source: string) =>
      (await listLeads(app, anna, `?filter[source]=${encodeURIComponent(source)}`)).meta['total'];
    expect(await foundBy(formName)).toBe(2);
    expect(await foundBy('Вручную')).toBe(1);
    expect(await foundBy('yandex')).toBe(0);
    expect(await foundBy(`${formName},Вручную`)).toBe(3);
  });

  test('part forms of one name by their numbers, and a search finds sources beyond the first', async () => {
    const anna = await app.register();
    const desk = await openDesk(app, anna);
    const first = await desk.receive();
    const { form } = await desk.show(first);
    const [copied] = await app.database.db
      .select()
      .from(leadForms)
      .where(eq(leadForms.id, Number(form?.id)));
    if (!copied) throw new Error('No form');
    const { id: _id, ...copy } = { ...copied, slug: `twin-${first}` };
    const [twin] = await app.database.db.insert(leadForms).values(copy).returning();
    const row = {
      companyId: anna.companyId,
      createdAt: app.clock.now(),
      updatedAt: app.clock.now(),
    };
    await app.database.db.insert(leads).values([
      { ...row, leadFormId: twin?.id },
      ...Array.from({ length: LEAD_ORIGINS_LIMIT }, (_, place) => [
        { ...row, source: `Выставка ${place}` },
        { ...row, source: `Выставка ${place}` },
      ]).flat(),
    ]);
    const sources = async (search = '') =>
      (
        (await desk.get(`/api/leads/sources?search=${encodeURIComponent(search)}`)).json as {
          data: string[];
        }
      ).data;
    expect(await sources()).toHaveLength(LEAD_ORIGINS_LIMIT);
    const numbered = [form?.id, twin?.id].map((id) => `${form?.name} №${id}`);
    expect((await sources(String(form?.name).toUpperCase())).toSorted()).toEqual(
      numbered.toSorted(),
    );
    expect(await sources('выставка 99')).toEqual(['Выставка 99']);
    const foundBy = async (source: string) =>
      (await listLeads(app, anna, `?filter[source]=${encodeURIComponent(source)}`)).meta['total'];
    expect(await Promise.all([...numbered, String(form?.name)].map(foundBy))).toEqual([1, 1, 2]);
  });
});
