import type { LeadStatus } from '#contract';
import type { SpamMark } from '../../db/schema';
import { DEMO_FORMS, DEMO_SITE, type DemoField, type DemoFormKey } from '../common/demo-company';
import { momentsOf, type LeadMoments } from './demo-lead-moments';
import { makePerson, meetAgain, type Person } from '../common/demo-people';
import {
  ADDRESS_PARTS,
  CALL_TIMES,
  CHANNELS,
  COMMENTS,
  EXTRAS,
  NOTES,
  OBJECTS,
  USER_AGENTS,
} from '../common/demo-texts';
import type { Random } from '../common/random';

const LEADS = 400;
const DAYS = 90;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The company's hours are those of Moscow. */
const MOSCOW_OFFSET_MS = 3 * HOUR_MS;

/** The newest leads, in minutes before the start: a first look finds something fresh at any hour. */
const FRESH_MINUTES = [6, 21, 52, 95, 170, 245];

/** How many of the leads come from people who have written before. */
const REPEAT_SHARE = 0.08;

/** Addresses set aside for documents (RFC 5737). */
const IP_NETWORKS = ['192.0.2', '198.51.100', '203.0.113'] as const;

/** A lead as it is before it gets its number. */
export interface DemoLead extends LeadMoments {
  status: LeadStatus;
  /** Null: written down by hand. */
  form: DemoFormKey | null;
  source: string | null;
  values: { field: DemoField; value: string }[];
  person: Person;
  notes: string | null;
  /** Which of the staff is responsible; null for no one. */
  staffIndex: number | null;
  converted: boolean;
  ipAddress: string | null;
  referer: string | null;
  userAgent: string | null;
  utm: Record<string, string> | null;
  firstPage: string | null;
  /** Why it lies in the spam; absent: it does not. */
  spam?: SpamMark[];
}

/** A moment in the last 90 days when people fill in forms: by day and evening, seldom at night. */
function pastMoment(random: Random, now: number): number {
  const midnight = Math.floor((now + MOSCOW_OFFSET_MS) / DAY_MS) * DAY_MS - MOSCOW_OFFSET_MS;
  const hour = random.weighted({ 8: 4, 10: 9, 12: 10, 14: 9, 16: 9, 18: 10, 20: 8, 22: 3, 6: 1 });
  const inDay = Number(hour) * HOUR_MS + random.int(0, 2 * HOUR_MS - 1);
  const moment = midnight - random.int(0, DAYS - 1) * DAY_MS + inDay;
  const newest = now - Math.max(...FRESH_MINUTES) * MINUTE_MS;
  return moment < newest ? moment : moment - DAY_MS;
}

function statusAt(random: Random, ageMs: number): LeadStatus {
  const days = ageMs / DAY_MS;
  if (days < 1) return random.weighted({ new: 80, processing: 20 });
  if (days < 4) return random.weighted({ new: 30, processing: 45, completed: 12, rejected: 13 });
  if (days < 14) return random.weighted({ new: 6, processing: 24, completed: 44, rejected: 26 });
  return random.weighted({ processing: 4, completed: 63, rejected: 33 });
}

/** A working day within the ten after the lead, as people write a date. */
function plannedDate(random: Random, createdAt: number): string {
  const date = new Date(createdAt + random.int(2, 10) * DAY_MS);
  const [year, month, day] = date.toISOString().slice(0, 10).split('-');
  return `${day}.${month}.${year}`;
}

function valueOf(random: Random, field: DemoField, person: Person, createdAt: number): string {
  switch (field) {
    case 'name':
      return person.name;
    case 'phone':
      return person.phone;
    case 'email':
      return random.chance(0.6) ? person.email : '';
    case 'object':
      return random.pick(OBJECTS);
    case 'openings':
      return String(random.int(1, 8));
    case 'address':
      return `${random.pick(ADDRESS_PARTS.places)}, ул. ${random.pick(ADDRESS_PARTS.streets)}, ${random.int(1, 60)}`;
    case 'date':
      return plannedDate(random, createdAt);
    case 'time':
      return random.pick(CALL_TIMES);
    case 'comment':
      return random.chance(0.7) ? random.pick(COMMENTS) : '';
    case 'extra':
      return random.chance(0.3) ? random.pick(EXTRAS) : '';
  }
}

function visitOf(random: Random, slug: string) {
  const channel =
    CHANNELS[
      random.weighted({ yandexAds: 34, yandexSearch: 20, google: 10, vk: 12, maps: 8, direct: 16 })
    ];
  const query = channel.utm === null ? '' : `?${new URLSearchParams(channel.utm).toString()}`;
  return {
    ipAddress: `${random.pick(IP_NETWORKS)}.${random.int(1, 254)}`,
    referer: channel.referer,
    userAgent: random.pick(USER_AGENTS),
    utm: channel.utm,
    firstPage: `${DEMO_SITE}/${slug}${query}`,
    source: channel.utm?.utm_source ?? null,
  };
}

const NO_VISIT = { ipAddress: null, referer: null, userAgent: null, utm: null, firstPage: null };

function originOf(random: Random, person: Person, createdAt: number) {
  if (random.chance(0.06)) {
    return {
      form: null,
      values: [
        { field: 'name' as const, value: person.name },
        { field: 'phone' as const, value: person.phone },
        { field: 'comment' as const, value: random.pick(COMMENTS) },
      ],
      ...NO_VISIT,
      source: random.pick(['Вручную', 'Телефонный звонок', 'Выставка', 'Рекомендация']),
    };
  }
  const form = random.weighted<DemoFormKey>({ quote: 50, measure: 28, callback: 22 });
  const values = DEMO_FORMS[form].fields
    .map(({ field }) => ({ field, value: valueOf(random, field, person, createdAt) }))
    .filter(({ value }) => value !== '');
  return { form, values, ...visitOf(random, DEMO_FORMS[form].slug) };
}

/** @param earlier who the lead comes from, if not from somebody new */
function makeLead(
  random: Random,
  createdAt: number,
  now: number,
  { staffCount, earlier }: { staffCount: number; earlier: Person | undefined },
): DemoLead {
  const person = earlier ? meetAgain(random, earlier) : makePerson(random);
  const status = statusAt(random, now - createdAt);
  const worked = status !== 'new';
  const work = {
    status,
    notes: random.chance(worked ? 0.55 : 0.1) ? random.pick<string>(NOTES[status]) : null,
    staffIndex: random.chance(worked ? 0.95 : 0.2) ? random.int(0, staffCount - 1) : null,
  };
  return {
    person,
    ...work,
    ...originOf(random, person, createdAt),
    ...momentsOf(random, work, createdAt, now),
    converted: status === 'completed' && !earlier && random.chance(0.7),
  };
}

/** Makes up the leads of the last 90 days, the oldest first. */
export function makeDemoLeads(random: Random, now: Date, staffCount: number): DemoLead[] {
  const time = now.getTime();
  const moments = [
    ...Array.from({ length: LEADS - FRESH_MINUTES.length }, () => pastMoment(random, time)),
    ...FRESH_MINUTES.map((minutes) => time - minutes * MINUTE_MS),
  ].sort((a, b) => a - b);
  const people: Person[] = [];
  return moments.map((moment) => {
    const comesAgain = people.length > 0 && random.chance(REPEAT_SHARE);
    const earlier = comesAgain ? random.pick(people) : undefined;
    const lead = makeLead(random, moment, time, { staffCount, earlier });
    people.push(lead.person);
    return lead;
  });
}
