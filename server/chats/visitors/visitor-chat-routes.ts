import type { FastifyInstance } from 'fastify';
import { chatColours, endpoints, type ChatMessage, type VisitorMessage } from '#contract';
import type { AppContext } from '../../context/app-context';
import { requireChat, requireVisitor } from './authenticate-visitor';
import { HttpError, notFound } from '../../http/http-error';
import { allowEverySite } from '../../http/public-cors';
import { createWindowCounter, MINUTE_MS, countOrRefuse } from '../../http/limits/rate-limit';
import { registerEndpoint } from '../../http/register-endpoint';
import { formTokens } from '../../public-forms/form-token';
import { announceChatPresence } from '../../realtime/announce';
import { readPresence } from './presence';
import { registerVisitorFileRoutes } from './chat-file-routes';
import { lastOf, readMessages } from '../messages/chat-messages';
import { messageWithPictures, messagesWithPictures } from '../files/chat-pictures';
import { findChatChannels } from '../reading/chat-repository';
import { findWidget, findWidgetByKey, USUAL_OFFSET } from '../settings/chat-settings';
import { createChatJudge } from './judge-message';
import { noteSite } from './note-site';
import { readAsVisitor } from '../messages/mark-read';
import { rateChat } from './rate-chat';
import { getVisitorChat, startChat, updateOwnChat } from './visitor-chat';
import { writeAsVisitor } from './write-as-visitor';

/** More than a person types: what is over it waits in the widget. */
const MESSAGES_PER_MINUTE = 30;

/** Of staff a visitor learns the name alone. */
const forVisitor = ({ user, ...message }: ChatMessage): VisitorMessage => ({
  ...message,
  user: user && { name: user.name },
});

/** Puts what the widgets of visitors call on the server. */
export function registerVisitorChatRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;
  const { visitorChats } = endpoints;
  const tokens = formTokens(context.database);
  const written = createWindowCounter(MESSAGES_PER_MINUTE, MINUTE_MS, context.now);
  const judge = createChatJudge(context);

  void app.register(async (scope) => {
    scope.decorate('requireVisitor', (request) => requireVisitor(context, request));
    // The visitor's token stands in a header.
    allowEverySite(scope, {
      paths: ['chats', 'chats/*', 'chat-widgets/*'],
      methods: 'GET, POST, PUT, OPTIONS',
      headers: 'Accept, Authorization, Content-Type',
      exposed: 'Date, Retry-After',
    });

    registerEndpoint(scope, context, visitorChats.widget, async ({ params, request }) => {
      const widget = await findWidgetByKey(db, params.key);
      if (!widget) throw notFound();
      await requireChat(context, request, widget);
      await noteSite(context, request, widget);
      const { key, authEndpoint: _ofStaff, ...place } = context.realtime.clientConfig;
      const { isOnline, nextOpening } = await readPresence(context, widget.companyId);
      return {
        ...widget.looks,
        offset: widget.looks.offset ?? USUAL_OFFSET,
        colours: chatColours(widget.looks.color),
        online: isOnline,
        next_open_at: nextOpening?.toISOString() ?? null,
        token: await tokens.sign('chat', widget.companyId, context.now()),
        realtime: key === undefined ? null : { key, ...place },
      };
    });

    registerEndpoint(scope, context, visitorChats.start, ({ body, request }) =>
      startChat(context, request, body),
    );

    registerEndpoint(scope, context, visitorChats.show, ({ visitor }) =>
      getVisitorChat(context, visitor),
    );

    registerEndpoint(scope, context, visitorChats.update, async ({ visitor, body }) => {
      const { looks } = await findWidget(db, visitor.companyId);
      return updateOwnChat(context, visitor, looks, body);
    });

    registerEndpoint(scope, context, visitorChats.messages, async ({ visitor, query }) => {
      // Before the messages: what comes between is read by the next call.
      const { last_seq } = await getVisitorChat(context, visitor);
      const { messages, hasMore } = await readMessages(db, visitor.chatId, query, true);
      return {
        data: await messagesWithPictures(context, messages.map(forVisitor)),
        meta: { last_seq: lastOf(messages, last_seq), has_more: hasMore },
      };
    });

    registerEndpoint(scope, context, visitorChats.write, async ({ visitor, body, reply }) => {
      const key = String(visitor.chatId);
      countOrRefuse(written, key);
      const { message, isNew } = await writeAsVisitor(context, visitor, body, judge);
      if (!isNew) {
        written.forgive(key);
        reply.status(200);
      }
      return messageWithPictures(context, forVisitor(message));
    });

    registerVisitorFileRoutes(scope, context);

    registerEndpoint(scope, context, visitorChats.read, async ({ visitor, body }) => {
      await readAsVisitor(context, visitor, body.seq);
      return undefined;
    });

    registerEndpoint(scope, context, visitorChats.rate, async ({ visitor, body }) => {
      // Each is an event of the history, too.
      countOrRefuse(written, String(visitor.chatId));
      await rateChat(context, visitor, body);
      return undefined;
    });

    registerEndpoint(scope, context, visitorChats.typing, async ({ visitor }) => {
      const chat = await findChatChannels(db, visitor.companyId, visitor.chatId);
      // Staff see no chat in which nothing was written yet, and hear nothing of spam.
      if (chat && chat.spamAt === null)
        announceChatPresence(context, chat, { userId: null, state: 'typing', isHidden: true });
      return undefined;
    });

    registerEndpoint(scope, context, visitorChats.authorize, async ({ visitor, body }) => {
      const { channel } = await getVisitorChat(context, visitor);
      if (body.channel_name !== channel) throw new HttpError(403, 'Нет доступа к этому каналу');
      return context.realtime.authorizeVisitor(body.socket_id, channel, visitor.publicId);
    });
  });
}
