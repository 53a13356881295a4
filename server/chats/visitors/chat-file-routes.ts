import multipart from '@fastify/multipart';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { endpoints, type ChatFile } from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import type { Visitor } from '../../context/visitor';
import { chats } from '../../db/schema';
import { fileStoreOf } from '../../files/store/file-store-of';
import { sendStoredFile } from '../../files/send-file';
import { heldOfFile } from '../../files/sent-part';
import { notFound } from '../../http/http-error';
import { registerEndpoint } from '../../http/register-endpoint';
import { findChatFile, listChatFiles } from '../files/chat-files';
import { copyToChat } from '../files/copy-to-chat';
import { receiveChatFile } from '../files/receive-chat-file';
import { uploadChatFile, type FileAuthor } from '../files/upload-chat-file';
import { fileWithPicture, withPictures } from '../files/chat-pictures';
import { authorOf, VISITOR } from '../messages/chat-messages';
import { lockChat, lockOwnChat, seenChats } from '../reading/chat-repository';

const staffOf = ({ companyId, userId }: Session, chatId: number): FileAuthor => ({
  companyId,
  author: authorOf(userId),
  userId,
  lock: (tx) => lockChat(tx, companyId, chatId),
});

/** Puts the files of chats on the server, for the staff of their company. */
export function registerChatFileRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;
  const store = fileStoreOf(context.config);
  const calls = endpoints.chatFiles;
  async function requireSeen(companyId: number, id: number) {
    const [chat] = await db
      .select({ id: chats.id })
      .from(chats)
      .where(and(seenChats(companyId), eq(chats.id, id)));
    if (!chat) throw notFound();
  }

  registerEndpoint(app, context, calls.list, async ({ params, session }) => {
    await requireSeen(session.companyId, params.id);
    return withPictures(context, await listChatFiles(db, params.id));
  });

  registerEndpoint(app, context, calls.upload, async ({ params, body, session, reply }) => {
    const { file, isNew } = await uploadChatFile(context, staffOf(session, params.id), body);
    if (!isNew) reply.status(200);
    return fileWithPicture(context, file);
  });

  registerEndpoint(app, context, calls.copy, async ({ params, body, session, reply }) => {
    await requireSeen(session.companyId, params.id);
    const by = staffOf(session, params.id);
    const { file, isNew } = await copyToChat(context, by, body);
    if (!isNew) reply.status(200);
    return fileWithPicture(context, file);
  });

  registerEndpoint(app, context, calls.download, async ({ params, session, reply }) => {
    await requireSeen(session.companyId, params.id);
    const file = await findChatFile(db, {
      chatId: params.id,
      fileId: params.file_id,
      author: authorOf(session.userId),
      isVisitor: false,
    });
    await sendStoredFile(reply, store, file);
    return undefined;
  });
}

/** The same for visitors. @param scope with the headers of their calls */
export function registerVisitorFileRoutes(scope: FastifyInstance, context: AppContext): void {
  const { db } = context.database;
  const store = fileStoreOf(context.config);
  const { uploadFile, downloadFile } = endpoints.visitorChats;

  const byVisitor = (visitor: Visitor): FileAuthor => ({
    companyId: visitor.companyId,
    author: VISITOR,
    userId: null,
    lock: (tx) => lockOwnChat(tx, visitor),
  });
  const answer = ({ file, isNew }: { file: ChatFile; isNew: boolean }, reply: FastifyReply) => {
    if (!isNew) reply.status(200);
    return fileWithPicture(context, file);
  };

  scope.register(async (inner) => {
    await inner.register(multipart, { throwFileSizeLimit: false }); // a large file is refused by name
    registerEndpoint(
      inner,
      context,
      uploadFile,
      async ({ visitor, body, reply }) =>
        answer(await uploadChatFile(context, byVisitor(visitor), body), reply),
      {
        ofForm: {
          held: heldOfFile(context.config),
          handle: async ({ visitor, request, reply }) =>
            answer(await receiveChatFile(context, byVisitor(visitor), request), reply),
        },
      },
    );
  });

  registerEndpoint(scope, context, downloadFile, async ({ visitor, params, reply }) => {
    const file = await findChatFile(db, {
      chatId: visitor.chatId,
      fileId: params.file_id,
      author: VISITOR,
      isVisitor: true,
    });
    await sendStoredFile(reply, store, file);
    return undefined;
  });
}
