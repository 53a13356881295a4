import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ACT_LABELS,
  ACTS,
  actsOf,
  PERFORMER_DAYS,
  refusalOf,
  RIGHT_SWITCHES,
  ROLE_LABELS,
  ROLES,
  SWITCH_LABELS,
  SWITCHED_ACTS,
  USUAL_SWITCHES,
  type Act,
  type CompanyRights,
  type Endpoint,
  type RightSwitches,
  type Role,
} from '#contract';
import { listEndpoints } from '../../server/openapi';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';
import { sweepOf } from '../support/sweep';
import { urlOf } from './example-calls';
import { GENEROUS_LIMITS } from './new-caller';

const RIGHTS = '/api/company/rights';
/** A call that ends the session with which the others are made comes last. */
const ENDS_SESSION = 'session.logout';
const staffCalls = listEndpoints()
  .filter((call): call is [string, Endpoint & { act: Act }] => call[1].act !== undefined)
  .sort(([a], [b]) => Number(a === ENDS_SESSION) - Number(b === ENDS_SESSION));

const without = (name: keyof RightSwitches): RightSwitches => ({
  ...USUAL_SWITCHES,
  [name]: !USUAL_SWITCHES[name],
});
const nothing = Object.fromEntries(RIGHT_SWITCHES.map((name) => [name, false])) as RightSwitches;
const everything = Object.fromEntries(RIGHT_SWITCHES.map((name) => [name, true])) as RightSwitches;

interface Case {
  name: string;
  role: Role;
  /** Null: rights are off. */
  switches: RightSwitches | null;
}
const CASES: readonly Case[] = [
  ...ROLES.map((role) => ({ name: `${role}, rights off`, role, switches: null })),
  ...ROLES.map((role) => ({ name: role, role, switches: USUAL_SWITCHES })),
  { name: 'performer, all switches on', role: 'performer', switches: everything },
  { name: 'employee, all switches on', role: 'employee', switches: everything },
  { name: 'employee, all switches off', role: 'employee', switches: nothing },
  ...RIGHT_SWITCHES.map((name) => ({
    name: `employee, other ${name}`,
    role: 'employee' as const,
    switches: without(name),
  })),
];

/** Written out and not taken from the contract: the second opinion of the matrix. */
const EXPECTED_OF_EMPLOYEE: Record<Act, boolean | keyof RightSwitches> = {
  account: true,
  tasks: true,
  read: true,
  create: true,
  write: true,
  delete: 'trash',
  destroy: 'destroy',
  export: 'export',
  bulk: 'bulk',
  merge: 'merge',
  money: 'money',
  payments: 'payments',
  documents: 'documents',
  prices: false,
  settings: false,
  forms: false,
  chat: false,
  staff: false,
  journal: false,
  company: false,
};
/** Of no use to those who see no sums. */
const OF_SUMS: readonly Act[] = ['payments', 'documents'];
const EXPECTED_OF_PERFORMER: readonly Act[] = ['account', 'tasks'];
function isExpected({ role, switches }: Case, act: Act): boolean {
  if (switches === null || role === 'administrator') return true;
  if (role === 'performer') return EXPECTED_OF_PERFORMER.includes(act);
  const allowed = EXPECTED_OF_EMPLOYEE[act];
  if (OF_SUMS.includes(act) && !switches.money) return false;
  return typeof allowed === 'boolean' ? allowed : switches[allowed];
}

/** The act whose refusal a call is answered by; undefined: by none. */
const refusedAct = (given: Case, { act, secondAct }: Endpoint & { act: Act }) =>
  [act, secondAct].find((each) => each !== undefined && !isExpected(given, each));

/** Numbers that no record has: a call that is not refused goes on to find that there is nothing. */
const urlOfNoRecord = (endpoint: Endpoint) =>
  urlOf(endpoint, {
    params: Object.fromEntries(
      [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 2_000_000_000]),
    ),
  });

/** PostgreSQL answers every call; the embedded one, which runs the same queries, some of them. */
const EMBEDDED_EVERY = 8;

describeOnBothDatabases('rights of calls', (open, kind) => {
  const calls = kind === 'embedded' ? sweepOf(staffCalls, EMBEDDED_EVERY) : staffCalls;
  let app: TestApp;
  let anna: Member;
  beforeAll(async () => {
    app = createTestApp(await open(), GENEROUS_LIMITS);
    anna = await app.register({ name: 'Анна' });
  });
  afterAll(() => app.close());

  /** A colleague of that role, once the company has those rights. */
  async function memberOf({ role, switches }: Case): Promise<Member> {
    const member = await app.addMember(anna.companyId, 'Борис');
    const desk = app.as(anna.token);
    const set = async (on: boolean) => {
      const { version } = ((await desk.get(RIGHTS)).json as { data: CompanyRights }).data;
      const body = { on, switches: switches ?? USUAL_SWITCHES, version };
      expect((await desk.put(RIGHTS, body)).status).toBe(200);
    };
    await set(true);
    expect((await desk.put(`/api/users/${member.userId}/role`, { role })).status).toBe(200);
    if (switches === null) await set(false);
    return member;
  }

  test.each(CASES)('$name: every call answers as the table says', async (given) => {
    const { token } = await memberOf(given);
    const wrong: string[] = [];
    for (const [name, endpoint] of calls) {
      const { json, status } = await app.call(endpoint.method, urlOfNoRecord(endpoint), { token });
      const message = (json as { message?: string } | undefined)?.message;
      const refused = refusedAct(given, endpoint);
      const isRight =
        refused === undefined
          ? ![endpoint.act, endpoint.secondAct].some((act) => act && message === refusalOf(act))
          : status === 403 && message === refusalOf(refused);
      if (!isRight) wrong.push(`${name}: ${status} ${message}`);
    }
    expect(wrong).toEqual([]);
  });

  test('covers at least 2500 cells', () => {
    expect(CASES.length * staffCalls.length).toBeGreaterThan(2500);
  });
});

describe('the published table of rights', () => {
  test('is that of the contract', async () => {
    const mark = (isAllowed: boolean) => (isAllowed ? 'да' : '—');
    const switchOf = (act: Act) => RIGHT_SWITCHES.find((name) => SWITCHED_ACTS[name] === act);
    const ofEmployee = (act: Act) => {
      const name = switchOf(act);
      const usual = mark(actsOf('employee', USUAL_SWITCHES).includes(act));
      return name === undefined ? usual : `«${SWITCH_LABELS[name]}», сначала ${usual}`;
    };
    const ofPerformer = (act: Act) => mark(actsOf('performer', USUAL_SWITCHES).includes(act));
    const acts = ACTS.map(
      (act) =>
        `| \`${act}\` | ${ACT_LABELS[act]} | да | ${ofEmployee(act)} | ${ofPerformer(act)} |`,
    );
    const calls = listEndpoints().flatMap(([, { method, path, act, secondAct }]) => {
      if (act === undefined) return [];
      const acts = secondAct === undefined ? `\`${act}\`` : `\`${act}\`, \`${secondAct}\``;
      return [`| ${acts} | \`${method} ${path}\` |`];
    });
    const text = [
      '# Rights',
      '',
      'Written by `tests/contract/rights.test.ts` (`npx vitest run --project server tests/contract/rights.test.ts -u`).',
      '',
      'Rights are off until the owner of a company switches them on; until then everybody may do everything.',
      'Every call of staff names its act (`Endpoint.act`), and is answered 403 before its body is read where the person',
      'has no right to it. A bulk action by a filter also needs `bulk`, one that deletes or restores `delete`; a changed',
      'discount of an order needs `payments`. The undo of a change needs the right to the change at that moment.',
      '',
      'A person without `money` reads null for every sum and 0 for every price, finds nothing by sums (a filter or an',
      'order by them is answered 422), gets files without their columns, and changes no lines and no discount of an order.',
      '`payments` and `documents` allow nothing without it.',
      '',
      `A performer finds no records but own tasks and visits: those of ${PERFORMER_DAYS.back} days back and ${PERFORMER_DAYS.ahead} ahead, open ones of before`,
      'too, each with the name and the phone of its record. They may move a task and end a visit, unless it is cancelled,',
      'and change nothing else of them. In the shop they find every order in production and mark its operations.',
      '',
      `| act | право | ${ROLE_LABELS.administrator} | ${ROLE_LABELS.employee} | ${ROLE_LABELS.performer} |`,
      '| --- | --- | --- | --- | --- |',
      ...acts,
      '',
      '## Calls',
      '',
      '| act | call |',
      '| --- | --- |',
      ...calls.sort(),
      '',
    ].join('\n');
    await expect(text).toMatchFileSnapshot('../../docs/rights.md');
  });
});
