import * as z from 'zod/mini';
import {
  idSchema,
  MAX_ID,
  momentSchema,
  optionalTextSchema,
  typedText,
  wholeSchema,
  flagSchema,
} from '../base/wire/wire';
import { chatFileSchema, fileIdsOfMessage, nonceSchema } from './chat-file';

/**
 * Types of messages: by the visitor (`message`), by staff (`reply`), by the product (`auto`); for staff
 * alone a note of theirs, or an event of the history.
 */
export const CHAT_MESSAGE_TYPES = ['message', 'reply', 'auto', 'note', 'event'] as const;
export type ChatMessageType = (typeof CHAT_MESSAGE_TYPES)[number];

/** The types of messages that a visitor sees. */
export const VISIBLE_TO_VISITORS = ['message', 'reply', 'auto'] as const;

/** The longest message, in characters. */
export const LONGEST_CHAT_MESSAGE = 5000;

const messageShape = {
  id: idSchema,
  /** 1, 2, 3 … in the chat. After a number was read, no lower one appears later. */
  seq: wholeSchema,
  type: z.catch(z.enum(CHAT_MESSAGE_TYPES), 'event'),
  /** By which its author knows it again; null for messages of the product. */
  nonce: optionalTextSchema,
  body: z.string(),
  files: z.catch(z.array(chatFileSchema), []),
  created_at: momentSchema,
};

/** A message of a chat as staff read it; it never changes. */
export const chatMessageSchema = z.object({
  ...messageShape,
  user: z.catch(z.nullable(z.object({ id: idSchema, name: z.string() })), null),
});
export type ChatMessage = z.output<typeof chatMessageSchema>;

/** The same as its visitor reads it: of staff the name alone. */
export const visitorMessageSchema = z.object({
  ...messageShape,
  user: z.catch(z.nullable(z.object({ name: z.string() })), null),
});
export type VisitorMessage = z.output<typeof visitorMessageSchema>;

const metaSchema = z.object({
  /** The number of the last message there is, whatever was asked for. */
  last_seq: z.catch(wholeSchema, 0),
  /** Whether there are more in the direction that was asked for. */
  has_more: z.catch(flagSchema, false),
});
export const chatMessagesSchema = z.object({ data: z.array(chatMessageSchema), meta: metaSchema });
export type ChatMessages = z.output<typeof chatMessagesSchema>;
export const visitorMessagesSchema = z.object({
  data: z.array(visitorMessageSchema),
  meta: metaSchema,
});

const MOST_MESSAGES = 100;
const seq = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(MAX_ID));

/** The last messages, the last below a number, or the first above one; ascending either way. */
export const chatMessagesQuerySchema = z
  .object({
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_MESSAGES))),
    before: z.optional(seq),
    after: z.optional(seq),
  })
  .check(
    z.refine(
      ({ before, after }) => before === undefined || after === undefined,
      'Укажите before или after',
    ),
  );
export type ChatMessagesQuery = z.output<typeof chatMessagesQuerySchema>;

const NO_TEXT = 'Напишите сообщение';
const writtenShape = {
  /** Empty only where files are sent. */
  body: z._default(typedText(LONGEST_CHAT_MESSAGE), ''),
  nonce: nonceSchema,
  file_ids: fileIdsOfMessage,
};
const hasContent = ({
  body,
  file_ids: ids = [],
}: {
  body: string;
  file_ids?: number[] | undefined;
}) => body !== '' || ids.length > 0;
const WITHOUT_CONTENT = { error: NO_TEXT, path: ['body'] };
export const visitorWritesSchema = z
  .object({
    ...writtenShape,
    /** Where the visitor was when they wrote it. */
    page: z.optional(z.catch(z.string(), '')),
  })
  .check(z.refine(hasContent, WITHOUT_CONTENT));
export type VisitorWrites = z.output<typeof visitorWritesSchema>;
export const staffWritesSchema = z
  .object({
    ...writtenShape,
    type: z.enum(['reply', 'note'], 'Сообщение бывает reply или note'),
  })
  .check(z.refine(hasContent, WITHOUT_CONTENT));
export type StaffWrites = z.output<typeof staffWritesSchema>;

/** Up to which message somebody has read. */
export const chatReadSchema = z.object({
  seq: z.int('Укажите номер сообщения').check(z.minimum(0)),
});
