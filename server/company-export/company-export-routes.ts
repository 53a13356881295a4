import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../context/app-context';
import { notFound } from '../http/http-error';
import { registerEndpoint } from '../http/register-endpoint';
import {
  exportsFolder,
  filesSize,
  listExports,
  requestExport,
  requireExport,
  toExport,
} from './export-repository';

/** Everything of the company in one file: asked for, looked at, taken. */
export function registerCompanyExportRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;
  const { now } = context;
  const calls = endpoints.company;

  registerEndpoint(app, context, calls.exports, async ({ session: { companyId } }) => ({
    data: (await listExports(db, companyId, now())).map(toExport),
    files_size: await filesSize(db, companyId),
  }));

  registerEndpoint(app, context, calls.requestExport, async ({ session, body }) =>
    toExport(await requestExport(db, session, body.files, now())),
  );

  registerEndpoint(app, context, calls.export, async ({ session, params }) =>
    toExport(await requireExport(db, session.companyId, params.id, now())),
  );

  registerEndpoint(app, context, calls.exportFile, async ({ session, params, reply }) => {
    const row = await requireExport(db, session.companyId, params.id, now());
    if (row.status !== 'ready' || row.stored === null) throw notFound();
    const place = path.join(exportsFolder(context.config), row.stored);
    const facts = await stat(place).catch(() => null);
    if (!facts) throw notFound();
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
