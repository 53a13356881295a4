import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { GONE, isOfSites } from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Visitor } from '../../context/visitor';
import { chats, chatWidgets } from '../../db/schema';
import { bearerOf, hashToken, hasModule } from '../../http/authenticate';
import { HttpError, notFound } from '../../http/http-error';
import { isOwnOrigin } from '../../http/headers/own-origin';

/** How stale the moment at which a visitor was seen may be before a call writes it again. */
const TOUCH_AFTER_MS = 30_000;

/** Whether the company lets the site that asks have its widget; whatever is no page of a site, it lets. */
function isLetIn(context: AppContext, request: FastifyRequest, domains: readonly string[]) {
  if (domains.length === 0 || isOwnOrigin(context, request)) return true;
  const { origin = '' } = request.headers;
  return URL.canParse(origin) && isOfSites(new URL(origin).hostname, domains);
}

/**
 * @throws {HttpError} 410 where the widget is switched off, or the company has no chat now; 403 for a site
 *   that the company does not name
 */
export async function requireChat(
  context: AppContext,
  request: FastifyRequest,
  widget: { companyId: number; isEnabled: boolean; domains: readonly string[] },
): Promise<void> {
  if (!widget.isEnabled || !(await hasModule(context, widget, 'chat'))) {
    throw new HttpError(GONE, 'Чат отключён');
  }
  if (!isLetIn(context, request, widget.domains)) {
    throw new HttpError(403, 'Чат на этом сайте не разрешён');
  }
}

/**
 * Finds the chat that the call's bearer opens, and notes that its visitor is there.
 * @throws {HttpError} 401 for any other token, 410 where the chat is off, 403 on a foreign site, 404 where
 *   another chat is asked for
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
            domains: chatWidgets.domains,
          })
          .from(chats)
          .innerJoin(chatWidgets, eq(chatWidgets.companyId, chats.companyId))
          .where(eq(chats.tokenHash, hashToken(token)))
          .limit(1);
  if (!found) throw new HttpError(401, 'Диалог не найден: начните новый');
  await requireChat(context, request, found);
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
