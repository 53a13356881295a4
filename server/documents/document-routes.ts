import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../context/app-context';
import { registerEndpoint } from '../http/register-endpoint';
import { sendList } from '../lists/export-list';
import { forAll } from '../lists/for-all';
import { pageOf } from '../lists/page';
import { readUnmodifiedSince } from '../http/unmodified-since';
import { contentNow } from './writing/content-now';
import { getDocument, listDocuments } from './writing/document-repository';
import { countDocuments, documentList } from './listing/list-documents';
import { sendPdf, staffPdf } from './pdf/document-pdf';
import { getDocumentSettings, updateDocumentSettings } from './settings/document-settings';
import { mailDocument } from './sharing/mail-document';
import { shareDocument, unshareDocument } from './sharing/share-document';
import { renewDocuments } from './writing/renew-documents';
import {
  cancelDocument,
  makeDocument,
  makeVersion,
  sendDocument,
  updateDocument,
} from './writing/write-document';

/** Puts the documents of orders, and what they are made by, on the server. */
export function registerDocumentRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;
  const { documents, documentSettings } = endpoints;

  registerEndpoint(app, context, documentSettings.show, ({ session }) =>
    getDocumentSettings(db, session.companyId, context.now()),
  );

  registerEndpoint(app, context, documentSettings.update, ({ body, session, request }) =>
    updateDocumentSettings(context, session, body, readUnmodifiedSince(request)),
  );

  registerEndpoint(
    app,
    context,
    documents.list,
    (call) => pageOf(call, (part) => documentList.page(context, call.session, call.query, part)),
    forAll,
  );

  registerEndpoint(
    app,
    context,
    documents.counts,
    ({ query, session }) => countDocuments(context, session, query),
    forAll,
  );

  registerEndpoint(app, context, documents.export, (call) =>
    sendList(context, call, call.query.format, () =>
      documentList.all(context, call.session, call.query),
    ),
  );

  registerEndpoint(app, context, documents.ofOrder, ({ params, session }) =>
    listDocuments(db, session.companyId, params.id),
  );

  registerEndpoint(app, context, documents.create, ({ params, body, session }) =>
    makeDocument(context, session, params.id, body),
  );

  registerEndpoint(app, context, documents.renew, ({ params, body, session }) =>
    renewDocuments(context, session, params.id, body),
  );

  registerEndpoint(app, context, documents.show, ({ params, session }) =>
    getDocument(db, session.companyId, params.id, context.now()),
  );

  registerEndpoint(app, context, documents.current, ({ params, session }) =>
    contentNow(db, session.companyId, params.id, context.now()),
  );

  registerEndpoint(app, context, documents.pdf, async ({ params, session, request, reply }) => {
    await sendPdf(reply, await staffPdf(context, session.companyId, params.id, request.log));
    return undefined;
  });

  registerEndpoint(app, context, documents.update, ({ params, body, session, request }) =>
    updateDocument(context, session, params.id, body, readUnmodifiedSince(request)),
  );

  registerEndpoint(app, context, documents.send, ({ params, session, request }) =>
    sendDocument(context, session, params.id, readUnmodifiedSince(request)),
  );

  registerEndpoint(app, context, documents.version, ({ params, session }) =>
    makeVersion(context, session, params.id),
  );

  registerEndpoint(app, context, documents.cancel, ({ params, session, request }) =>
    cancelDocument(context, session, params.id, readUnmodifiedSince(request)),
  );

  registerEndpoint(app, context, documents.share, ({ params, body, session }) =>
    shareDocument(context, session, params.id, body),
  );

  registerEndpoint(app, context, documents.mail, async ({ params, body, session, request }) => {
    await mailDocument(context, session, params.id, body, request.log);
    return undefined;
  });

  registerEndpoint(app, context, documents.unshare, async ({ params, session }) => {
    await unshareDocument(context, session, params.id);
    return undefined;
  });
}
