import * as z from 'zod/mini';
import {
  countSchema,
  flagSchema,
  idSchema,
  MAX_ID,
  momentSchema,
  optionalMomentSchema,
  optionalTextSchema,
  typedEmail,
  typedPhone,
  typedText,
  wholeSchema,
} from '../base/wire/wire';
import { presenceSchema } from '../base/wire/presence';
import { spamReasonSchema } from '../company/spam';
import { chatMessageSchema } from './chat-message';
import { chatRatingSchema } from './chat-rating';

/** `new`: without an answer; `waiting`: for the visitor. A visitor's message reopens a chat. */
export const CHAT_STATUSES = ['new', 'open', 'waiting', 'closed'] as const;
export type ChatStatus = (typeof CHAT_STATUSES)[number];

/** The statuses that staff may set; `new` belongs to unanswered chats alone. */
export const SETTABLE_CHAT_STATUSES = ['open', 'waiting', 'closed'] as const;

export const CHAT_STATUS_LABELS: Record<ChatStatus, string> = {
  new: 'Новый',
  open: 'В работе',
  waiting: 'Ожидает клиента',
  closed: 'Закрыт',
};

const namedSchema = z.catch(z.nullable(z.object({ id: idSchema, name: optionalTextSchema })), null);

/** Marks of the campaign that brought a visitor. */
const marksSchema = z.catch(z.nullable(z.record(z.string(), z.string())), null);

/** Whom staff write with: strangers' texts. */
export const chatVisitorSchema = z.object({
  name: optionalTextSchema,
  phone: optionalTextSchema,
  email: optionalTextSchema,
  online: z.catch(flagSchema, false),
  seen_at: optionalMomentSchema,
  /** The page the visitor has open, or had last. */
  page: optionalTextSchema,
  first_page: optionalTextSchema,
  referer: optionalTextSchema,
  utm: marksSchema,
  ref: optionalTextSchema,
  /** From which the chat was begun, as the list of blocked senders has it. */
  address: optionalTextSchema,
});

/** The consent of the visitor: text and time. */
const consentGivenSchema = z.catch(
  z.nullable(
    z.object({ text: z.string(), url: optionalTextSchema, version: wholeSchema, at: momentSchema }),
  ),
  null,
);

/** The contact by which a record was matched without confirmation: anybody can write anybody's number. */
export const CHAT_GUESSES = ['phone', 'email'] as const;
export type ChatGuess = (typeof CHAT_GUESSES)[number];
const guessSchema = z.catch(z.nullable(z.enum(CHAT_GUESSES)), null);

/** A chat as staff see it. */
export const chatSchema = z.object({
  id: idSchema,
  /** Of the company, from 1: «Посетитель 12». */
  number: z.catch(wholeSchema, 0),
  status: z.catch(z.enum(CHAT_STATUSES), 'open'),
  user: namedSchema,
  visitor: chatVisitorSchema,
  consent: consentGivenSchema,
  client: namedSchema,
  /** Null: staff have said that it is this client, or there is none. */
  client_guess: guessSchema,
  lead: namedSchema,
  lead_guess: guessSchema,
  last_seq: countSchema,
  /** The last message that a person has written for both sides. */
  last_message: z.catch(
    z.nullable(z.pick(chatMessageSchema, { seq: true, type: true, user: true, body: true })),
    null,
  ),
  last_message_at: optionalMomentSchema,
  /** Messages of the visitor above `staff_read_seq`. */
  unread_count: countSchema,
  staff_read_seq: countSchema,
  visitor_read_seq: countSchema,
  /** Time of the visitor's first unanswered message; null: none, or the chat is closed. */
  waiting_since: optionalMomentSchema,
  /** The deadline of the answer, in working time; null: none is due, or the backend does not say. */
  response_due_at: optionalMomentSchema,
  /** When it was put into the spam, and why; null: it is not there. */
  spam_at: optionalMomentSchema,
  spam_reasons: z.catch(z.array(spamReasonSchema), []),
  /** The visitor's rating. */
  rating: chatRatingSchema,
  /** When it was put into the trash; null: it is not there. */
  deleted_at: optionalMomentSchema,
  created_at: optionalMomentSchema,
  /** When status, people or contact were last changed; messages do not count. */
  updated_at: optionalMomentSchema,
});
export type Chat = z.output<typeof chatSchema>;

const LONGEST_NAME = 200;
const LONGEST_PHONE = 100;
const LONGEST_EMAIL = 254;
const LONGEST_COMMENT = 1000;

/** Who a visitor is, in their own words or in those of staff. */
export const chatContactShape = {
  name: z.optional(z.nullable(typedText(LONGEST_NAME))),
  phone: z.optional(z.nullable(typedPhone(LONGEST_PHONE))),
  email: z.optional(z.nullable(typedEmail(LONGEST_EMAIL))),
};

const LONGEST_LEAD_COMMENT = 5000;

/** A lead that is made of a chat. */
export const chatLeadSchema = z.object({
  contact: z.object({
    ...chatContactShape,
    comment: z.optional(z.nullable(typedText(LONGEST_LEAD_COMMENT))),
  }),
});
export type ChatLead = z.output<typeof chatLeadSchema>;

const reference = z.optional(z.nullable(z.int().check(z.positive(), z.maximum(MAX_ID))));

/** Any part of a chat that staff may change. */
export const chatPatchSchema = z.object({
  status: z.optional(z.enum(SETTABLE_CHAT_STATUSES, 'Такого статуса нет')),
  user_id: reference,
  /** A comment for the new assignee. */
  comment: z.optional(typedText(LONGEST_COMMENT)),
  client_id: reference,
  lead_id: reference,
  ...chatContactShape,
});
export type ChatPatch = z.output<typeof chatPatchSchema>;

/** The present activity of a colleague in a chat; visitors do not learn of notes. */
export const chatPresenceSchema = z.extend(presenceSchema, { note: z.optional(z.boolean()) });
export type ChatPresence = z.output<typeof chatPresenceSchema>;

/** The event of a chat that is gone for good, on that channel: it is one of a changed chat. */
export const chatErasedEventSchema = z.object({ chat_id: idSchema, state: z.literal('erased') });

/** The event of a new message on that channel. */
export const chatMessageEventSchema = z.object({ chat_id: idSchema });
