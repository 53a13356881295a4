import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../../context/app-context';
import { companyToday } from '../../db/company-day';
import { readAs } from '../../db/records/reader';
import { companies, users } from '../../db/schema';
import { hashToken, hasModule, mayDo, readerOf, rightsOf } from '../../http/authenticate';
import { compress } from '../../http/headers/compress';
import { notFound } from '../../http/http-error';
import { addressKey, countOrRefuse } from '../../http/limits/rate-limit';
import { registerEndpoint } from '../../http/register-endpoint';
import { listVisits } from '../visit-repository';
import { renderCalendar } from './calendar-file';
import {
  calendarPath,
  findCalendarLink,
  makeCalendarLink,
  revokeCalendarLink,
} from './calendar-link';

const DAY_MS = 86_400_000;
const DAYS = { back: 30, ahead: 365 };

const HEADERS = {
  'content-type': 'text/calendar; charset=utf-8',
  'content-disposition': 'inline; filename="visits.ics"',
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
};

const shifted = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Finds the person of a link, with their present rights. @throws {HttpError} 404 for any other link */
async function findOwner(context: AppContext, token: string) {
  const [owner] = await context.database.db
    .select({
      userId: users.id,
      name: users.name,
      companyId: users.companyId,
      role: users.role,
      switches: companies.rights,
      rows: companies.rightsRows,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(users.calendarHash, hashToken(token)), isNull(users.disabledAt)));
  if (!owner || !(await hasModule(context, owner, 'soft_windows'))) throw notFound();
  return { ...owner, rights: rightsOf(owner) };
}

/** Makes the calendar of a link from the visits that its person goes to and finds in the list. */
async function readCalendar(context: AppContext, token: string): Promise<string> {
  const { db } = context.database;
  const owner = await findOwner(context, token);
  const { companyId, userId, name } = owner;
  if (!mayDo(owner, endpoints.visits.list.act)) throw notFound();
  const today = await companyToday(db, companyId, context.now());
  const period = { from: shifted(today, -DAYS.back), to: shifted(today, DAYS.ahead) };
  const visits = await readAs(readerOf(owner), () =>
    listVisits(db, companyId, { ...period, 'filter[user]': String(userId) }, false),
  );
  const { publicUrl } = context.config;
  return renderCalendar(visits, { owner: name, publicUrl, hasOrders: mayDo(owner, 'read') });
}

/** Registers the calls about the link to the calendar of one's own visits. */
export function registerCalendarLinkRoutes(app: FastifyInstance, context: AppContext): void {
  const { account } = endpoints;

  registerEndpoint(app, context, account.calendarLink, ({ session }) =>
    findCalendarLink(context.database.db, session),
  );

  registerEndpoint(app, context, account.makeCalendarLink, ({ session }) =>
    makeCalendarLink(context, session),
  );

  registerEndpoint(app, context, account.revokeCalendarLink, async ({ session }) => {
    await revokeCalendarLink(context, session);
    return undefined;
  });
}

/** Registers the calendar itself, which phones and calendars of others read by its link alone. */
export function registerCalendarRoute(app: FastifyInstance, context: AppContext): void {
  app.get<{ Params: { token: string } }>(
    calendarPath(':token'),
    {
      onRequest: (request, _reply, next) => {
        countOrRefuse(context.limits.publicCalls, `GET /calendar ${addressKey(request)}`);
        next();
      },
    },
    async (request, reply) => {
      const file = await readCalendar(context, request.params.token);
      return reply.headers(HEADERS).send(compress(request, reply, file));
    },
  );
}
