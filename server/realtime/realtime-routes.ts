import { ServerResponse, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { BROADCAST_AUTH_PATH, companyChannel, userChannel, UPGRADE_REQUIRED } from '#contract';
import type { AppContext } from '../context/app-context';
import type { SocketEndpoint } from '../context/realtime';
import type { Session } from '../context/session';
import { requireSession } from '../http/authenticate';
import { HttpError } from '../http/http-error';
import { isOwnOrigin } from '../http/headers/own-origin';
import {
  addressKey,
  createWindowCounter,
  MINUTE_MS,
  countOrRefuse,
} from '../http/limits/rate-limit';
import { validate } from '../http/validate';

const authorizeSchema = z.object({
  socket_id: z.string().check(z.regex(/^\d{1,20}\.\d{1,20}$/)),
  channel_name: z.string(),
});

/** A person may subscribe to the channels of their company and their own. */
const mayHear = ({ companyId, userId }: Session, channel: string) =>
  channel === `private-${companyChannel(companyId)}` ||
  channel === `private-${userChannel(userId)}`;

/**
 * Signs a private channel for the bearer's socket (SPEC §7); the protocol wants the status to be exactly 200.
 */
function registerAuthorization(app: FastifyInstance, context: AppContext) {
  const counter = createWindowCounter(
    context.config.LIMIT_WRITES_PER_MINUTE,
    MINUTE_MS,
    context.now,
  );
  app.route({
    method: 'POST',
    url: BROADCAST_AUTH_PATH,
    onRequest: async (request) => {
      request.session = await requireSession(context, request);
      countOrRefuse(counter, String(request.session.userId));
    },
    handler: async (request) => {
      const { socket_id: socketId, channel_name: channel } = validate(
        authorizeSchema,
        request.body,
      ) as z.output<typeof authorizeSchema>;
      if (!request.session || !mayHear(request.session, channel)) {
        throw new HttpError(403, 'Нет доступа к этому каналу');
      }
      return context.realtime.authorize(socketId, channel, request.session);
    },
  });
}

/**
 * Lets websockets in at `/app/{key}`; the request goes the way of all requests, so its address is found as
 * theirs.
 */
function registerEndpoint(app: FastifyInstance, context: AppContext, sockets: SocketEndpoint) {
  const upgrades = new WeakMap<IncomingMessage, { socket: Duplex; head: Buffer }>();

  app.server.on('upgrade', (request, socket, head) => {
    upgrades.set(request, { socket, head });
    // One that is reset while it is refused would end the process.
    socket.on('error', () => socket.destroy());
    const response = new ServerResponse(request);
    // A plain HTTP answer ends the upgrade.
    response.on('finish', () => socket.end());
    response.assignSocket(socket as Socket);
    app.routing(request, response);
  });

  app.get<{ Params: { key: string } }>('/app/:key', (request, reply) => {
    const upgrade = upgrades.get(request.raw);
    if (!upgrade)
      throw new HttpError(UPGRADE_REQUIRED, 'Здесь отвечают только по протоколу websocket');
    reply.hijack();
    sockets.accept(request.raw, upgrade.socket, upgrade.head, {
      key: request.params.key,
      address: addressKey(request),
      isForeign: !isOwnOrigin(context, request),
    });
  });

  // The server would wait for open websockets.
  app.addHook('preClose', () => sockets.close());
}

/**
 * Everything the browser's realtime needs of the application: signatures, and our own endpoint if there is
 * one.
 */
export function registerRealtimeRoutes(app: FastifyInstance, context: AppContext): void {
  registerAuthorization(app, context);
  if (context.realtime.sockets) registerEndpoint(app, context, context.realtime.sockets);
}
