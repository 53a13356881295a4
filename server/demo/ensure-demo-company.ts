import { asc, eq, isNotNull } from 'drizzle-orm';
import type { AppServices } from '../context/app-context';
import { findWidget } from '../chats/settings/chat-settings';
import type { Db } from '../db/database';
import { companies, leadForms, settings, users } from '../db/schema';
import { storeMissingParts } from './demo-parts';
import { seedDemo } from './seed-demo';

/** There once it has been decided whether a new database begins with the demo company. */
const DECIDED_SETTING = 'demo.decided';

async function markDecided(db: Db): Promise<void> {
  await db.insert(settings).values({ name: DECIDED_SETTING, value: '1' }).onConflictDoNothing();
}

/** Whether anybody has registered. */
export const hasCompany = async (db: Db) => (await db.$count(companies)) > 0;
const hasDemo = async (db: Db) => (await db.$count(companies, eq(companies.isDemo, true))) > 0;
const isDecided = async (db: Db) =>
  (await db.$count(settings, eq(settings.name, DECIDED_SETTING))) > 0;

/**
 * Adds the demo company where it is wanted: in a new embedded database unless `--empty` says otherwise, in
 * any other only by `--demo`.
 */
export async function ensureDemoCompany(
  services: Pick<AppServices, 'config' | 'database' | 'now'>,
  options: { demo: boolean; empty: boolean },
): Promise<void> {
  const { db, kind } = services.database;
  if (options.demo) {
    if (!(await hasDemo(db))) await seedDemo(services);
  } else if (kind === 'embedded' && !(await isDecided(db))) {
    if (!options.empty && !(await hasCompany(db))) await seedDemo(services);
    await markDecided(db);
  }
  await addMissingParts(services);
}

/**
 * Gives a demo company of an earlier version the records of the kinds it lacks; what somebody has begun to
 * work with stays as it is.
 */
async function addMissingParts({
  database: { db },
  now,
}: Pick<AppServices, 'database' | 'now'>): Promise<void> {
  await db.transaction(async (tx) => {
    const [company] = await tx
      .select({ id: companies.id })
      .from(companies)
      .where(eq(companies.isDemo, true))
      .for('update');
    if (company) await storeMissingParts(tx, { id: company.id, now: now() });
  });
}

/** The demo login as long as its generated password has not been changed, otherwise null. */
export async function findDemoLogin(db: Db): Promise<{ email: string; password: string } | null> {
  const [found] = await db
    .select({ email: users.email, password: users.initialPassword })
    .from(users)
    .where(isNotNull(users.initialPassword))
    .limit(1);
  return found?.password ? { email: found.email, password: found.password } : null;
}

/** The address part of the demo company's first public form, or null where there is no such company. */
export async function findDemoFormSlug(db: Db): Promise<string | null> {
  const [found] = await db
    .select({ slug: leadForms.slug })
    .from(leadForms)
    .innerJoin(companies, eq(companies.id, leadForms.companyId))
    .where(eq(companies.isDemo, true))
    .orderBy(asc(leadForms.id))
    .limit(1);
  return found?.slug ?? null;
}

/** The key of the demo company's chat, or null where there is none. */
export async function findDemoWidgetKey(db: Db): Promise<string | null> {
  const [company] = await db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.isDemo, true))
    .orderBy(asc(companies.id))
    .limit(1);
  if (!company) return null;
  // It may have to be made first; where nothing can be written the product starts all the same.
  const widget = await findWidget(db, company.id).catch(() => null);
  return widget?.key ?? null;
}
