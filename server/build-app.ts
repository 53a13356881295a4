import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import { registerAccountRoutes } from './account/account-routes';
import { registerAvatarRoutes } from './account/avatar-routes';
import { registerBulkRoutes } from './bulk/bulk-routes';
import { registerChatPictureRoute } from './chats/files/chat-picture-route';
import { registerVisitorChatRoutes } from './chats/visitors/visitor-chat-routes';
import { registerWidgetRoutes } from './chats/visitors/widget-routes';
import type { AppContext, AppServices } from './context/app-context';
import { registerDashboardRoutes } from './dashboard/dashboard-routes';
import type { Database } from './db/database';
import { registerAuditRoutes } from './audit/reading/audit-routes';
import { registerCompanyRoutes } from './company/company-routes';
import { registerCompanyExportRoutes } from './company-export/company-export-routes';
import { registerLogoRoutes } from './company/logo-routes';
import type { ServerConfig } from './config';
import { registerImageRoute } from './images/image-route';
import { registerFileManagerRoutes } from './file-manager/file-manager-routes';
import { registerFileRoutes } from './files/file-routes';
import { registerHealthRoutes } from './health/health-routes';
import { limitBodyTime, LONGEST_BODY_MS } from './http/limits/body-time';
import { answerClientError } from './http/errors/client-error';
import { addContentTypeParsers } from './http/headers/content-types';
import { addCors } from './http/headers/cors';
import { sendError } from './http/errors/error-handler';
import { createRateLimits } from './http/limits/rate-limit';
import { createUploadGate } from './http/limits/upload-gate';
import { rewriteAddress } from './http/headers/rewrite-address';
import { loggedRequest } from './http/headers/logged-request';
import { setSecurityHeaders } from './http/headers/security-headers';
import { KIND_ROUTES, UNDOABLE } from './kinds/kind-descriptions';
import { createPdfPrinter } from './documents/pdf/create-pdf-printer';
import { registerDocumentPageRoutes } from './documents/sharing/document-page-routes';
import { registerLeavingRoutes } from './leaving/leaving-routes';
import { registerModuleRoutes } from './modules/module-routes';
import { registerNotificationRoutes } from './notifications/notification-routes';
import { registerOpenApiRoute } from './openapi';
import { createLoginLimits } from './session/login-limits';
import { registerProductionRoutes } from './production/production-routes';
import { registerPublicFormRoutes } from './public-forms/public-form-routes';
import { registerRealtimeRoutes } from './realtime/realtime-routes';
import { registerSessionRoutes } from './session/session-routes';
import { registerStaticSite } from './static-site';
import { registerTrashRoutes } from './trash/trash-routes';
import { userBulk } from './users/bulk-users';
import { registerRightsRoutes } from './users/rights-routes';
import { registerUserRoutes } from './users/user-routes';
import { registerCalendarRoute } from './visits/calendar/calendar-routes';

const SECOND_MS = 1000;
const BODY_LIMIT_BYTES = 1024 * 1024;
const HEADER_LIMIT_BYTES = 16 * 1024;
const HEADERS_TIMEOUT_MS = 10 * SECOND_MS;
const IDLE_TIMEOUT_MS = 65 * SECOND_MS;
/** How often the limits above are looked at; the runtime's own 30 s would stretch 10 s to 40. */
const TIMEOUT_CHECK_MS = 5 * SECOND_MS;
/** Connections beside the websockets, which have a limit of their own. */
const MAX_PLAIN_CONNECTIONS = 2000;

/** The listening server with its limits on size and time, over TLS when a certificate is configured. */
function createServer(config: ServerConfig, handler: http.RequestListener) {
  const options: http.ServerOptions = {
    maxHeaderSize: HEADER_LIMIT_BYTES,
    headersTimeout: HEADERS_TIMEOUT_MS,
    // The runtime knows one limit for all: those that send no file are held to a shorter one.
    requestTimeout: LONGEST_BODY_MS,
    keepAliveTimeout: IDLE_TIMEOUT_MS,
    connectionsCheckingInterval: TIMEOUT_CHECK_MS,
  };
  const server =
    config.TLS_CERT && config.TLS_KEY
      ? https.createServer(
          { ...options, cert: readFileSync(config.TLS_CERT), key: readFileSync(config.TLS_KEY) },
          handler,
        )
      : http.createServer(options, handler);
  server.prependListener('request', (request) => limitBodyTime(server, request));
  server.maxConnections = MAX_PLAIN_CONNECTIONS + config.LIMIT_SOCKETS;
  return server;
}

/** A fault as the log shows it: no query parameters and no record details, which are people's data. */
const loggedError = (error: Error) => ({
  type: error.name,
  message: error.message,
  code: 'code' in error ? error.code : undefined,
  stack: error.stack ?? '',
});

/** The application for calls of strangers: the same database, on the connections kept for them. */
const forVisitors = (context: AppContext): AppContext => ({
  ...context,
  database: Object.assign(Object.create(context.database) as Database, context.database.visitors),
});

/** True where the connection was reset before anyone asked for its address. */
const hasDisconnected = ({ raw }: FastifyRequest) =>
  raw.socket.destroyed && raw.socket.remoteAddress === undefined;

/**
 * All that the server answers: the calls of each kind (`server/kinds`), and those that are of none.
 */
function registerRoutes(app: FastifyInstance, context: AppContext) {
  // One count of wrong passwords, wherever they are asked for.
  const loginLimits = createLoginLimits(context);
  registerHealthRoutes(app, context);
  registerSessionRoutes(app, context, loginLimits);
  registerAccountRoutes(app, context, loginLimits);
  registerImageRoute(app, context);
  registerChatPictureRoute(app, context);
  registerAvatarRoutes(app, context);
  registerUserRoutes(app, context);
  registerRightsRoutes(app, context);
  registerModuleRoutes(app, context);
  registerAuditRoutes(app, context);
  registerCompanyRoutes(app, context);
  registerLogoRoutes(app, context);
  registerCompanyExportRoutes(app, context);
  registerLeavingRoutes(app, context, loginLimits);
  registerTrashRoutes(app, context);
  registerDashboardRoutes(app, context);
  for (const register of KIND_ROUTES) register(app, context);
  registerProductionRoutes(app, context);
  registerBulkRoutes(app, context, [...UNDOABLE, userBulk]);
  registerFileRoutes(app, context);
  registerFileManagerRoutes(app, context);
  registerNotificationRoutes(app, context);
  registerPublicFormRoutes(app, forVisitors(context));
  registerDocumentPageRoutes(app, forVisitors(context));
  registerCalendarRoute(app, forVisitors(context));
  registerVisitorChatRoutes(app, forVisitors(context));
  registerWidgetRoutes(app, forVisitors(context));
  registerRealtimeRoutes(app, context);
  registerOpenApiRoute(app);
}

/**
 * Puts the application together; it does not listen yet. Closing it closes the connections, not the services.
 */
export function buildApp(services: AppServices): FastifyInstance {
  const { config, now } = services;
  const limits = { ...createRateLimits(config, now), uploads: createUploadGate() };

  const app = Fastify<http.Server>({
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: config.TRUST_PROXY ?? false,
    forceCloseConnections: true,
    serverFactory: (handler) => createServer(config, handler),
    // A garbage identifier of any length is a record that does not exist, not another kind of error.
    routerOptions: { maxParamLength: HEADER_LIMIT_BYTES },
    rewriteUrl: ({ url = '/' }) => rewriteAddress(url),
    clientErrorHandler: (error, socket) => answerClientError(error, socket),
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply);
      void sendError(error, request, reply);
    },
    logger: { level: config.LOG_LEVEL, serializers: { err: loggedError, req: loggedRequest } },
    logController: new LogController({ disableRequestLogging: config.LOG_LEVEL !== 'info' }),
  });
  const pdf =
    services.pdf ??
    createPdfPrinter({ onFault: (fault) => app.log.error({ err: fault }, 'no PDF was made') });
  app.addHook('onClose', () => pdf.close());
  const context: AppContext = { ...services, limits, pdf };
  app.decorateRequest('session', null);
  app.decorateRequest('visitor', null);
  app.addHook('onRequest', (request, reply, done) => {
    if (hasDisconnected(request)) {
      reply.hijack(); // the connection is gone, so there is no answer to send and no address to count the call by
      return;
    }
    setSecurityHeaders(request, reply);
    done();
  });
  addCors(app, config);
  app.setErrorHandler(sendError);
  addContentTypeParsers(app);
  registerRoutes(app, context);
  registerStaticSite(app, services);
  return app;
}
