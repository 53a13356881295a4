import { eq } from 'drizzle-orm';
import { actsOf, rowsOf, type CurrentUser } from '#contract';
import type { Db } from '../db/database';
import { companies, users } from '../db/schema';
import { notFound } from '../http/http-error';
import { findOwner } from '../people/find-owner';
import { imageAddress } from '../images/image-address';

/** The person signed in, as the whole interface knows them. */
export async function findCurrentUser(db: Db, userId: number): Promise<CurrentUser> {
  const [row] = await db
    .select({
      id: users.id,
      company_id: users.companyId,
      name: users.name,
      avatar: users.avatar,
      email: users.email,
      role: users.role,
      company: { name: companies.name, logo: companies.logo },
      switches: companies.rights,
      rows: companies.rightsRows,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, userId));
  if (!row) throw notFound();
  const { avatar, company, role, switches, rows, ...person } = row;
  return {
    ...person,
    avatar_url: imageAddress(avatar),
    company: { name: company.name, logo_url: imageAddress(company.logo) },
    extended: true,
    ...(switches && {
      rights: {
        role,
        acts: [...actsOf(role, switches)],
        rows: rowsOf(role, rows),
        given_by: (await findOwner(db, person.company_id))?.name ?? null,
      },
    }),
  };
}
