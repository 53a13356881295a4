import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { CONFLICT, endpoints } from '#contract';
import { deleteNote, getNote, listNotes, storeNote } from '../activity/notes';
import type { AppContext } from '../context/app-context';
import type { Db } from '../db/database';
import { clients } from '../db/schema';
import { HttpError, notFound } from '../http/http-error';
import { makeOnce, readIdempotencyKey } from '../http/idempotency-key';
import { registerEndpoint } from '../http/register-endpoint';
import { announceChange } from '../realtime/announce';
import { lockClients } from './lookup/client-lookup';

/**
 * A client and all that have become parts of them, so that notes follow a merge and come back with its undo.
 * @throws {HttpError} 404 where the company has no such client
 */
async function partsOf(db: Db, companyId: number, id: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive parts as (
      select id from ${clients} where id = ${id} and company_id = ${companyId}
      union
      select part.id from ${clients} as part
      join parts on part.merged_into = parts.id
      where part.company_id = ${companyId}
    )
    select id from parts`);
  if (rows.length === 0) throw notFound();
  return rows.map((row) => row.id);
}

/**
 * Locks a client for a new note.
 * @throws {HttpError} 404 where the company has none such, 409 for one in the trash or merged
 */
async function requireLive(tx: Db, companyId: number, id: number): Promise<void> {
  const [client] = await lockClients(tx, companyId, [id]);
  if (!client) throw notFound();
  if (client.deletedAt !== null) throw new HttpError(CONFLICT, 'Клиент в корзине');
  if (client.mergedInto !== null) throw new HttpError(CONFLICT, 'Клиент уже объединён с другим');
}

/** Puts the calls about the notes of a client on the server. */
export function registerClientNoteRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;

  registerEndpoint(app, context, endpoints.clients.notes, async ({ params, session }) => {
    const { companyId } = session;
    return listNotes(db, companyId, 'client', await partsOf(db, companyId, params.id));
  });

  registerEndpoint(app, context, endpoints.clients.addNote, async (call) => {
    const { companyId, userId } = call.session;
    const { id } = call.params;
    const { text } = call.body;
    const key = readIdempotencyKey(call.request);
    const note = await db.transaction(async (tx) => {
      await requireLive(tx, companyId, id);
      const now = context.now();
      const once = { companyId, scope: 'client-notes', key, content: { id, text }, now };
      const subject = { type: 'client', id } as const;
      const made = await makeOnce(tx, once, () =>
        storeNote(tx, { companyId, subject, userId, text, now }),
      );
      return getNote(tx, companyId, made.id);
    });
    announceChange.client(context, companyId, id);
    return note;
  });

  registerEndpoint(app, context, endpoints.clients.removeNote, async ({ params, session }) => {
    const { companyId, userId } = session;
    const parts = await partsOf(db, companyId, params.id);
    const notes = await listNotes(db, companyId, 'client', parts);
    const note = notes.find(({ id }) => id === params.note);
    if (!note) throw notFound();
    if (note.user?.id !== userId) throw new HttpError(403, 'Это заметка другого сотрудника');
    for (const id of parts) await deleteNote(db, companyId, { type: 'client', id }, note.id);
    announceChange.client(context, companyId, params.id);
    return undefined;
  });
}
