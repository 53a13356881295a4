import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { endpoints, NOT_FOUND } from '#contract';
import type { AppContext } from '../context/app-context';
import { HttpError, notFound } from '../http/http-error';
import { registerEndpoint } from '../http/register-endpoint';
import { announceExport } from '../realtime/announce';
import { describeTables } from './describe-tables';
import {
  exportsFolder,
  filesSize,
  findExport,
  listExports,
  requestExport,
  toExport,
} from './export-repository';
import { requireRoom } from '../files/store/free-space';

/** One answer for an unknown, a foreign and an expired file. */
const gone = () => new HttpError(NOT_FOUND, 'Файл больше недоступен. Соберите новый');

/** Everything of the company in one file: asked for, looked at, taken. */
export function registerCompanyExportRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;
  const { now } = context;
  const calls = endpoints.company;

  registerEndpoint(app, context, calls.exports, async ({ session: { companyId } }) => ({
    data: (await listExports(db, companyId, now())).map(toExport),
    files_size: await filesSize(db, companyId),
    tables: await describeTables(context.database, companyId),
  }));

  registerEndpoint(app, context, calls.requestExport, async ({ session, body }) => {
    const bytes = body.files ? await filesSize(db, session.companyId) : 0;
    await requireRoom(exportsFolder(context.config), bytes);
    const row = await requestExport(db, session, body.files, now());
    announceExport(context, session.companyId, row.id);
    return toExport(row);
  });

  registerEndpoint(app, context, calls.export, async ({ session, params }) => {
    const row = await findExport(db, session.companyId, params.id, now());
    if (!row) throw notFound();
    return toExport(row);
  });

  registerEndpoint(app, context, calls.exportFile, async ({ session, params, reply }) => {
    const row = await findExport(db, session.companyId, params.id, now());
    if (row?.status !== 'ready' || row.stored === null) throw gone();
    const place = path.join(exportsFolder(context.config), row.stored);
    const facts = await stat(place).catch(() => null);
    if (!facts) throw gone();
    await reply
      .headers({
        'content-type': 'application/zip',
        'content-length': facts.size,
        'content-disposition': `attachment; filename="export-${row.createdAt.toISOString().slice(0, 10)}.zip"`,
      })
      .send(createReadStream(place));
    return undefined;
  });
}
