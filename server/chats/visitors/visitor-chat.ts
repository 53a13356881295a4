import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import {
  broughtBy,
  CHAT_CONTACT_FIELDS,
  chatChannel,
  widgetParamsSchema,
  type ChatContactField,
  type NewVisitorChat,
  type VisitorChat,
  type VisitorPatch,
} from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Visitor } from '../../context/visitor';
import { chats, users, type ConsentGiven, type WidgetLooks } from '../../db/schema';
import { hashToken, hasModule } from '../../http/authenticate';
import { requireChat } from './authenticate-visitor';
import { HttpError, notFound } from '../../http/http-error';
import { announceNewLeads } from '../../leads/changing/notify-of-new-lead';
import { clean } from '../../public-forms/carried-texts';
import { describeVisit, LONGEST_ADDRESS } from '../../public-forms/visit';
import { announceByVisitor } from '../../realtime/announce';
import { keepNorm } from '../../leads/lookup/response-due';
import { later } from '../messages/chat-messages';
import { readSigns } from './judge-message';
import { leadAfterHours } from './after-hours';
import { readPresence } from './presence';
import { lockClientOf } from '../reading/lock-client';
import { lockOwnChat, searchTextOf, type StoredChat } from '../reading/chat-repository';
import { findWidgetByKey, nextChatNumber } from '../settings/chat-settings';
import { guessTies } from '../assigning/guess-ties';

/** 256 bits. */
const TOKEN_BYTES = 32;
const REQUIRED: Record<ChatContactField, string> = {
  name: 'Укажите имя',
  phone: 'Укажите телефон',
  email: 'Укажите e-mail',
};

/** A chat as its visitor sees it. @throws {HttpError} 404 */
export async function getVisitorChat(
  context: AppContext,
  { companyId, chatId }: Visitor,
): Promise<VisitorChat> {
  const [found] = await context.database.db
    .select({ chat: chats, userName: users.name })
    .from(chats)
    .leftJoin(users, eq(users.id, chats.userId))
    .where(and(eq(chats.companyId, companyId), eq(chats.id, chatId)));
  if (!found) throw notFound();
  const { chat, userName } = found;
  return {
    id: chat.publicId,
    status: chat.status,
    user: userName === null ? null : { name: userName },
    online: (await readPresence(context, companyId)).isOnline,
    last_seq: chat.visibleSeq,
    read_seq: chat.visitorReadSeq,
    // Staff may have read further, in messages that are theirs alone.
    staff_read_seq: Math.min(chat.staffReadSeq, chat.visibleSeq),
    contact: { name: chat.name, phone: chat.phone, email: chat.email },
    rating: chat.rating,
    channel: `private-${chatChannel(chat.publicId)}`,
  };
}

/** Requires the contact fields asked before the first message. @throws {HttpError} 422 by field */
function requireAsked({ fields, consent }: WidgetLooks, given: NewVisitorChat): void {
  const errors: Record<string, string[]> = {};
  for (const { key, required } of fields) {
    if (required && !given.contact?.[key]) errors[`contact.${key}`] = [REQUIRED[key]];
  }
  if (consent && !given.consent) errors['consent'] = ['Нужно согласие на обработку данных'];
  const [first] = Object.values(errors).flat();
  if (first !== undefined) throw new HttpError(422, first, { errors });
}

const agreed = ({ consent }: WidgetLooks, isGiven: boolean, now: Date): ConsentGiven | null =>
  consent && isGiven ? { ...consent, at: now.toISOString() } : null;

/**
 * Begins a chat, which is hidden from staff until its visitor has written.
 * @returns it, and the token that opens it
 * @throws {HttpError} 404 for an unknown widget, 410 where it is off, 403 on a foreign site, 422 where
 *   something it asks for is missing
 */
export async function startChat(
  context: AppContext,
  request: FastifyRequest,
  given: NewVisitorChat,
): Promise<VisitorChat & { visitor_token: string }> {
  const { db } = context.database;
  const key = widgetParamsSchema.safeParse({ key: given.widget });
  const widget = key.success && (await findWidgetByKey(db, key.data.key));
  if (!widget) throw notFound();
  await requireChat(context, request, widget);
  requireAsked(widget.looks, given);
  const now = context.now();
  const { page, referer, first, brought } = given;
  const earlier = broughtBy(brought.page, brought.referer);
  const source = {
    ...{ page, referer, first },
    utm: Object.keys(given.utm).length > 0 ? given.utm : earlier.utm,
    ref: given.ref || earlier.ref,
    touches: [],
    clock: '',
  };
  const visit = describeVisit(request, source, now);
  const contact = {
    name: given.contact?.name || null,
    phone: given.contact?.phone || null,
    email: given.contact?.email || null,
  };
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const { companyId } = widget;
  const signs = await readSigns(context, companyId, given);
  const chat = await db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(chats)
      .values({
        companyId,
        number: await nextChatNumber(tx, companyId),
        tokenHash: hashToken(token),
        ...contact,
        searchText: searchTextOf(contact),
        consent: agreed(widget.looks, given.consent, now),
        visit: {
          page: visit.firstPage,
          referer: visit.referer,
          utm: visit.utm,
          first: visit.firstTouch,
          ref: visit.ref,
          address: visit.ipAddress,
          device: visit.userAgent,
          signs,
        },
        page: visit.firstPage,
        seenAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (stored) await guessTies(tx, stored);
    return stored;
  });
  if (!chat) throw new Error('The chat was not stored');
  const visitor = { companyId, chatId: chat.id, publicId: chat.publicId };
  return { ...(await getVisitorChat(context, visitor)), visitor_token: token };
}

/** The contact that a visitor may set: fields written by staff are kept. */
function ownContact(chat: StoredChat, patch: VisitorPatch): Partial<StoredChat> {
  const written = CHAT_CONTACT_FIELDS.filter(
    (field) =>
      patch[field] !== undefined &&
      !chat.staffFields.includes(field) &&
      (patch[field] || null) !== chat[field],
  );
  return Object.fromEntries(written.map((field) => [field, patch[field] || null]));
}

/** Stores what a visitor says of themselves, and the page they have open. */
export async function updateOwnChat(
  context: AppContext,
  visitor: Visitor,
  looks: WidgetLooks,
  patch: VisitorPatch,
): Promise<VisitorChat> {
  const { db } = context.database;
  const hasLeads = await hasModule(context, visitor, 'leads');
  const changed = await db.transaction(async (tx) => {
    if (hasLeads) await keepNorm(tx, visitor.companyId);
    const clientId = await lockClientOf(tx, visitor.companyId, visitor.chatId);
    const chat = await lockOwnChat(tx, visitor);
    const now = context.now();
    const contact = ownContact(chat, patch);
    const consent = chat.consent ? null : agreed(looks, patch.consent === true, now);
    const page = patch.page === undefined ? chat.page : clean(patch.page, LONGEST_ADDRESS);
    const isSaid = Object.keys(contact).length > 0 || consent !== null;
    if (!isSaid && page === chat.page) return null;
    const [written] = await tx
      .update(chats)
      .set({
        ...contact,
        page,
        ...(consent && { consent }),
        ...(isSaid && {
          updatedAt: later(now, chat.updatedAt),
          searchText: searchTextOf({ ...chat, ...contact }),
        }),
      })
      .where(and(eq(chats.companyId, visitor.companyId), eq(chats.id, chat.id)))
      .returning();
    const isContact = written !== undefined && Object.keys(contact).length > 0;
    const tied = isContact ? await guessTies(tx, written) : null;
    const made = hasLeads && tied ? await leadAfterHours(tx, tied, clientId, now) : null;
    return { chat: made?.chat ?? chat, isSaid, announcement: made?.announcement };
  });
  if (changed?.chat.lastMessageAt) {
    const { chat, isSaid, announcement } = changed;
    const seq = announcement && chat.lastSeq;
    announceByVisitor(context, chat, { seq, isUpdated: true, isUpdatedForVisitor: isSaid });
    if (announcement) announceNewLeads(context, announcement);
  }
  return getVisitorChat(context, visitor);
}
