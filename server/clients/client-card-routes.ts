import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import { listActivity } from '../activity/activity';
import type { AppContext } from '../context/app-context';
import type { Db } from '../db/database';
import { clients, files, leads } from '../db/schema';
import { HttpError, notFound } from '../http/http-error';
import { readIdempotencyKey } from '../http/idempotency-key';
import { registerEndpoint } from '../http/register-endpoint';
import { readUnmodifiedSince } from '../http/unmodified-since';
import { pageOf } from '../lists/page';
import { listKeptWithLeads, toSentFile } from '../lead-files/lead-files';
import { isCounted } from '../leads/reading/lead-filter';
import { findLeads, liveLeads } from '../leads/reading/lead-repository';
import { clientBulk } from './many/bulk-clients';
import { getClient } from './reading/client-repository';
import { HAS_HIDDEN_ORDERS, HAS_ORDERS } from './reading/client-trash';
import { createClient, updateClient } from './changing/write-client';

/** The most files that a card shows; no client worked with by hand comes near it. */
const SHOWN_FILES = 500;

/** @throws {HttpError} 404 where the company has no such client */
async function requireClient(db: Db, companyId: number, id: number): Promise<void> {
  const known = await db.$count(clients, and(eq(clients.id, id), eq(clients.companyId, companyId)));
  if (known === 0) throw notFound();
}

/** Leads of a client as the list of leads shows them. */
const leadsOf = (companyId: number, clientId: number) =>
  and(liveLeads(companyId), isNull(leads.spamAt), isCounted, eq(leads.clientId, clientId));

/** Puts the calls about one client on the server. */
export function registerClientCardRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;

  registerEndpoint(app, context, endpoints.clients.show, ({ params, session }) =>
    getClient(db, session.companyId, params.id, context.now()),
  );

  registerEndpoint(app, context, endpoints.clients.create, ({ body, session, request }) =>
    createClient(context, session, body, readIdempotencyKey(request)),
  );

  registerEndpoint(app, context, endpoints.clients.update, ({ params, body, session, request }) =>
    updateClient(context, session, params.id, body, readUnmodifiedSince(request)),
  );

  registerEndpoint(app, context, endpoints.clients.remove, async ({ params: { id }, session }) => {
    const { failed } = await clientBulk.run(context, session, { action: 'delete', ids: [id] });
    const [refused] = failed;
    const isHeld = refused?.message === HAS_ORDERS || refused?.message === HAS_HIDDEN_ORDERS;
    if (isHeld) throw new HttpError(409, refused.message);
    if (refused) throw notFound();
    return undefined;
  });

  registerEndpoint(app, context, endpoints.clients.restore, async ({ params: { id }, session }) => {
    const { failed } = await clientBulk.run(context, session, { action: 'restore', ids: [id] });
    if (failed.length > 0) throw notFound();
    return getClient(db, session.companyId, id, context.now());
  });

  registerEndpoint(app, context, endpoints.clients.leads, async (call) => {
    const { companyId } = call.session;
    const { id } = call.params;
    await requireClient(db, companyId, id);
    const theirs = leadsOf(companyId, id);
    return pageOf(call, async ({ limit, offset }) => {
      const total = await db.$count(leads, theirs);
      const rows = await db
        .select({ id: leads.id })
        .from(leads)
        .where(theirs)
        .orderBy(desc(leads.createdAt), desc(leads.id))
        .limit(limit)
        .offset(offset);
      const ids = rows.map((row) => row.id);
      return { items: await findLeads(db, companyId, ids), total };
    });
  });

  registerEndpoint(
    app,
    context,
    endpoints.clients.files,
    async ({ params: { id }, session: { companyId } }) => {
      await requireClient(db, companyId, id);
      const theirs = leadsOf(companyId, id);
      const sent = await db
        .select({
          id: files.id,
          leadFieldId: files.leadFieldId,
          name: files.name,
          size: files.size,
          createdAt: files.createdAt,
          leadId: leads.id,
        })
        .from(files)
        .innerJoin(leads, and(eq(leads.id, files.ownerId), eq(files.ownerType, 'lead')))
        .where(and(eq(files.companyId, companyId), theirs))
        .orderBy(desc(leads.createdAt), asc(files.id))
        .limit(SHOWN_FILES);
      const known = await db.select({ id: leads.id }).from(leads).where(theirs);
      const ids = known.map((lead) => lead.id);
      const kept = await listKeptWithLeads(db, companyId, ids);
      return [...sent.map((file) => toSentFile(file, file.leadId)), ...kept].slice(0, SHOWN_FILES);
    },
  );

  registerEndpoint(
    app,
    context,
    endpoints.clients.activity,
    async ({ params: { id }, session: { companyId } }) => {
      await requireClient(db, companyId, id);
      return listActivity(db, companyId, { type: 'client', id });
    },
  );
}
