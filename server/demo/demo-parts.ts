import { and, eq, gt } from 'drizzle-orm';
import type { KindWith } from '#contract';
import { storeSpamLists } from '../company/spam-lists';
import type { Db } from '../db/database';
import { orders, priceLists } from '../db/schema';
import { fileStoreOf } from '../files/store/file-store-of';
import { makeDemoChats } from './chats/demo-chats';
import { storeDemoChatFiles } from './chats/store-demo-chat-files';
import { storeDemoChats } from './chats/store-demo-chats';
import { fillDemoClients } from './clients/fill-demo-clients';
import { DEMO_SPAM_LISTS } from './common/demo-company';
import type { DemoCompany, NewDemoCompany } from './company-to-fill';
import { createRandom } from './common/random';
import { storeDemoActivity } from './leads/store-demo-activity';
import { storeDemoNotifications } from './leads/store-demo-notifications';
import { storeDemoReasons } from './leads/store-demo-reasons';
import { storeDemoViews } from './leads/store-demo-views';
import { storeDemoOrders } from './orders/store-demo-orders';
import { storeDemoClaims } from './shop/store-demo-claims';
import { storeDemoMarks } from './shop/store-demo-marks';
import { storeDemoTasks } from './tasks/store-demo-tasks';
import { storeDemoVisits } from './visits/store-demo-visits';
import { storeDemoReferrals } from './referrals/store-demo-referrals';

/** Each kind has a source of chance of its own: whatever is made up for it, the others stay as they are. */
export const SEED = 20_240_305;
const REFERRAL_SEED = SEED + 2;
const CHAT_SEED = SEED + 3;

type DemoKind = KindWith<'demo'>;

/** How the demo company gets its records of a kind. */
interface DemoPart {
  store: (tx: Db, company: NewDemoCompany) => Promise<unknown>;
  /** Stores them for a demo company of an earlier version that lacks them. Null: every version had them. */
  storeMissing: ((tx: Db, company: DemoCompany) => Promise<unknown>) | null;
}

/** Stores orders and prices, unless the company already has either. */
async function storeMissingOrders(tx: Db, { id, now }: DemoCompany): Promise<void> {
  const hasOrders = (await tx.$count(orders, eq(orders.companyId, id))) > 0;
  // Version 1 is the template, created at the first look at the prices.
  const ownPrices = and(eq(priceLists.companyId, id), gt(priceLists.version, 1));
  const hasPrices = (await tx.$count(priceLists, ownPrices)) > 0;
  if (!hasOrders && !hasPrices) await storeDemoOrders(tx, id, now);
}

/** Stores what follows a sold order, each part unless the company has some of it. */
async function storeDemoWork(tx: Db, company: DemoCompany): Promise<void> {
  await storeDemoVisits(tx, company);
  await storeDemoMarks(tx, company);
  await storeDemoClaims(tx, company);
}

/**
 * The records of the demo company by kind, in the order in which they are stored: later kinds build on
 * earlier ones. A name means that its records come with those of that kind. Staff, forms and leads exist
 * before.
 */
const DEMO_PARTS: Record<DemoKind, DemoPart | DemoKind> = {
  client: { store: fillDemoClients, storeMissing: null },
  client_tag: 'client',
  referral: {
    store: (tx, { id, leads, staff, now, createdAt }) =>
      storeDemoReferrals(tx, id, leads, {
        random: createRandom(REFERRAL_SEED),
        staff,
        now,
        createdAt,
      }),
    storeMissing: null,
  },
  reward: 'referral',
  // The leads themselves are there; their history follows the clients made of them.
  lead: {
    async store(tx, { id, leads, staff }) {
      await storeDemoActivity(tx, id, leads, staff);
      const wanted = leads.filter(({ spam }) => spam === undefined);
      await storeDemoNotifications(tx, id, wanted, staff);
    },
    storeMissing: null,
  },
  reject_reason: {
    store: (tx, { id, createdAt }) => storeDemoReasons(tx, id, createdAt),
    storeMissing: null,
  },
  lead_form: {
    store: (tx, { id, leads, forms, random, now }) =>
      storeDemoViews(tx, id, leads, { forms, random, now }),
    storeMissing: null,
  },
  lead_field: 'lead_form',
  order: { store: storeMissingOrders, storeMissing: storeMissingOrders },
  document: 'order',
  price_list: 'order',
  chat: {
    async store(tx, { id, staff, now, config }) {
      const talks = makeDemoChats(createRandom(CHAT_SEED), now, staff.length);
      await storeDemoChats(tx, id, talks, staff);
      await storeDemoChatFiles(tx, id, fileStoreOf(config));
    },
    storeMissing: null,
  },
  // After the leads and orders they are about.
  task: { store: storeDemoTasks, storeMissing: storeDemoTasks },
  // With the shop and claims, which visits are planned for.
  visit: { store: storeDemoWork, storeMissing: storeDemoWork },
  company: {
    store: (tx, { id, createdAt }) => storeSpamLists(tx, id, DEMO_SPAM_LISTS, createdAt),
    storeMissing: null,
  },
  user: 'company',
  module: 'company',
};

const parts = Object.values(DEMO_PARTS).filter((part) => typeof part === 'object');

/** Fills a new demo company with records of all kinds. */
export async function storeDemoParts(tx: Db, company: NewDemoCompany): Promise<void> {
  for (const part of parts) await part.store(tx, company);
}

/** Gives a demo company of an earlier version the records of the kinds that it lacks. */
export async function storeMissingParts(tx: Db, company: DemoCompany): Promise<void> {
  for (const { storeMissing } of parts) await storeMissing?.(tx, company);
}
