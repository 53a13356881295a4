import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { GONE } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Visitor } from '../context/visitor';
import { chats, chatWidgets } from '../db/schema';
import { bearerOf, hashToken, hasModule } from './authenticate';
import { HttpError, notFound } from './http-error';

/** How stale the moment at which a visitor was seen may be before a call writes it again. */
const TOUCH_AFTER_MS = 30_000;

/** @throws {HttpError} 410 where the widget is switched off, or the company has no chat now */
export async function requireChat(
  context: AppContext,
  widget: { companyId: number; isEnabled: boolean },
): Promise<void> {
  if (!widget.isEnabled || !(await hasModule(context, widget, 'chat'))) {
    throw new HttpError(GONE, 'Чат отключён');
  }
}

/**
 * Finds the dialog that the call's bearer opens, and notes that its visitor is there.
 * @throws {HttpError} 401 for any other token, 410 where the chat is off, 404 where another dialog is asked for
 */
export async function requireVisitor(
  context: AppContext,
  request: FastifyRequest,
): Promise<Visitor> {
  const token = bearerOf(request);
  const { db, isWritable } = context.database;
  const [found] =
    token === undefined
      ? []
      : await db
          .select({
            chatId: chats.id,
            publicId: chats.publicId,
            companyId: chats.companyId,
            seenAt: chats.seenAt,
            isEnabled: chatWidgets.isEnabled,
          })
          .from(chats)
          .innerJoin(chatWidgets, eq(chatWidgets.companyId, chats.companyId))
          .where(eq(chats.tokenHash, hashToken(token)))
          .limit(1);
  if (!found) throw new HttpError(401, 'Диалог не найден: начните новый');
  await requireChat(context, found);
  const { id } = (request.params ?? {}) as { id?: string };
  if (id !== undefined && id !== found.publicId) throw notFound();
  const now = context.now();
  const seenAgo = now.getTime() - (found.seenAt?.getTime() ?? 0);
  if (seenAgo > TOUCH_AFTER_MS && isWritable()) {
    await db
      .update(chats)
      .set({ seenAt: now })
      .where(and(eq(chats.id, found.chatId), eq(chats.companyId, found.companyId)));
  }
  const { chatId, publicId, companyId } = found;
  return { chatId, publicId, companyId };
}
