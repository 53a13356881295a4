import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import {
  DEFAULT_RESPONSE_NORM_MINUTES,
  emptyFormDocument,
  joinList,
  LEAD_KINDS,
  LEAD_LACKS,
  LEAD_SORTS,
  LEAD_STATUSES,
  LEAD_TABS,
  NEXT_TASK_STATES,
  NO_REASON,
  NO_USER,
  splitList,
  TRASH_DAYS,
  UNKNOWN_STATUS,
  type LeadFilter,
  type LeadSort,
} from '../../../contract';
import {
  clients,
  companies,
  leadForms,
  leads,
  rejectReasons,
  tasks,
  users,
} from '../../../server/db/schema';
import { buildSearchText } from '../../../server/search/search-text';
import type { Database } from '../../../server/db/database';
import type { Member, TestApp } from './test-app';

const DAY_MS = 86_400_000;
const IS_DEEP = process.env['DEEP'] === '1';

/** How often a property of a crowd is tried, and how long that may take: each try is dozens of calls. */
export const CROWD_RUNS = IS_DEEP ? 200 : 8;
const EMBEDDED_CROWD_RUNS = IS_DEEP ? CROWD_RUNS : 2;
/** The same by the kind of database: the embedded one shows that it reads the same queries as PostgreSQL does. */
export const crowdRunsOn = (kind: Database['kind']): number =>
  kind === 'embedded' ? EMBEDDED_CROWD_RUNS : CROWD_RUNS;
export const CROWD_LIMIT_MS = IS_DEEP ? 900_000 : 120_000;

/** Zones of every kind: with and without summer time, of half and of three quarters of an hour, across the date line. */
const ZONES = [
  'Europe/Moscow',
  'Asia/Kamchatka',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'UTC',
];
const DAYS = ['2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09', '2026-03-10'];
const NAMES = ['Иван Королёв', 'Анна', 'ян', 'Ёж', 'Joe'];
const NAMES_IN_ORDER = ['Joe', 'Анна', 'Ёж', 'Иван Королёв', 'ян'];
const PHONES = ['+79431112233', '+79431112234', '+375291112233'];
const EMAILS = ['anna@example.com', 'ivan@example.com'];
const SOURCES = ['yandex', 'vk', 'Вручную', 'a,b\\'];
const UTM_SOURCES = ['yandex', 'Яндекс'];
const CAMPAIGNS = ['лето 2026', 'Лето 2026', '%'];
const MEDIUMS = ['cpc', 'social'];
const SEARCHES = [
  'иван',
  'ян',
  'нн',
  '94',
  '@e',
  'я',
  'королев',
  '111',
  '1112233',
  '8 943 111-22-33',
  'example.com',
  '%',
  'нет',
  'королев иван',
  'ИВАН 943',
  'anna 375',
  '94 11',
];

/** Some of the choices of a filter. */
const someOf = (...choices: (readonly (string | number)[])[]) =>
  fc.subarray(choices.flat(), { minLength: 1 }).map(joinList);

const orNull = <Value>(values: readonly Value[]) => fc.constantFrom(...values, null);
/** Minutes of the four days before the tests' now. */
const moment = (now: Date) =>
  fc
    .integer({ min: 0, max: 4 * 24 * 60 })
    .map((minutes) => new Date(now.getTime() - minutes * 60_000));

function crowdLead(now: Date, place: Place) {
  return (
    fc
      .record({
        kind: fc.constantFrom(...LEAD_KINDS, 'visitor' as const, 'visitor' as const),
        status: fc.constantFrom(...LEAD_STATUSES, 'archived', UNKNOWN_STATUS),
        userId: orNull(place.userIds),
        leadFormId: orNull(place.formIds),
        clientId: orNull(place.clientIds),
        source: orNull(SOURCES),
        utm: fc.option(
          fc.record(
            {
              utm_source: fc.constantFrom(...UTM_SOURCES),
              utm_campaign: fc.constantFrom(...CAMPAIGNS),
              utm_medium: fc.constantFrom(...MEDIUMS),
            },
            { requiredKeys: [], noNullPrototype: true },
          ),
        ),
        notes: fc.constantFrom(null, '', 'Перезвонить'),
        contactName: orNull(NAMES),
        contactPhone: orNull(PHONES),
        contactEmail: orNull(EMAILS),
        createdAt: moment(now),
        firstResponseAt: fc.option(moment(now)),
        rejectReasonId: orNull(place.reasonIds),
        spamAt: fc.oneof({ arbitrary: fc.constant(null), weight: 4 }, moment(now)),
        deletedAt: fc.option(
          fc
            .integer({ min: 0, max: TRASH_DAYS + 5 })
            .map((days) => new Date(now.getTime() - days * DAY_MS)),
          { freq: 3 },
        ),
        /** When its tasks fall due; done and deleted ones count for nothing. */
        tasks: fc.array(
          fc.record({
            dueAt: fc
              .integer({ min: -50, max: 60 })
              .map((hours) => new Date(now.getTime() + hours * 3_600_000)),
            state: fc.constantFrom('open', 'open', 'done', 'deleted'),
          }),
          { maxLength: 2 },
        ),
      })
      // Nobody is answered before they have come.
      .map(({ firstResponseAt, ...lead }) => ({
        ...lead,
        firstResponseAt:
          firstResponseAt && firstResponseAt < lead.createdAt ? lead.createdAt : firstResponseAt,
      }))
  );
}

type LeadShape = ReturnType<typeof crowdLead> extends fc.Arbitrary<infer Shape> ? Shape : never;
/** A lead as it was stored. */
export type CrowdLead = LeadShape & { id: number; searchText: string; formName: string | null };

/** What the leads of one company can refer to. */
interface Place {
  userIds: number[];
  formIds: number[];
  clientIds: number[];
  reasonIds: number[];
}

/** A company whose leads a property makes anew each time, and a neighbour whose leads must never be seen. */
export async function createCrowd(app: TestApp) {
  const { db } = app.database;
  const now = app.clock.now();

  const formNames = new Map<number | null, string>();

  async function settle(member: Member): Promise<Place> {
    const { companyId, userId } = member;
    const colleague = await app.addMember(companyId);
    await db.update(users).set({ name: 'Яна' }).where(eq(users.id, userId));
    await db.update(users).set({ name: 'борис' }).where(eq(users.id, colleague.userId));
    const made = await db
      .insert(clients)
      .values(['Клиент', 'Другой'].map((name) => ({ companyId, name })))
      .returning();
    const slug = `second-${companyId}`;
    const draft = emptyFormDocument('Вторая', slug);
    await db.insert(leadForms).values({ companyId, name: 'Вторая', slug, draft });
    const forms = await db.select().from(leadForms).where(eq(leadForms.companyId, companyId));
    for (const { id, name } of forms) formNames.set(id, name);
    const reasons = await db
      .insert(rejectReasons)
      .values(['Дорого', 'Не отвечает'].map((name) => ({ companyId, name })))
      .returning({ id: rejectReasons.id });
    return {
      // In the order of their names.
      userIds: [colleague.userId, userId],
      formIds: forms.map(({ id }) => id),
      clientIds: made.map(({ id }) => id),
      reasonIds: reasons.map(({ id }) => id),
    };
  }

  async function store(companyId: number, shapes: LeadShape[]): Promise<CrowdLead[]> {
    await db.delete(leads).where(eq(leads.companyId, companyId));
    if (shapes.length === 0) return [];
    const rows = shapes.map(({ tasks: _tasks, ...shape }) => ({
      ...shape,
      companyId,
      searchText: buildSearchText(
        [shape.contactName, shape.contactPhone, shape.contactEmail].map((text) => text ?? ''),
      ),
    }));
    const stored = await db.insert(leads).values(rows).returning({ id: leads.id });
    const planned = shapes.flatMap((shape, index) =>
      shape.tasks.map(({ dueAt, state }) => ({
        companyId,
        leadId: stored[index]?.id ?? 0,
        type: 'call' as const,
        text: 'Перезвонить',
        dueAt,
        doneAt: state === 'done' ? now : null,
        deletedAt: state === 'deleted' ? now : null,
      })),
    );
    if (planned.length > 0) await db.insert(tasks).values(planned);
    return rows.map((row, index) => ({
      ...row,
      tasks: shapes[index]?.tasks ?? [],
      id: stored[index]?.id ?? 0,
      formName: formNames.get(row.leadFormId) ?? null,
    }));
  }

  const member = await app.register();
  const place = await settle(member);
  const stranger = await app.register();
  const strangerPlace = await settle(stranger);
  await store(
    stranger.companyId,
    fc.sample(crowdLead(now, strangerPlace), { seed: 1, numRuns: 30 }),
  );

  const filter = fc.record(
    {
      tab: fc.constantFrom(...LEAD_TABS),
      search: fc.constantFrom(...SEARCHES),
      'filter[status]': fc
        .subarray([...LEAD_STATUSES, UNKNOWN_STATUS])
        .map((statuses) => statuses.join(',')),
      'filter[kind]': fc
        .subarray([...LEAD_KINDS], { minLength: 1 })
        .map((kinds) => kinds.join(',')),
      'filter[form]': someOf(place.formIds, strangerPlace.formIds),
      'filter[source]': someOf(SOURCES, ['нет такого', 'Вторая']),
      'filter[utm_source]': someOf(UTM_SOURCES, ['vk']),
      'filter[campaign]': someOf(CAMPAIGNS, ['cpc']),
      'filter[medium]': someOf(MEDIUMS, ['нет']),
      'filter[user]': someOf(place.userIds, [NO_USER, stranger.userId]),
      'filter[from]': fc.constantFrom(...DAYS),
      'filter[to]': fc.constantFrom(...DAYS),
      'filter[repeat]': fc.constant('1'),
      'filter[client]': fc.constantFrom('0', '1'),
      'filter[client_id]': someOf(place.clientIds, strangerPlace.clientIds),
      'filter[notes]': fc.constant('1'),
      'filter[responded]': fc.constantFrom('0', '1'),
      'filter[overdue]': fc.constant('1'),
      'filter[next]': someOf(NEXT_TASK_STATES),
      'filter[without]': fc.constantFrom(...LEAD_LACKS),
      'filter[reason]': fc.constantFrom(NO_REASON, ...place.reasonIds.map(String)),
    },
    { requiredKeys: [] },
  );

  return {
    member,
    stranger,
    place,
    /** Leads for the company and its time zone; `fill` stores them. */
    leads: fc.array(crowdLead(now, place), { maxLength: 40 }),
    zone: fc.constantFrom(...ZONES),
    /** Filters of which most ask for little, so that they find something. */
    filters: fc.array(
      filter
        .chain((all) => fc.subarray(Object.entries(all), { maxLength: 3 }))
        .map((entries) => Object.fromEntries(entries) as LeadFilter),
      { minLength: 1, maxLength: 8 },
    ),
    sort: fc.constantFrom(...LEAD_SORTS),

    async fill(shapes: LeadShape[], zone: string): Promise<CrowdLead[]> {
      await db.update(companies).set({ timezone: zone }).where(eq(companies.id, member.companyId));
      return store(member.companyId, shapes);
    },
  };
}

/** A filter as it stands in the address. */
export const toQuery = (filter: LeadFilter, more: Record<string, string | number> = {}) =>
  new URLSearchParams(
    Object.entries({ ...filter, ...more }).map(([key, value]) => [key, String(value)]),
  ).toString();

/** The other live leads of the same person; a test is nobody's. */
export const repeatsOf = (lead: CrowdLead, all: readonly CrowdLead[]) =>
  all.filter(
    (other) =>
      other.id !== lead.id &&
      ![lead.kind, other.kind].includes('test') &&
      other.deletedAt === null &&
      other.spamAt === null &&
      ((lead.contactPhone !== null && other.contactPhone === lead.contactPhone) ||
        (lead.contactEmail !== null && other.contactEmail === lead.contactEmail)),
  );

const isKnown = (status: string) => LEAD_STATUSES.some((known) => known === status);

/** Every word in any order; digits parted by spaces are one number or several words. */
function isSearched({ id, searchText }: CrowdLead, search: string): boolean {
  const words = search.toLowerCase().split(' ').filter(Boolean);
  const digits = search.replace(/\D/g, '');
  const isNumber = digits.length >= 3 && /^[+\d\s()-]+$/.test(search);
  if (isNumber && searchText.includes(digits)) return true;
  const isWholeNumber = isNumber && digits.length >= 7;
  return (
    (!isWholeNumber && words.every((word) => searchText.includes(word))) || String(id) === search
  );
}

/** Only what a visitor sent waits for an answer. */
export const isWaiting = ({ kind, status, firstResponseAt }: CrowdLead) =>
  kind === 'visitor' && status === 'new' && firstResponseAt === null;

/** When the next task falls due; those of a lead in the trash or the spam rest. */
const nextDue = ({ tasks, deletedAt, spamAt }: CrowdLead): number | null => {
  const open = tasks.filter(({ state }) => state === 'open');
  if (open.length === 0 || deletedAt !== null || spamAt !== null) return null;
  return Math.min(...open.map(({ dueAt }) => dueAt.getTime()));
};

const dayIn = (zone: string, moment: Date | number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(moment);

function nextState(lead: CrowdLead, now: Date, zone: string): string {
  const due = nextDue(lead);
  if (due === null) return 'none';
  if (due < now.getTime()) return 'overdue';
  return dayIn(zone, due) === dayIn(zone, now) ? 'today' : 'later';
}

const NORM_MS = DEFAULT_RESPONSE_NORM_MINUTES * 60_000;

const lacksIt = (lead: CrowdLead, lack: LeadFilter['filter[without]']) =>
  lack === undefined ||
  {
    form: lead.leadFormId === null,
    source: lead.leadFormId === null && lead.source === null,
    utm_source: lead.utm?.utm_source === undefined,
    campaign: lead.utm?.utm_campaign === undefined,
    medium: lead.utm?.utm_medium === undefined,
    reason: lead.status === 'rejected' && lead.rejectReasonId === null,
  }[lack];

/** What a filter means, told apart from the server's way of asking its database. */
export function matches(
  lead: CrowdLead,
  filter: LeadFilter,
  {
    all,
    zone,
    userId,
    now,
  }: { all: readonly CrowdLead[]; zone: string; userId: number; now: Date },
): boolean {
  const isLive = lead.deletedAt === null && lead.spamAt === null;
  const tabs = {
    all: isLive,
    mine: isLive && lead.userId === userId,
    new: isLive && lead.status === 'new',
    unassigned: isLive && lead.userId === null,
    waiting: isLive && isWaiting(lead),
    idle:
      isLive &&
      !isWaiting(lead) &&
      !['completed', 'rejected'].includes(lead.status) &&
      nextDue(lead) === null,
    spam: lead.deletedAt === null && lead.spamAt !== null,
    trash:
      lead.deletedAt !== null && now.getTime() - lead.deletedAt.getTime() < TRASH_DAYS * DAY_MS,
  };
  const statuses = (filter['filter[status]'] ?? '').split(',').filter(Boolean);
  const kinds = filter['filter[kind]']?.split(',');
  const isAmong = (list: string | number | undefined, value: string | number | null | undefined) =>
    list === undefined ||
    (value !== null && value !== undefined && splitList(String(list)).includes(String(value)));
  const day = dayIn(zone, lead.createdAt);
  return (
    tabs[filter.tab ?? 'all'] &&
    (statuses.length === 0 ||
      statuses.includes(lead.status) ||
      (statuses.includes(UNKNOWN_STATUS) && !isKnown(lead.status))) &&
    (kinds ? kinds.includes(lead.kind) : lead.kind !== 'test') &&
    isAmong(filter['filter[form]'], lead.leadFormId) &&
    isAmong(filter['filter[source]'], lead.formName ?? lead.source) &&
    isAmong(filter['filter[utm_source]'], lead.utm?.utm_source) &&
    isAmong(filter['filter[campaign]'], lead.utm?.utm_campaign) &&
    isAmong(filter['filter[medium]'], lead.utm?.utm_medium) &&
    isAmong(filter['filter[user]'], lead.userId ?? NO_USER) &&
    day >= (filter['filter[from]'] ?? day) &&
    day <= (filter['filter[to]'] ?? day) &&
    (filter['filter[repeat]'] === undefined || repeatsOf(lead, all).length > 0) &&
    [undefined, lead.clientId === null ? '0' : '1'].includes(filter['filter[client]']) &&
    isAmong(filter['filter[client_id]'], lead.clientId) &&
    (filter['filter[notes]'] === undefined || Boolean(lead.notes)) &&
    [undefined, lead.firstResponseAt === null ? '0' : '1'].includes(filter['filter[responded]']) &&
    (filter['filter[overdue]'] === undefined ||
      (isWaiting(lead) && now.getTime() - lead.createdAt.getTime() > NORM_MS)) &&
    isAmong(filter['filter[next]'], nextState(lead, now, zone)) &&
    lacksIt(lead, filter['filter[without]']) &&
    (filter['filter[reason]'] === undefined ||
      (lead.status === 'rejected' &&
        String(lead.rejectReasonId ?? NO_REASON) === filter['filter[reason]'])) &&
    isSearched(lead, filter.search ?? '')
  );
}

const STATUS_ORDER: readonly string[] = LEAD_STATUSES;

/** Puts leads in the order of a list. */
export function inOrder(
  found: readonly CrowdLead[],
  sort: LeadSort,
  { userIds }: Pick<Place, 'userIds'>,
): CrowdLead[] {
  /** Null comes last in both directions. */
  const keyOf = (lead: CrowdLead): number | null =>
    ({
      created_at: lead.createdAt.getTime(),
      id: lead.id,
      status: STATUS_ORDER.indexOf(lead.status),
      waiting: isWaiting(lead) ? -lead.createdAt.getTime() : null,
      next: nextDue(lead),
      user: lead.userId === null ? null : userIds.indexOf(lead.userId),
      contact: lead.contactName === null ? null : NAMES_IN_ORDER.indexOf(lead.contactName),
    })[sort.replace('-', '')] ?? null;
  const direction = sort.startsWith('-') ? -1 : 1;
  return found.toSorted((a, b) => {
    const [first, second] = [keyOf(a), keyOf(b)];
    if (first !== null && second !== null) return direction * (first - second) || b.id - a.id;
    if (first !== null || second !== null) return first === null ? 1 : -1;
    const newest = sort.endsWith('waiting') ? b.createdAt.getTime() - a.createdAt.getTime() : 0;
    return newest || b.id - a.id;
  });
}
