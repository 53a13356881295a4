import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../app-context';
import { leadForms } from '../db/schema';
import { readPaging, toPage } from '../http/page';
import { registerEndpoint } from '../http/register-endpoint';

/** Forms of the company, for its staff. */
export function registerLeadFormRoutes(app: FastifyInstance, context: AppContext): void {
  registerEndpoint(app, context, endpoints.leadForms.list, async ({ query, session, request }) => {
    const { db } = context.database;
    const ofCompany = eq(leadForms.companyId, session.companyId);
    const paging = readPaging(query);
    const total = await db.$count(leadForms, ofCompany);
    const rows = await db
      .select({
        id: leadForms.id,
        name: leadForms.name,
        slug: leadForms.slug,
        status: leadForms.status,
      })
      .from(leadForms)
      .where(ofCompany)
      .orderBy(asc(leadForms.id))
      .limit(paging.perPage)
      .offset(paging.offset);
    return toPage(rows, total, paging, request.url);
  });
}
