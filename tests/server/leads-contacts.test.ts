import { eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companies, leads } from '../../server/db/schema';
import { insertLead } from '../../server/leads/changing/insert-lead';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { createTestApp, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const IS_DEEP = process.env['DEEP'] === '1';
const RUNS = IS_DEEP ? 300 : 6;
const LIMIT_MS = IS_DEEP ? 900_000 : 120_000;
const PHONES = ['+79431112233', '+79431112234', null];
const EMAILS = ['anna@example.com', 'ivan@example.com', null];
const ACTIONS = ['delete', 'restore', 'spam', 'not_spam'] as const;

const pick = fc.nat(1000);
const write = fc.oneof(
  { arbitrary: fc.record({ kind: fc.constant('insert'), pick }), weight: 4 },
  { arbitrary: fc.record({ kind: fc.constantFrom(...ACTIONS), pick }), weight: 6 },
  { arbitrary: fc.record({ kind: fc.constant('undo'), pick }), weight: 2 },
  // As an import or an edit of a value will: several leads at once, and no matter where they lie.
  { arbitrary: fc.record({ kind: fc.constantFrom('change', 'destroy'), pick }), weight: 2 },
);
type Write = typeof write extends fc.Arbitrary<infer Value> ? Value : never;

describeOnBothDatabases('the count of who has a phone or an e-mail', (open, kind) => {
  let app: TestApp;
  let anna: Desk;
  let ids: number[] = [];
  let tokens: (string | null)[] = [];

  beforeAll(async () => {
    app = createTestApp(await open(), {
      LIMIT_WRITES_PER_MINUTE: '1000000',
      LIMIT_READS_PER_MINUTE: '1000000',
    });
    anna = await openDesk(app, await app.register());
  });
  afterAll(() => app.close());

  const phoneOf = (pick: number) => PHONES[pick % 3] ?? null;
  const emailOf = (pick: number) => EMAILS[Math.floor(pick / 3) % 3] ?? null;
  /** Some of the leads: about a third of them, in no order. */
  const some = (pick: number) => ids.filter((id) => (id * 7 + pick) % 3 === 0).reverse();

  async function insert(pick: number) {
    const [phone, email] = [phoneOf(pick), emailOf(pick)];
    const values = Object.entries({ phone, email }).map(([type, value], index) => ({
      id: index,
      lead_field_id: null,
      value,
      field: { name: type, type, role: type },
    }));
    const id = await app.database.db.transaction((tx) =>
      insertLead(
        tx,
        {
          companyId: anna.member.companyId,
          kind: pick % 7 === 0 ? 'test' : 'visitor',
          spamAt: pick % 5 === 0 ? app.clock.now() : null,
        },
        values as Parameters<typeof insertLead>[2],
        { authorId: null, createdAt: app.clock.now() },
      ),
    );
    ids.push(id ?? 0);
  }

  async function perform({ kind: what, pick }: Write): Promise<void> {
    const { db } = app.database;
    if (what === 'insert') return insert(pick);
    const chosen = some(pick);
    if (chosen.length === 0) return;
    if (what === 'undo') {
      await anna.undo(tokens.splice(pick % Math.max(1, tokens.length), 1)[0] ?? null);
    } else if (what === 'change') {
      await db
        .update(leads)
        .set({ contactPhone: phoneOf(pick), contactEmail: emailOf(pick) })
        .where(inArray(leads.id, chosen));
    } else if (what === 'destroy') {
      await db.delete(leads).where(inArray(leads.id, chosen.slice(0, 2)));
    } else {
      const { undo_token } = await anna.bulk({ action: what, ids: chosen, payload: {} });
      tokens.push(undo_token);
    }
  }

  const counted = async () =>
    (
      await app.database.db.execute(
        sql`select company_id, contact, owner_count as lead_count from contacts order by 1, 2`,
      )
    ).rows;
  const workedOut = async () =>
    (
      await app.database.db.execute(sql`
        select company_id, contact, count(*)::integer as lead_count
        from leads cross join unnest(array[contact_phone, contact_email]) as contact
        where deleted_at is null and spam_at is null and kind <> 'test' and contact is not null
        group by 1, 2 order by 1, 2`)
    ).rows;

  test(
    'is what the leads say, whatever is written side by side',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(write, { minLength: 1, maxLength: 3 }), { minLength: 5, maxLength: 9 }),
          async (rounds) => {
            [ids, tokens] = [[], []];
            for (const round of rounds) {
              app.clock.advance(1);
              await Promise.all(round.map(perform));
              expect(await counted()).toEqual(await workedOut());
            }
          },
        ),
        { numRuns: RUNS },
      );
    },
    LIMIT_MS,
  );

  test('makes nobody wait for each other who writes about the same people', async () => {
    if (kind === 'embedded') return;
    ids = [];
    for (let pick = 1; pick <= 8; pick += 1) await insert(pick % 5 === 0 ? 4 : pick);
    const halves = [ids.filter((id) => id % 2 === 0), ids.filter((id) => id % 2 === 1).reverse()];
    for (let round = 0; round < (IS_DEEP ? 50 : 5); round += 1) {
      for (const action of ACTIONS) {
        const results = await Promise.all(
          halves.map((half) => anna.bulk({ action, ids: half, payload: {} })),
        );
        expect(results.flatMap(({ failed }) => failed)).toEqual([]);
      }
    }
    expect(await counted()).toEqual(await workedOut());
  });

  test('goes with its company', async () => {
    const other = await openDesk(app, await app.register());
    await other.receive({ phone: '+7 943 111-22-33' });
    const { companyId } = other.member;
    const ofCompany = async () =>
      (await counted()).filter(({ company_id }) => company_id === companyId);
    expect(await ofCompany()).toEqual([
      { company_id: companyId, contact: '+79431112233', lead_count: 1 },
    ]);
    await app.database.db.delete(companies).where(eq(companies.id, companyId));
    expect(await ofCompany()).toEqual([]);
  });
});
