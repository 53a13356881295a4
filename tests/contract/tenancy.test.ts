import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BROADCAST_AUTH_PATH, type Endpoint } from '#contract';
import {
  auditEntries,
  companies,
  companyModules,
  leadForms,
  letters,
  passwordResets,
  sessions,
  users,
} from '../../server/db/schema';
import { hashToken } from '../../server/http/authenticate';
import { listEndpoints } from '../../server/openapi';
import { createTestApp, type Answer, type Member, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';
import { sweepOf } from '../support/sweep';
import { companyRows } from './company-rows';
import { exampleCalls, SECRET, urlOf, type Caller, type ExampleCall } from './example-calls';
import { GENEROUS_LIMITS, newCaller } from './new-caller';

/** PostgreSQL answers every call; the embedded one, which runs the same queries, some that stand for the rest. */
const EMBEDDED_EVERY = 8;
/** That no call knows the name of a company is seen from its description; some show what comes of naming one. */
const BELIEVING_EVERY = 5;
const bearerCalls = listEndpoints().filter(([, { access }]) => access === 'bearer');
const publicCalls = listEndpoints().filter(([, { access }]) => access === 'public');
const visitorCalls = listEndpoints().filter(([, { access }]) => access === 'visitor');
const HOUR_MS = 3_600_000;

/** Calls about what belongs to one person and not to the whole company. */
const isPersonal = (name: string) => /^(session|account|notifications)\./.test(name);

/** Calls that answer records of whichever modules the company has: without any, none. */
const isOfModules = (name: string) =>
  ['trash.list', 'fileTree.uses', 'fileTree.usesOfSeveral'].includes(name);

/** Calls about the product itself, and those that answer numbers or moments alone: they name nothing of any company. */
const isOfProduct = (name: string) =>
  [
    'company.application',
    'account.calendarLink',
    'clients.references',
    'fileTree.usage',
    'referrals.summary',
    'payments.totals',
    'tasks.counts',
  ].includes(name);

/** Answers that are compressed or drawn: what they hold is looked at by tests of their own. */
const PACKED = new Set([
  ...['company.exportFile', 'documents.pdf', 'files.preview', 'orderPhotos.preview'],
]);
const isPacked = (name: string) => PACKED.has(name);

/** Dates and names that only the owner's answers may hold. */
const OWNER_EXPIRY = '2031-07-07';
const OWNER_ZONE = 'Pacific/Chatham';
const OWNER_NORM = 1234;
const OWNER_DESK = `${SECRET}@example.test`;
/** The owner has one lead, which came by a form; a stranger has none. */
const OWNER_COUNT = '"(?:all|submits)":1';
const OWNER_ONLY = new RegExp(
  `${SECRET}|${OWNER_EXPIRY}|${OWNER_ZONE}|:${OWNER_NORM}[,}]|${OWNER_COUNT}`,
);

type Owner = Awaited<ReturnType<typeof newCaller>>;

/** Somebody with a colleague, whose every piece of data is marked. */
async function newOwner(app: TestApp): Promise<Owner> {
  const owner = await newCaller(app);
  await owner.colleague();
  const { db } = app.database;
  await db
    .update(users)
    .set({ name: `${SECRET} имени`, phone: SECRET, timezone: OWNER_ZONE })
    .where(eq(users.id, owner.userId));
  await db
    .update(companies)
    .set({
      responseNormMinutes: OWNER_NORM,
      notificationEmails: [OWNER_DESK],
      address: SECRET,
      deletionBy: SECRET,
    })
    .where(eq(companies.id, owner.companyId));
  const entry = {
    companyId: owner.companyId,
    subjectType: 'company',
    subjectName: SECRET,
  } as const;
  await db.insert(auditEntries).values({ ...entry, action: 'settings_changed' });
  await db.update(sessions).set({ device: SECRET }).where(eq(sessions.userId, owner.userId));
  await db
    .update(companyModules)
    .set({ expiresAt: new Date(`${OWNER_EXPIRY}T00:00:00Z`) })
    .where(eq(companyModules.companyId, owner.companyId));
  await db.insert(letters).values({
    companyId: owner.companyId,
    recipient: OWNER_DESK,
    kind: 'lead',
    title: SECRET,
    lines: [],
    availableAt: app.clock.now(),
    tries: 5,
    triedAt: app.clock.now(),
    lastError: SECRET,
  });
  await db.insert(sessions).values({
    userId: owner.userId,
    tokenHash: randomBytes(32),
    device: SECRET,
    expiresAt: new Date(app.clock.now().getTime() - HOUR_MS),
  });
  await db.insert(passwordResets).values(
    [-HOUR_MS, HOUR_MS].map((lifetime) => ({
      userId: owner.userId,
      tokenHash: randomBytes(32),
      expiresAt: new Date(app.clock.now().getTime() + lifetime),
    })),
  );
  await db
    .update(leadForms)
    .set({ name: `${SECRET} формы` })
    .where(eq(leadForms.companyId, owner.companyId));
  return owner;
}

/** The same call about a record that nobody has. */
function aboutNothing({ params = {}, ...rest }: ExampleCall): ExampleCall {
  const missing = ([key, value]: [string, string | number]) => [
    key,
    typeof value === 'number' ? 2_147_483_647 : randomUUID(),
  ];
  return { ...rest, params: Object.fromEntries(Object.entries(params).map(missing)) };
}

/** Tokens that open nothing, by why. */
async function deadTokens(app: TestApp, owner: Owner): Promise<Record<string, string | undefined>> {
  const { db } = app.database;
  const [expired, idle, loggedOut] = [
    await app.login(owner.email, owner.password),
    await app.login(owner.email, owner.password),
    await app.login(owner.email, owner.password),
  ];
  const past = new Date(app.clock.now().getTime() - 13 * HOUR_MS);
  const of = (token: string) => eq(sessions.tokenHash, hashToken(token));
  await db.update(sessions).set({ expiresAt: past }).where(of(expired));
  await db.update(sessions).set({ lastUsedAt: past }).where(of(idle));
  await app.as(loggedOut).post('/api/logout');
  const disabled = await app.addMember(owner.companyId);
  await db.update(users).set({ disabledAt: app.clock.now() }).where(eq(users.id, disabled.userId));
  const malformed = `${owner.token.slice(0, -1)}!`;
  return { none: undefined, malformed, expired, idle, loggedOut, disabled: disabled.token };
}

/** Identifiers of the records of a list or a board; empty for any other answer. */
function idsOf({ json }: Answer): unknown[] {
  const data = (json as { data?: unknown } | undefined)?.data;
  if (!Array.isArray(data)) return [];
  const records = (data as { items?: unknown[] }[]).flatMap((entry) => entry.items ?? [entry]);
  return (records as { id?: unknown }[]).flatMap(({ id }) => id ?? []);
}

/** Nothing of one answer stands in the other. */
function expectNothingOf(theirs: Answer, answer: Answer) {
  const seen = new Set(idsOf(answer));
  expect(idsOf(theirs).filter((id) => seen.has(id))).toEqual([]);
}

describeOnBothDatabases('tenancy', (open, kind) => {
  let app: TestApp;
  let dead: Record<string, string | undefined>;
  /** A stranger for all calls that leave them as they were. */
  let reader: Caller;
  beforeAll(async () => {
    app = createTestApp(await open(), GENEROUS_LIMITS);
    dead = await deadTokens(app, await newOwner(app));
    reader = await newCaller(app);
  });
  afterAll(() => app.close());

  const send = (endpoint: Endpoint, example: ExampleCall, token: string | undefined) =>
    app.call(endpoint.method, urlOf(endpoint, example), {
      token,
      body: example.body,
      upload: example.upload,
    });
  const exampleOf = async (name: string, caller: Caller): Promise<ExampleCall> =>
    (await exampleCalls[name]?.(caller)) ?? {};
  const rowsOf = ({ companyId }: Member) => companyRows(app.database, companyId);

  /** What the database holds of one person. */
  async function ownRows(member: Member) {
    const { sessions: everyone, notifications, users: staff } = await rowsOf(member);
    return [everyone, notifications, staff].map((rows) =>
      (rows as { user_id?: number; id: number }[]).filter(
        (row) => (row.user_id ?? row.id) === member.userId,
      ),
    );
  }

  const calls = kind === 'embedded' ? sweepOf(bearerCalls, EMBEDDED_EVERY) : bearerCalls;
  const believing = new Set(sweepOf(calls, BELIEVING_EVERY).map(([name]) => name));
  describe.each(calls)('of %s', (name, endpoint) => {
    // One owner for all tests of a call, whom only the last of them lets call it.
    let owner: Owner;
    let stranger: Caller;
    /** Has an address of its own, at which a stranger finds nothing. */
    const isOfRecord = endpoint.params !== undefined && name !== 'modules.request';
    let example: ExampleCall;
    let before: unknown;
    beforeAll(async () => {
      owner = await newOwner(app);
      stranger = endpoint.method === 'GET' || isOfRecord ? reader : await newCaller(app);
      example = await exampleOf(name, owner);
      before = await rowsOf(owner);
    });
    const isUnchanged = async () => {
      expect(await rowsOf(owner)).toEqual(before);
    };

    test('asks for a token that is alive', async () => {
      for (const [why, token] of Object.entries(dead)) {
        const answer = await send(endpoint, example, token);
        expect(answer.status, why).toBe(401);
        expect(answer.json, why).toEqual({ message: 'Войдите, чтобы продолжить' });
      }
      await isUnchanged();
    });

    test('shows and changes nothing of another company', async () => {
      const answer = await send(endpoint, example, stranger.token);
      if (isOfRecord) {
        const missing = await send(endpoint, aboutNothing(example), stranger.token);
        expect(missing.status).toBe(404);
        expect([answer.status, answer.text]).toEqual([missing.status, missing.text]);
      }
      expect(answer.status).toBeLessThan(500);
      expect(answer.status).not.toBe(429);
      if (endpoint.method === 'GET') expect(answer.text).not.toMatch(OWNER_ONLY);
      await isUnchanged();
    });

    test.runIf(believing.has(name))(
      'does not believe a company that the caller names',
      async () => {
        // Another one than above, whom a call such as the logout has left without a token.
        const liar = await newCaller(app);
        const own = await exampleOf(name, liar);
        const { companyId: company_id, userId: user_id } = owner;
        const injected = {
          ...own,
          query: {
            ...own.query,
            company_id: String(company_id),
            'filter[company_id]': String(company_id),
          },
          body:
            endpoint.body === undefined ? undefined : { ...Object(own.body), company_id, user_id },
        };
        const answer = await app.call(endpoint.method, urlOf(endpoint, injected), {
          token: liar.token,
          body: injected.body,
          upload: own.upload,
          headers: { 'x-company-id': String(company_id), 'x-tenant': String(company_id) },
        });
        expect(answer.status).toBeLessThan(500);
        await isUnchanged();
        if (endpoint.method === 'GET') {
          expectNothingOf(await send(endpoint, example, owner.token), answer);
          expect(answer.text).not.toMatch(new RegExp(`${OWNER_ZONE}|${OWNER_EXPIRY}`));
          // The journal tells of a file that the owner has taken away.
          if (endpoint.file) before = await rowsOf(owner);
        }
      },
    );

    if (isPersonal(name)) {
      test('shows and changes nothing of a colleague', async () => {
        const colleague = await app.addMember(owner.companyId);
        const own = await ownRows(owner);
        const answer = await send(endpoint, example, colleague.token);
        if (endpoint.params) {
          const missing = await send(endpoint, aboutNothing(example), colleague.token);
          expect(missing.status).toBe(404);
          expect([answer.status, answer.text]).toEqual([missing.status, missing.text]);
        }
        if (endpoint.method === 'GET') {
          expectNothingOf(await send(endpoint, example, owner.token), answer);
          // A notification of each of them names the same lead.
          if (!name.startsWith('notifications.')) expect(answer.text).not.toMatch(OWNER_ONLY);
        }
        expect(await ownRows(owner)).toEqual(own);
      });
    }

    const { module } = endpoint;
    test(
      module === undefined ? 'is open without a module' : 'is closed with its module',
      async () => {
        // What is made by the call above the stranger may have made by now, and an e-mail is nobody else's.
        const isNew = endpoint.method === 'POST' && endpoint.params === undefined;
        const call = isNew ? await exampleOf(name, owner) : example;
        const ofOwner = eq(companyModules.companyId, owner.companyId);
        const { db } = app.database;
        await db.update(companyModules).set({ isActive: false }).where(ofOwner);
        if (module !== undefined) {
          const refused = await send(endpoint, call, owner.token);
          expect(refused.status).toBe(403);
          expect(refused.json).toEqual({ message: 'Модуль не подключён или истёк' });
          const itself = and(ofOwner, eq(companyModules.code, module));
          await db.update(companyModules).set({ isActive: true }).where(itself);
        }
        // A task is in sight with the module of the record it is about; `tasks.test.ts` asks for that.
        if (name.startsWith('tasks.')) {
          const ofLeads = and(ofOwner, eq(companyModules.code, 'leads'));
          await db.update(companyModules).set({ isActive: true }).where(ofLeads);
        }
        const answer = await send(endpoint, call, owner.token);
        expect(answer.status).toBe(endpoint.status);
        // The owner sees their own, so its absence elsewhere means something.
        if (endpoint.method === 'GET') {
          expect(OWNER_ONLY.test(answer.text)).toBe(
            !isOfModules(name) && !isPacked(name) && !isOfProduct(name),
          );
        }
      },
    );
  });

  test('gives no lead to a person of another company', async () => {
    const owner = await newOwner(app);
    const stranger = await newCaller(app);
    const { params } = await exampleOf('leads.show', stranger);
    const assign = (user_id: number) =>
      app.as(stranger.token).put(`/api/leads/${params?.['id']}`, { user_id });
    const missing = await assign(2_147_483_647);
    const foreign = await assign(owner.userId);
    expect(foreign.status).toBe(422);
    expect([foreign.status, foreign.text]).toEqual([missing.status, missing.text]);
    const lead = await app.as(stranger.token).get(`/api/leads/${params?.['id']}`);
    expect(lead.json).toHaveProperty('user', null);
  });

  test.each(visitorCalls)(
    'of %s opens one chat, to the token of its visitor',
    async (name, endpoint) => {
      const owner = await newOwner(app);
      const example = await exampleOf(name, owner);
      const stranger = await exampleOf('visitorChats.show', await newCaller(app));
      // Two visitors of one company are as strange to each other as those of two.
      const neighbour = await exampleOf('visitorChats.show', owner);
      const before = await rowsOf(owner);
      const tokens = { none: undefined, malformed: `${example.token}!`, staff: owner.token };
      for (const [why, token] of Object.entries(tokens)) {
        const answer = await send(endpoint, example, token);
        expect(answer.status, why).toBe(401);
        expect(answer.text, why).not.toMatch(OWNER_ONLY);
      }
      for (const { token } of [stranger, neighbour]) {
        const missing = await send(endpoint, aboutNothing(example), token);
        expect(missing.status).toBe(404);
        const answer = await send(endpoint, example, token);
        expect([answer.status, answer.text]).toEqual([missing.status, missing.text]);
      }
      expect(await rowsOf(owner)).toEqual(before);
      await app.database.db
        .update(companyModules)
        .set({ isActive: false })
        .where(and(eq(companyModules.companyId, owner.companyId), eq(companyModules.code, 'chat')));
      const off = await send(endpoint, example, example.token);
      expect([off.status, off.json]).toEqual([410, { message: 'Чат отключён' }]);
    },
  );

  test('opens nothing of the staff to the token of a visitor', async () => {
    const owner = await newOwner(app);
    const { token } = await exampleOf('visitorChats.show', owner);
    for (const [name, endpoint] of bearerCalls.filter(([of]) => of.startsWith('chats.'))) {
      const answer = await send(endpoint, await exampleOf(name, owner), token);
      expect([name, answer.status]).toEqual([name, 401]);
    }
  });

  test.each(publicCalls)(
    'of %s changes nothing of a company it is not about',
    async (name, endpoint) => {
      // In this order: what the stranger's own beginning changes would show too.
      const owner = await newOwner(app);
      const before = await rowsOf(owner);
      const stranger = await newCaller(app);
      const answer = await send(endpoint, await exampleOf(name, stranger), undefined);
      expect(answer.status).toBe(endpoint.status);
      expect(await rowsOf(owner)).toEqual(before);
    },
  );

  test('lets nobody sign a channel of another company or person', async () => {
    const owner = await newOwner(app);
    const stranger = await newCaller(app);
    const authorize = (token: string | undefined, channel_name: string) =>
      app.call('POST', BROADCAST_AUTH_PATH, { token, body: { socket_id: '1.1', channel_name } });
    const channels = [`private-company.${owner.companyId}`, `private-user.${owner.userId}`];
    for (const channel of channels) {
      expect((await authorize(owner.token, channel)).status).toBe(200);
      expect((await authorize(stranger.token, channel)).status).toBe(403);
      for (const [why, token] of Object.entries(await deadTokens(app, owner))) {
        expect((await authorize(token, channel)).status, why).toBe(401);
      }
    }
    const colleague = await owner.colleague();
    expect((await authorize(colleague, channels[1] ?? '')).status).toBe(403);
    expect((await authorize(colleague, channels[0] ?? '')).status).toBe(200);
  });
});
