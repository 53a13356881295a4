import * as z from 'zod/mini';
import { countSchema, idSchema, MAX_ID, optionalTextSchema, typedText } from '../base/wire';

/**
 * What a line of a dialog is: written by the visitor (`message`), by staff (`reply`), by the product (`auto`); for staff
 * alone a note of theirs, or a line of the history.
 */
export const CHAT_MESSAGE_TYPES = ['message', 'reply', 'auto', 'note', 'event'] as const;
export type ChatMessageType = (typeof CHAT_MESSAGE_TYPES)[number];

/** What of a dialog its visitor sees. */
export const VISIBLE_TO_VISITORS = ['message', 'reply', 'auto'] as const;

/** The longest message, in characters. */
export const LONGEST_CHAT_MESSAGE = 5000;

const fileSchema = z.object({ id: idSchema, name: z.string(), size: countSchema });

const messageShape = {
  id: idSchema,
  /** 1, 2, 3 … in the dialog. Whoever has read up to a number never finds a lower one later. */
  seq: z.int(),
  type: z.catch(z.enum(CHAT_MESSAGE_TYPES), 'event'),
  /** By which its author knows it again; null for lines of the product. */
  nonce: optionalTextSchema,
  body: z.string(),
  files: z.catch(z.array(fileSchema), []),
  created_at: z.string(),
};

/** A line of a dialog as staff read it; it never changes. */
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
  /** The number of the last line there is, whatever was asked for. */
  last_seq: z.catch(z.int(), 0),
  /** Whether there are more in the direction that was asked for. */
  has_more: z.catch(z.boolean(), false),
});
export const chatMessagesSchema = z.object({ data: z.array(chatMessageSchema), meta: metaSchema });
export type ChatMessages = z.output<typeof chatMessagesSchema>;
export const visitorMessagesSchema = z.object({
  data: z.array(visitorMessageSchema),
  meta: metaSchema,
});

const MOST_MESSAGES = 100;
const seq = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(MAX_ID));

/** The last lines, the last below a number, or the first above one; ascending either way. */
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

const writtenShape = {
  body: typedText(LONGEST_CHAT_MESSAGE, 'Напишите сообщение'),
  /** Its author's own, in the dialog, for good: sent again with the same content, it is the same message. */
  nonce: z
    .string('Укажите nonce')
    .check(z.regex(/^[\w-]{8,64}$/, 'nonce — от 8 до 64 латинских букв, цифр, «_» и «-»')),
};
export const visitorWritesSchema = z.object(writtenShape);
export type VisitorWrites = z.output<typeof visitorWritesSchema>;
export const staffWritesSchema = z.object({
  ...writtenShape,
  type: z.enum(['reply', 'note'], 'Сообщение бывает reply или note'),
});
export type StaffWrites = z.output<typeof staffWritesSchema>;

/** Up to which line somebody has read. */
export const chatReadSchema = z.object({
  seq: z.int('Укажите номер сообщения').check(z.minimum(0)),
});
