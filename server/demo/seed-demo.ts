import { randomBytes, randomInt } from 'node:crypto';
import type { AppServices } from '../context/app-context';
import { hashPassword } from '../session/password';
import type { Db } from '../db/database';
import { companies, companyModules, users } from '../db/schema';
import {
  DEMO_CITY,
  DEMO_COMPANY,
  DEMO_DISABLED,
  DEMO_EMAIL,
  DEMO_INN,
  DEMO_INVITED,
  DEMO_PHONE,
  DEMO_STAFF,
  DEMO_STREET,
} from './common/demo-company';
import { makeDemoLeads } from './leads/demo-leads';
import { makeDemoSpam } from './leads/demo-spam';
import { createRandom } from './common/random';
import { SEED, storeDemoParts } from './demo-parts';
import { storeDemoForms } from './leads/store-demo-forms';
import { storeDemoLeads } from './leads/store-demo-leads';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long the company has been there: longer than its oldest lead. */
const COMPANY_AGE_MS = 120 * DAY_MS;
/** Shown as «3 дн.»: the days left are rounded up. */
const CHAT_LEFT_MS = 3 * DAY_MS - HOUR_MS;
const SOFT_WINDOWS_LEFT_MS = 200 * DAY_MS;

const INVITED_HOURS_AGO = 20;
const DISABLED_HOURS_AGO = 28 * 24;

/** Letters and digits that are not taken for one another when read from a terminal. */
const PASSWORD_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const PASSWORD_GROUPS = 4;
const PASSWORD_GROUP_LENGTH = 4;

function makePassword(): string {
  const letter = () => PASSWORD_ALPHABET.charAt(randomInt(PASSWORD_ALPHABET.length));
  const group = () => Array.from({ length: PASSWORD_GROUP_LENGTH }, letter).join('');
  return Array.from({ length: PASSWORD_GROUPS }, group).join('-');
}

/** Stores everyone of the company. @returns the numbers of those who work with the leads */
async function storeStaff(
  tx: Db,
  companyId: number,
  hashes: { demo: string; others: string },
  password: string,
  { now, createdAt }: { now: Date; createdAt: Date },
): Promise<number[]> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const everyone = [
    ...DEMO_STAFF,
    { ...DEMO_INVITED, invitedAt: ago(INVITED_HOURS_AGO) },
    { ...DEMO_DISABLED, disabledAt: ago(DISABLED_HOURS_AGO) },
  ];
  const rows = await tx
    .insert(users)
    .values(
      everyone.map(({ seenHoursAgo, ...person }) => {
        const isDemo = person.email === DEMO_EMAIL;
        return {
          ...person,
          companyId,
          passwordHash: isDemo ? hashes.demo : hashes.others,
          initialPassword: isDemo ? password : null,
          lastLoginAt: seenHoursAgo === null ? null : ago(seenHoursAgo),
          createdAt,
          updatedAt: createdAt,
        };
      }),
    )
    .returning({ id: users.id });
  return rows.slice(0, DEMO_STAFF.length).map(({ id }) => id);
}

/**
 * Fills a database with one company to look around in: staff, three forms and how often they were opened,
 * reasons for a rejection, some 400 leads of the last 90 days, a little spam, clients with tags and doubles,
 * referrals with what they get, prices and orders with payments, chats with visitors and a few files, and
 * notifications. The same every time but for the password, which is random and kept readable until it is
 * changed. All or nothing: it is one transaction. The first person signs in; the others have an unknown
 * password.
 */
export async function seedDemo({
  config,
  database,
  now,
  passwordCost,
}: Pick<AppServices, 'config' | 'database' | 'now' | 'passwordCost'>): Promise<void> {
  const password = makePassword();
  const [demo, others] = await Promise.all([
    hashPassword(password, passwordCost),
    hashPassword(randomBytes(32).toString('base64'), passwordCost),
  ]);
  const moment = now();
  const later = (milliseconds: number) => new Date(moment.getTime() + milliseconds);
  const createdAt = later(-COMPANY_AGE_MS);
  const random = createRandom(SEED);

  await database.db.transaction(async (tx) => {
    const [company] = await tx
      .insert(companies)
      .values({
        name: DEMO_COMPANY,
        inn: DEMO_INN,
        phone: DEMO_PHONE,
        address: `${DEMO_CITY}, ${DEMO_STREET}`,
        timezone: 'Europe/Moscow',
        isDemo: true,
        createdAt,
      })
      .returning({ id: companies.id });
    if (!company) throw new Error('The company was not stored');
    await tx.insert(companyModules).values([
      { companyId: company.id, code: 'leads' },
      { companyId: company.id, code: 'chat', expiresAt: later(CHAT_LEFT_MS) },
      { companyId: company.id, code: 'soft_windows', expiresAt: later(SOFT_WINDOWS_LEFT_MS) },
    ]);
    const moments = { now: moment, createdAt };
    const staff = await storeStaff(tx, company.id, { demo, others }, password, moments);
    const forms = await storeDemoForms(tx, company.id, createdAt);
    // Numbers grow with time, those of the spam among the others.
    const made = [
      ...makeDemoLeads(random, moment, staff.length),
      ...makeDemoSpam(random, moment),
    ].toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    const leads = await storeDemoLeads(tx, company.id, made, { staff, forms });
    await storeDemoParts(tx, { id: company.id, config, staff, forms, leads, random, ...moments });
  });
}
