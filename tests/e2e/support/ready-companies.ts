import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { readConfig } from '../../../server/config.ts';
import { openPostgres } from '../../../server/db/open-postgres.ts';
import { leadForms } from '../../../server/db/schema/index.ts';
import { createCompany } from '../../../server/registration/create-company.ts';
import { hashPassword } from '../../../server/session/password.ts';
import { startSession } from '../../../server/session/session-repository.ts';
import type { Company } from './company.ts';

/** A company as registration makes it, before it is known where the product listens. */
export type ReadyCompany = Omit<Company, 'url'>;

/** More than there are tests. */
const COUNT = 60;
/** Strong enough for nobody: to hash a password as the product does takes as long as a short test. */
const CHEAP_COST = { n: 16, r: 1, p: 1 };

/** Stores companies, each with one member of staff who is signed in, for the tests to take one after another. */
export async function storeReadyCompanies(databaseUrl: string): Promise<ReadyCompany[]> {
  const database = await openPostgres(databaseUrl);
  const { db } = database;
  const now = new Date();
  const context = { config: readConfig({}), database, now: () => now };
  const companies: ReadyCompany[] = [];
  for (let number = 0; number < COUNT; number += 1) {
    const mark = randomBytes(6).toString('hex');
    const [email, password] = [`staff-${mark}@example.test`, `пароль-${mark}`];
    const passwordHash = await hashPassword(password, CHEAP_COST);
    const names = { company: `Окна ${mark}`, name: 'Анна Смирнова' };
    const { companyId, userId } = await db.transaction((tx) =>
      createCompany(tx, { ...names, email, passwordHash }, now),
    );
    const session = { userId, device: 'Chrome', ipAddress: '127.0.0.1' };
    const token = await startSession(context, session);
    const [form] = await db
      .select({ slug: leadForms.slug })
      .from(leadForms)
      .where(eq(leadForms.companyId, companyId));
    companies.push({ email, password, token, companyId, userId, slug: form?.slug ?? '' });
  }
  await database.close();
  return companies;
}
