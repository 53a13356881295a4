import { desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isVisible } from '../../contract';
import { leadValues } from '../../server/db/schema';
import { findStarterForm, listLeads, submit, submitLead } from '../support/server/public-form';
import type { StarterForm } from '../support/server/public-form';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

describeOnOneDatabase('hostile values of a public form', (open) => {
  let app: TestApp;
  let anna: Member;
  let form: StarterForm;

  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_SUBMITS_PER_MINUTE: '100000' });
    anna = await app.register();
    form = await findStarterForm(app, anna);
  });
  afterAll(() => app.close());

  const total = async () => (await listLeads(app, anna)).meta['total'] ?? 0;

  test('are kept as they came', async () => {
    const hostile = [
      '<script>alert(document.cookie)</script>',
      '"><img src=x onerror=alert(1)>',
      "'; drop table leads; --",
      '😀👩‍👩‍👧‍👦 é ﷽',
      '\u202eоткрыть\u202c \u200f\u200b',
      '{{constructor.constructor("return 1")()}}',
      "=cmd|' /C calc'!A0",
      'ж'.repeat(20_000),
      '\ud83d одинокая половина',
    ];
    for (const comment of hostile) {
      const id = await submitLead(app, form, { comment });
      const shown = await app.as(anna.token).get(`/api/leads/${id}`);
      const { values } = shown.json as { values: { value: string }[] };
      expect(values.at(-1)?.value).toBe(Buffer.from(comment).toString());
    }
    const list = await app.as(anna.token).get('/api/notifications');
    expect(list.status).toBe(200);
  });

  test('with a NUL are refused, and no other call breaks on one', async () => {
    const before = await total();
    const answer = await submit(app, form, { comment: 'до\0после' });
    expect(answer.status).toBe(422);
    expect(answer.json).toMatchObject({
      errors: { [form.fields.comment]: ['Недопустимый символ'] },
    });
    expect(await total()).toBe(before);
  });

  test('in the marks of the visit are cut or left out, and cost no lead', async () => {
    const answer = await submit(
      app,
      form,
      {},
      {
        headers: { 'user-agent': 'x'.repeat(5000), referer: 'r'.repeat(5000) },
        body: {
          utm: { utm_source: `\0\ud800${'у'.repeat(5000)}`, utm_medium: '   ', utm_term: '\0' },
          page: `https://x.example/\0${'p'.repeat(5000)}`,
          referer: 7,
        },
      },
    );
    expect(answer.status).toBe(201);
    const [lead] = (await listLeads(app, anna)).data;
    expect(lead?.user_agent).toBe('x'.repeat(500));
    expect(lead?.referer).toBe('r'.repeat(2000));
    expect(lead?.first_page?.startsWith('https://x.example/pppp')).toBe(true);
    expect(lead?.first_page?.length).toBeLessThanOrEqual(2000);
    expect(Object.keys(lead?.utm ?? {})).toEqual(['utm_source']);
    expect(lead?.utm?.['utm_source']?.length).toBeLessThanOrEqual(500);

    const odd = await submit(app, form, {}, { body: { utm: 'x', page: [] } });
    expect(odd.status).toBe(201);
    const mixed = await submit(app, form, {}, { body: { utm: { utm_source: 'vk', yclid: 5 } } });
    expect(mixed.status).toBe(201);
    expect((await listLeads(app, anna, '?per_page=1&sort=-id')).data[0]?.utm).toEqual({
      utm_source: 'vk',
    });
  });

  /** How many leads there are, and the name in the newest. */
  async function stored() {
    const values = await app.database.db
      .select({ value: leadValues.value })
      .from(leadValues)
      .where(eq(leadValues.leadFieldId, form.fields.name))
      .orderBy(desc(leadValues.id));
    return { count: values.length, last: values[0]?.value ?? null };
  }

  test('of any kind make exactly what was sent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (name) => {
        const before = await stored();
        const answer = await submit(app, form, { name });
        const wanted = name.replaceAll('\r\n', '\n').trim();
        if (!isVisible(wanted) || wanted.includes('\0')) {
          expect(answer.status).toBe(422);
          expect(await stored()).toEqual(before);
          return;
        }
        expect(answer.status).toBe(201);
        // What looks like no person's may be in the spam: kept it is.
        expect(await stored()).toEqual({ count: before.count + 1, last: wanted });
      }),
      { numRuns: 30 },
    );
  }, 60_000);
});
