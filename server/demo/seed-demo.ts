import { randomBytes, randomInt } from 'node:crypto';
import type { AppServices } from '../context/app-context';
import { storeSpamLists } from '../company/spam-lists';
import { createFileStore } from '../files/file-store';
import { filesFolder } from '../files/files-folder';
import { hashPassword } from '../session/password';
import type { Db } from '../db/database';
import { companies, companyModules, users } from '../db/schema';
import {
  DEMO_COMPANY,
  DEMO_DISABLED,
  DEMO_EMAIL,
  DEMO_INVITED,
  DEMO_SPAM_LISTS,
  DEMO_STAFF,
} from './common/demo-company';
import { ORGANISATIONS } from './clients/demo-client-texts';
import { makeDemoChats } from './chats/demo-chats';
import { makeDemoClients } from './clients/demo-clients';
import { makeDemoLeads } from './leads/demo-leads';
import { makeDemoSpam } from './leads/demo-spam';
import { createRandom } from './common/random';
import { storeDemoActivity } from './leads/store-demo-activity';
import { storeDemoChatFiles } from './chats/store-demo-chat-files';
import { storeDemoChats } from './chats/store-demo-chats';
import { storeDemoClients, storeDemoTags } from './clients/store-demo-clients';
import { storeDemoForms, type StoredForms } from './leads/store-demo-forms';
import { storeDemoLeads, type StoredLead } from './leads/store-demo-leads';
import { storeDemoOrders } from './orders/store-demo-orders';
import { storeDemoNotifications } from './leads/store-demo-notifications';
import { storeDemoReferrals } from './referrals/store-demo-referrals';
import { storeDemoReasons } from './leads/store-demo-reasons';
import { storeDemoViews } from './leads/store-demo-views';

const SEED = 20_240_305;
/** Clients have a source of chance of their own: whatever is made up for them, the leads stay as they are. */
const CLIENT_SEED = SEED + 1;
const REFERRAL_SEED = SEED + 2;
const CHAT_SEED = SEED + 3;
/** Clients in the lists. */
const CLIENTS = 180;
const DOUBLES = { again: 11, sharing: 7 };
const TRASHED_CLIENTS = 3;
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

async function storeClients(
  tx: Db,
  companyId: number,
  stored: StoredLead[],
  about: { staff: number[]; forms: StoredForms; now: Date; createdAt: Date },
): Promise<void> {
  const { staff, forms, now, createdAt } = about;
  const converted = stored.filter((lead) => lead.converted);
  const others = DOUBLES.again + DOUBLES.sharing + ORGANISATIONS.length;
  const byHand = {
    ...DOUBLES,
    newcomers: Math.max(0, CLIENTS - converted.length - others),
    organisations: true,
    trashed: TRASHED_CLIENTS,
  };
  const made = makeDemoClients(createRandom(CLIENT_SEED), converted, byHand, { staff, now });
  const tags = await storeDemoTags(tx, companyId, createdAt);
  await storeDemoClients(tx, companyId, made, { tags, fieldId: forms.fieldIds.object, staff });
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
      .values({ name: DEMO_COMPANY, isDemo: true, createdAt })
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
    const stored = await storeDemoLeads(tx, company.id, made, { staff, forms });
    await storeClients(tx, company.id, stored, { staff, forms, ...moments });
    await storeDemoReferrals(tx, company.id, stored, {
      random: createRandom(REFERRAL_SEED),
      staff,
      ...moments,
    });
    const wanted = stored.filter(({ spam }) => spam === undefined);
    await storeDemoActivity(tx, company.id, stored, staff);
    await storeDemoNotifications(tx, company.id, wanted, staff);
    await storeDemoReasons(tx, company.id, createdAt);
    await storeDemoViews(tx, company.id, stored, { forms, random, now: moment });
    await storeDemoOrders(tx, company.id, moment);
    const talks = makeDemoChats(createRandom(CHAT_SEED), moment, staff.length);
    await storeDemoChats(tx, company.id, talks, staff);
    await storeDemoChatFiles(tx, company.id, createFileStore(filesFolder(config)));
    await storeSpamLists(tx, company.id, DEMO_SPAM_LISTS, createdAt);
  });
}
