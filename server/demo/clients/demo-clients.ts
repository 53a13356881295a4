import { CLIENT_COMMENTS, ORGANISATIONS, SWITCHBOARD, type DemoTag } from './demo-client-texts';
import { makePerson, meetAgain, type Person } from '../common/demo-people';
import { ADDRESS_PARTS, OBJECTS } from '../common/demo-texts';
import type { Random } from '../common/random';
import type { StoredLead } from '../leads/store-demo-leads';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** For how many days staff have added clients by hand. */
const DAYS = 90;

/** A client as it is before it gets its number. */
export interface DemoClient {
  name: string;
  phone: string | null;
  email: string | null;
  otherPhones: string[];
  otherEmails: string[];
  address: string | null;
  comment: string | null;
  tags: DemoTag[];
  /** The value of the field that clients have too. */
  object: string | null;
  userId: number | null;
  /** Null: written down by hand. */
  leadId: number | null;
  createdAt: Date;
  deletedAt: Date | null;
}

/** How many clients of each kind staff have added by hand. */
export interface ByHand {
  /** New people. */
  newcomers: number;
  /** Duplicates: people who are clients already, with their name written differently. */
  again: number;
  /** Others with the phone of somebody who is there already: the wife, the neighbour, the foreman. */
  sharing: number;
  /** Firms and associations of gardeners. */
  organisations: boolean;
  /** Newcomers who lie in the trash. */
  trashed: number;
}

const addressOf = (random: Random) =>
  `${random.pick(ADDRESS_PARTS.places)}, ул. ${random.pick(ADDRESS_PARTS.streets)}, ${random.int(1, 60)}`;

const tagsOf = (random: Random): DemoTag[] => {
  const chances: [DemoTag, number][] = [
    ['vip', 0.08],
    ['dacha', 0.3],
    ['regular', 0.15],
    ['adviser', 0.1],
    ['season', 0.12],
    ['spring', 0.05],
  ];
  return chances.filter(([, chance]) => random.chance(chance)).map(([tag]) => tag);
};

/** Details about a person beside the contact. */
function detailsOf(random: Random) {
  return {
    otherPhones: random.chance(0.14) ? [makePerson(random).phone] : [],
    otherEmails: random.chance(0.06) ? [makePerson(random).email] : [],
    comment: random.chance(0.25) ? random.pick(CLIENT_COMMENTS) : null,
    tags: tagsOf(random),
  };
}

/** A client converted from a lead, with later details. */
function fromLead(random: Random, lead: StoredLead): DemoClient {
  const valueOf = (wanted: string) =>
    lead.values.find(({ field }) => field === wanted)?.value ?? null;
  const elsewhere = random.chance(0.3) ? addressOf(random) : null;
  return {
    ...detailsOf(random),
    name: lead.person.name,
    phone: lead.person.phone,
    email: valueOf('email'),
    address: valueOf('address') ?? elsewhere,
    object: valueOf('object'),
    userId: lead.userId,
    leadId: lead.id,
    createdAt: lead.updatedAt,
    deletedAt: null,
  };
}

interface Moments {
  staff: readonly number[];
  now: Date;
}

function byHand(random: Random, { name, phone, email }: Person, { staff, now }: Moments) {
  const age = random.int(5, (DAYS * DAY_MS) / MINUTE_MS) * MINUTE_MS;
  return {
    ...detailsOf(random),
    name,
    phone,
    email: random.chance(0.5) ? email : null,
    address: random.chance(0.4) ? addressOf(random) : null,
    object: random.chance(0.4) ? random.pick(OBJECTS) : null,
    userId: random.chance(0.85) ? random.pick(staff) : null,
    leadId: null,
    createdAt: new Date(now.getTime() - age),
    deletedAt: null,
  } satisfies DemoClient;
}

/** A name as another of the staff has written it down. */
function rewrite(random: Random, name: string): string {
  const [first = '', surname] = name.split(' ');
  const turned =
    surname === undefined
      ? [name.toLowerCase()]
      : [`${surname} ${first}`, `${surname} ${first[0]}.`];
  return random.pick([...turned, name.replaceAll('ё', 'е')]);
}

/** Somebody else, reached by the same phone. */
function relative(random: Random, person: Person): Person {
  const other = makePerson(random);
  return other.name.split(' ')[0] === person.name.split(' ')[0]
    ? relative(random, person)
    : { ...other, phone: meetAgain(random, person).phone };
}

/** Several of one firm behind one number, each with an extension. */
function organisations(random: Random, moments: Moments): DemoClient[] {
  return ORGANISATIONS.map(({ name, extension, email }): DemoClient => {
    const phone =
      extension === null ? makePerson(random).phone : `${SWITCHBOARD} доб. ${extension}`;
    return { ...byHand(random, { name, phone, email }, moments), email, tags: ['firm'] };
  });
}

/**
 * Makes up the clients of a company, in the order of their creation: one of each converted lead, and those
 * added by hand, some of them duplicates.
 */
export function makeDemoClients(
  random: Random,
  converted: readonly StoredLead[],
  wanted: ByHand,
  moments: Moments,
): DemoClient[] {
  const { now } = moments;
  const known = () => random.pick(converted).person;
  const some = (count: number, make: (index: number) => DemoClient) =>
    Array.from({ length: count }, (_, index) => make(index));
  const made = [
    ...converted.map((lead) => fromLead(random, lead)),
    ...some(wanted.newcomers, () => byHand(random, makePerson(random), moments)),
    ...some(wanted.again, () => {
      const person = known();
      const again = { ...meetAgain(random, person), name: rewrite(random, person.name) };
      return byHand(random, again, moments);
    }),
    ...some(wanted.sharing, () => byHand(random, relative(random, known()), moments)),
    ...(wanted.organisations ? organisations(random, moments) : []),
    ...some(wanted.trashed, (index): DemoClient => {
      const client = byHand(random, makePerson(random), moments);
      const created = client.createdAt.getTime();
      const deleted = Math.max(created, now.getTime() - (index + 1) * 3 * DAY_MS) + MINUTE_MS;
      return { ...client, deletedAt: new Date(deleted) };
    }),
  ];
  return made.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}
