import * as z from 'zod/mini';
import { idSchema, optionalMomentSchema, typedText } from '../base/wire/wire';
import { LONGEST_CHAT_MESSAGE } from './chat-message';

/** The most quick replies a company can have. */
export const CHAT_REPLIES_LIMIT = 200;
export const LONGEST_SHORTCUT = 32;

/** A text that staff put into a message by a short word. */
export const chatReplySchema = z.object({
  id: idSchema,
  /** Without the `/` it is asked for by. */
  shortcut: z.string(),
  text: z.string(),
  updated_at: optionalMomentSchema,
});
export type ChatReply = z.output<typeof chatReplySchema>;

const SHORTCUT = /^[^\s/]+$/u;
/** As people type it: with the slash or without. */
const shortcut = z.pipe(
  z.pipe(
    z.string('Укажите сокращение'),
    z.transform((text: string) => text.trim().replace(/^\//, '')),
  ),
  typedText(LONGEST_SHORTCUT, 'Укажите сокращение').check(
    z.regex(SHORTCUT, 'Сокращение — одно слово, без пробелов и «/»'),
  ),
);
const text = typedText(LONGEST_CHAT_MESSAGE, 'Укажите текст');

export const newChatReplySchema = z.object({ shortcut, text });
export const chatReplyPatchSchema = z.object({
  shortcut: z.optional(shortcut),
  text: z.optional(text),
});
export type ChatReplyPatch = z.output<typeof chatReplyPatchSchema>;
