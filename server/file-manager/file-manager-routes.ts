import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../context/app-context';
import { files } from '../db/schema';
import { fileBulk } from '../file-tree';
import { isMismatched } from '../files/content/content-kind';
import { savedAs } from '../files/send-file';
import { sendPreview } from '../files/send-preview';
import { fileStoreOf } from '../files/store/file-store-of';
import { liveItems } from '../files/tree/tree';
import { zipOf } from '../files/zip/zip-of';
import { notFound } from '../http/http-error';
import { registerEndpoint } from '../http/register-endpoint';
import { pageOf } from '../lists/page';
import { changeFile, emptyTrash, makeFolder } from './change-file';
import { findChosen } from './chosen-files';
import { subjectsOf, toUse } from './file-subjects';
import { findFileUsage } from './file-usage';
import { findUses } from './find-uses';
import { getFileDetails, listFiles, listFolders, reachedFiles } from './list-files';
import { findZipped } from './zip-files';

/** Puts the file manager on the server: files and folders of a company, and the records that have them. */
export function registerFileManagerRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;
  const calls = endpoints.fileTree;

  registerEndpoint(app, context, calls.list, (call) =>
    pageOf(call, (part) => listFiles(context, call.session, call.query, part)),
  );
  registerEndpoint(app, context, calls.usage, ({ session }) =>
    findFileUsage(context, session.companyId),
  );
  registerEndpoint(app, context, calls.folders, ({ session }) =>
    listFolders(db, session.companyId),
  );
  registerEndpoint(app, context, calls.makeFolder, ({ body, session }) =>
    makeFolder(context, session, body),
  );
  registerEndpoint(app, context, calls.get, ({ params, session }) =>
    getFileDetails(context, session, params.id),
  );
  registerEndpoint(app, context, calls.change, ({ params, body, session }) =>
    changeFile(context, session, params.id, body),
  );
  registerEndpoint(app, context, calls.delete, async ({ params: { id }, session }) => {
    const isLive = and(liveItems(session.companyId), eq(files.id, id));
    if ((await db.$count(files, isLive)) === 0) throw notFound();
    await fileBulk.run(context, session, { action: 'delete', ids: [id] });
    return undefined;
  });
  registerEndpoint(app, context, calls.uses, async ({ params: { id }, session }) => {
    const { origin, subject } = await getFileDetails(context, session, id);
    if (origin === 'visitor') return subject ? [{ ...subject, is_deleted: false }] : [];
    const subjects = await subjectsOf(context, session, [id]);
    return (subjects.get(id) ?? []).map(toUse);
  });
  const { preview } = endpoints.files;
  registerEndpoint(app, context, preview, async ({ params, query, session, reply }) => {
    const [file] = await db
      .select({ name: files.name, stored: files.stored, contentType: files.contentType })
      .from(files)
      .where(and(reachedFiles(context, session), eq(files.type, 'file'), eq(files.id, params.id)));
    // Its name promises something else: the screens say so in the place of a picture.
    const isShown = file && !isMismatched(file.name, file.contentType);
    await sendPreview(reply, fileStoreOf(context.config), isShown ? file : undefined, query.size);
    return undefined;
  });
  registerEndpoint(app, context, calls.usesOfSeveral, async ({ query, session }) => {
    const chosen = await findChosen(context, session, query);
    const ids = chosen.map(({ id }) => id);
    return findUses(context, session, ids);
  });
  registerEndpoint(app, context, calls.zip, async ({ query, session, reply }) => {
    const { name, entries } = await findZipped(context, session, query);
    await reply.headers(savedAs(name)).send(zipOf(fileStoreOf(context.config), entries));
    return undefined;
  });
  registerEndpoint(app, context, calls.bulk, ({ body, session }) =>
    fileBulk.run(context, session, body),
  );
  registerEndpoint(app, context, calls.emptyTrash, async ({ session }) => ({
    removed: await emptyTrash(context, session),
  }));
}
