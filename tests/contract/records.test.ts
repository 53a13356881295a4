import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actsOf, RIGHT_SWITCHES, type Act, type Endpoint, type RightSwitches } from '#contract';
import { listEndpoints } from '../../server/openapi';
import { giveAll, restrictTo, trashAll } from '../support/server/records-of';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';
import { sweepOf } from '../support/sweep';
import { companyRows } from './company-rows';
import { exampleCalls, SECRET, urlOf, type Caller, type ExampleCall } from './example-calls';
import { GENEROUS_LIMITS, newCaller } from './new-caller';

/** PostgreSQL answers every call; the embedded one, which runs the same queries, some of them. */
const EMBEDDED_EVERY = 8;
const everything = Object.fromEntries(RIGHT_SWITCHES.map((name) => [name, true])) as RightSwitches;
const employeeActs: readonly Act[] = actsOf('employee', everything);
const employeeCalls = listEndpoints().filter(
  ([, { act }]) => act !== undefined && act !== 'account' && employeeActs.includes(act),
);

/** Calls about what a company is set up with, its shared files, its partners and their rewards made by hand. */
const OF_SETUP =
  /^(?:chatReplies|clientTags|documentSettings|fileTree|leadFields|leadForms|priceLists|referrals|referralRewards|rejectReasons|softWindows|users)\.|^chats\.settings$|^company\.spamLists$/;
/** The example needs a right that no switch gives: refused before any record is looked for. */
const REFUSED = new Set(['company.changeSpamLists']);

/** Calls about what one person has written, sent or been notified of: a record that changes hands does not give it. */
const OF_AUTHOR =
  /^(?:notifications\..+|clients\.removeNote|chatFiles\.copy|orders\.addFiles|leadFiles\.add|files\.(?:download|preview))$/;

function aboutNothing({ params = {}, ...rest }: ExampleCall): ExampleCall {
  const missing = ([key, value]: [string, string | number]) => [
    key,
    typeof value === 'number' ? 2_147_483_647 : randomUUID(),
  ];
  return { ...rest, params: Object.fromEntries(Object.entries(params).map(missing)) };
}

/** Rows of records: they neither change nor go by what a person does who does not find them. */
const RECORD_TABLES = [
  'leads',
  'lead_values',
  'clients',
  'client_values',
  'orders',
  'order_payments',
  'claims',
  'production_marks',
  'documents',
  'document_shares',
  'chats',
  'chat_messages',
  'tasks',
  'visits',
  'visit_people',
  'file_links',
  'activity',
] as const;

describeOnBothDatabases('records of a colleague', (open, kind) => {
  const calls = kind === 'embedded' ? sweepOf(employeeCalls, EMBEDDED_EVERY) : employeeCalls;
  let app: TestApp;
  beforeAll(async () => {
    app = createTestApp(await open(), GENEROUS_LIMITS);
  });
  afterAll(() => app.close());

  const send = (endpoint: Endpoint, example: ExampleCall, token: string) =>
    app.call(endpoint.method, urlOf(endpoint, example), {
      token,
      body: example.body,
      upload: example.upload,
    });
  const recordsOf = async ({ companyId }: Member) => {
    const rows = await companyRows(app.database, companyId);
    return RECORD_TABLES.flatMap((table) =>
      (rows[table] as object[]).map((row) => `${table} ${JSON.stringify(row)}`),
    );
  };

  describe.each(calls)('of %s', (name, endpoint) => {
    const isOfSetup = OF_SETUP.test(name);
    const isOfRecord = endpoint.params !== undefined && !isOfSetup;
    let owner: Caller & Member;
    let example: ExampleCall;
    let employee: Member;
    beforeEach(async () => {
      owner = await newCaller(app);
      example = (await exampleCalls[name]?.(owner)) ?? {};
      employee = await app.addMember(owner.companyId, 'Борис');
      await giveAll(app, owner.companyId, owner.userId);
    });
    const ask = () => send(endpoint, example, employee.token);

    /** The call answers as of a record that there is not, and no record changes. */
    async function expectHidden() {
      const before = await recordsOf(owner);
      const answer = await ask();
      expect(answer.status).toBeLessThan(500);
      expect(answer.status === 403).toBe(REFUSED.has(name));
      if (isOfRecord) {
        const missing = await send(endpoint, aboutNothing(example), employee.token);
        expect([answer.status, answer.text]).toEqual([missing.status, missing.text]);
        expect(answer.status).toBe(404);
      }
      const isRead = endpoint.method === 'GET' || endpoint.isReading || endpoint.act === 'export';
      if (isRead && !isOfSetup) expect(answer.text).not.toContain(SECRET);
      const after = new Set(await recordsOf(owner));
      expect(before.filter((row) => !after.has(row))).toEqual([]);
    }
    const expectFound = async () => {
      if (!OF_AUTHOR.test(name)) expect((await ask()).status).toBe(endpoint.status);
    };

    test('with «own» are as if they were not there, and their own are', async () => {
      await restrictTo(app, employee, 'own');
      await expectHidden();
      if (!isOfRecord) return;
      await giveAll(app, owner.companyId, null);
      await expectHidden();
      await giveAll(app, owner.companyId, employee.userId);
      await expectFound();
      await giveAll(app, owner.companyId, owner.userId);
      await trashAll(app, owner.companyId);
      await expectHidden();
    });

    test.runIf(isOfRecord)('with «own and free» the free ones are there too', async () => {
      await restrictTo(app, employee, 'own_and_free');
      await expectHidden();
      await giveAll(app, owner.companyId, null);
      await expectFound();
    });
  });
});
