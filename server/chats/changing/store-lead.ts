import { and, eq } from 'drizzle-orm';
import { CHAT_SOURCE, type ChatLead } from '#contract';
import type { Db } from '../../db/database';
import { chatMessages } from '../../db/schema';
import { invalidField } from '../../http/http-error';
import { insertLead, type NewValue } from '../../leads/changing/insert-lead';
import { recordActivity } from '../../leads/changing/lead-activity';
import { readContact } from '../../leads/changing/typed-values';
import { creditReferral } from '../../referrals/credit-referral';
import type { StoredChat } from '../reading/chat-repository';

interface NewLeadOfChat extends ChatLead {
  /** The chat, which is locked. */
  chat: StoredChat;
  /** Its client, who is locked too; null where there is none now. */
  clientId: number | null;
  /** Who has put the lead down; null: the product, for the visitor. */
  authorId: number | null;
}

/**
 * Stores the lead of a chat, with the marks of the visit and the chat's assignee.
 * @throws {HttpError} 422 where nothing is filled in
 */
export async function storeLead(
  tx: Db,
  { chat, clientId, authorId, contact }: NewLeadOfChat,
  now: Date,
): Promise<{ leadId: number; values: NewValue[] }> {
  const { companyId } = chat;
  const { name, phone, email, comment } = contact;
  const values = await readContact(tx, companyId, {
    name: name ?? '',
    phone: phone ?? '',
    email: email ?? '',
    comment: comment ?? '',
  });
  if (values.length === 0) throw invalidField('contact', 'Заполните хотя бы одно поле');
  const { visit, userId } = chat;
  const replies = and(eq(chatMessages.chatId, chat.id), eq(chatMessages.type, 'reply'));
  const isAnswered = (await tx.$count(chatMessages, replies)) > 0;
  const leadId = await insertLead(
    tx,
    {
      companyId,
      // The visitor wrote it; staff only put it down.
      kind: 'visitor',
      source: CHAT_SOURCE,
      // Not one that was only guessed: anybody can write anybody's number.
      clientId: chat.clientId === clientId && chat.clientGuess === null ? clientId : null,
      ipAddress: visit.address,
      userAgent: visit.device,
      referer: visit.referer,
      firstPage: visit.page,
      utm: visit.utm,
      firstTouch: visit.first,
      ref: visit.ref,
      consent: chat.consent && {
        text: chat.consent.text,
        version: String(chat.consent.version),
        url: chat.consent.url,
      },
      // To answer the visitor is the first response, in whichever place it was given.
      ...(isAnswered && { firstResponseAt: now }),
      ...(userId !== null && { userId, assignedAt: now }),
    },
    values,
    { authorId, createdAt: now },
  );
  if (userId !== null) {
    const data = { from: null, to: userId };
    const entry = { leadId, userId: authorId, kind: 'assigned', data, createdAt: now } as const;
    await recordActivity(tx, companyId, [entry]);
  }
  const touches = visit.ref === null ? [] : [{ ref: visit.ref, at: chat.createdAt.toISOString() }];
  await creditReferral(tx, companyId, leadId, { touches, now });
  return { leadId, values };
}
