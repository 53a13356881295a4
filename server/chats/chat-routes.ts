import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../context/app-context';
import { notFound } from '../http/http-error';
import { readIdempotencyKey } from '../http/idempotency-key';
import { registerEndpoint } from '../http/register-endpoint';
import { readUnmodifiedSince } from '../http/unmodified-since';
import { announceChatPresence } from '../realtime/announce';
import { chatBulk } from './changing/bulk-chats';
import { assignToCaller, updateChat } from './changing/change-chat';
import { lastOf, readMessages } from './messages/chat-messages';
import { messageWithPictures, messagesWithPictures } from './files/chat-pictures';
import { findChatChannels, getChat } from './reading/chat-repository';
import { getChatSettings, updateChatSettings } from './settings/chat-settings';
import { eraseChat } from './changing/erase-chat';
import { createLeadOfChat } from './changing/lead-of-chat';
import { countChats, listChats } from './reading/list-chats';
import { readAsStaff } from './messages/mark-read';
import { searchMessages } from './reading/search-messages';
import { writeAsStaff } from './changing/write-as-staff';
import { makeOrderOfChat } from './ordering/order-of-chat';

/** Puts the desk of chats and the settings of the widget on the server. */
export function registerChatRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;
  const { chats } = endpoints;

  registerEndpoint(app, context, chats.list, ({ query, session }) =>
    listChats(context, session, query),
  );

  registerEndpoint(app, context, chats.counts, ({ query, session }) =>
    countChats(context, session, query),
  );

  registerEndpoint(app, context, chats.search, ({ query, session }) =>
    searchMessages(context, session, query),
  );

  registerEndpoint(app, context, chats.show, ({ params, session }) =>
    getChat(db, session.companyId, params.id, context.now()),
  );

  registerEndpoint(app, context, chats.update, ({ params, body, session, request }) =>
    updateChat(context, session, params.id, body, readUnmodifiedSince(request)),
  );

  registerEndpoint(app, context, chats.remove, async ({ params: { id }, session }) => {
    const { failed } = await chatBulk.run(context, session, { action: 'delete', ids: [id] });
    if (failed.length > 0) throw notFound();
    return undefined;
  });

  registerEndpoint(app, context, chats.restore, async ({ params: { id }, session }) => {
    const { failed } = await chatBulk.run(context, session, { action: 'restore', ids: [id] });
    if (failed.length > 0) throw notFound();
    return getChat(db, session.companyId, id, context.now());
  });

  for (const [call, action] of [
    [chats.spam, 'spam'],
    [chats.notSpam, 'not_spam'],
  ] as const) {
    registerEndpoint(app, context, call, async ({ params: { id }, session }) => {
      const { failed } = await chatBulk.run(context, session, { action, ids: [id] });
      if (failed.length > 0) throw notFound();
      return getChat(db, session.companyId, id, context.now());
    });
  }

  registerEndpoint(app, context, chats.erase, async ({ params, session }) => {
    await eraseChat(context, session, params.id);
    return undefined;
  });

  registerEndpoint(app, context, chats.bulk, ({ body, session }) =>
    chatBulk.run(context, session, body),
  );

  registerEndpoint(app, context, chats.take, ({ params, session }) =>
    assignToCaller(context, session, params.id),
  );

  registerEndpoint(app, context, chats.lead, async ({ params, body, session, request, reply }) => {
    const key = readIdempotencyKey(request);
    const { lead, isNew } = await createLeadOfChat(context, session, params.id, body, key);
    if (!isNew) reply.status(200);
    return lead;
  });

  registerEndpoint(app, context, chats.order, ({ params, session, request }) =>
    makeOrderOfChat(context, session, params.id, readIdempotencyKey(request)),
  );

  registerEndpoint(app, context, chats.messages, async ({ params, query, session }) => {
    // Before the messages: what comes between is read by the next call.
    const { last_seq } = await getChat(db, session.companyId, params.id, context.now());
    const { messages, hasMore } = await readMessages(db, params.id, query, false);
    return {
      data: await messagesWithPictures(context, messages),
      meta: { last_seq: lastOf(messages, last_seq), has_more: hasMore },
    };
  });

  registerEndpoint(app, context, chats.write, async ({ params, body, session, reply }) => {
    const { message, isNew } = await writeAsStaff(context, session, params.id, body);
    if (!isNew) reply.status(200);
    return messageWithPictures(context, message);
  });

  registerEndpoint(app, context, chats.read, async ({ params, body, session }) => {
    await readAsStaff(context, session, params.id, body.seq);
    return undefined;
  });

  registerEndpoint(app, context, chats.presence, async ({ params, body, session }) => {
    const chat = await findChatChannels(db, session.companyId, params.id);
    const { state, note } = body;
    if (!chat) {
      // Deleted meanwhile: the desk that had it open leaves it.
      if (state === 'left') return undefined;
      throw notFound();
    }
    // That somebody has left fades by itself.
    const isHidden = state !== 'typing' || note === true;
    announceChatPresence(context, chat, { userId: session.userId, state, isHidden });
    return undefined;
  });

  registerEndpoint(app, context, chats.settings, ({ session }) =>
    getChatSettings(db, session.companyId),
  );

  registerEndpoint(app, context, chats.updateSettings, ({ body, session, request }) =>
    updateChatSettings(context, session, body, readUnmodifiedSince(request)),
  );
}
