import type { FastifyInstance, FastifyRequest } from 'fastify';
import { widgetParamsSchema } from '#contract';
import type { AppContext } from '../../context/app-context';
import { requireChat } from './authenticate-visitor';
import { compress } from '../../http/headers/compress';
import { notFound } from '../../http/http-error';
import { addressKey, countOrRefuse } from '../../http/limits/rate-limit';
import { FOR_A_WHILE, sendScript } from '../../public-forms/send-script';
import { readVisitorScript } from '../../public-forms/visitor-scripts';
import { findWidgetByKey } from '../settings/chat-settings';
import { renderWidgetPage, widgetPagePolicy } from './widget-page';

const SCRIPT = /^(.+)\.js$/;

const isKey = (text: string) => widgetParamsSchema.safeParse({ key: text }).success;

/**
 * Where the page finds the websocket: our own name, which some browsers do not take for `'self'`, or another
 * server's.
 */
function socketsOf({ realtime, config }: AppContext, request: FastifyRequest): string[] {
  const { host, port, scheme } = realtime.clientConfig;
  if (host !== undefined) {
    const authority = port === undefined ? host : `${host}:${port}`;
    return [scheme === 'http' ? `ws://${authority}` : `wss://${authority}`];
  }
  const own = config.PUBLIC_URL ?? `${request.protocol}://${request.host}`;
  return URL.canParse(own) ? [new URL(own).origin.replace(/^http/, 'ws')] : [];
}

/** Puts the script of the chat on the server, and a page to try it. */
export function registerWidgetRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;
  const script = readVisitorScript('chat');

  app.get<{ Params: { file: string } }>('/widget/:file', async (request, reply) => {
    const { file } = request.params;
    const [, ofScript] = SCRIPT.exec(file) ?? [];
    if (ofScript !== undefined) {
      // The script finds its widget in its own address, so that one file serves all, without a query.
      if (!script || !isKey(ofScript)) throw notFound();
      return sendScript(request, reply, script, FOR_A_WHILE);
    }
    countOrRefuse(context.limits.publicCalls, `GET /widget ${addressKey(request)}`);
    const widget = isKey(file) ? await findWidgetByKey(db, file) : undefined;
    if (!widget) throw notFound();
    await requireChat(context, request, widget);
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': widgetPagePolicy(socketsOf(context, request)),
      })
      .send(compress(request, reply, renderWidgetPage(widget.key, widget.looks.name)));
  });
}
