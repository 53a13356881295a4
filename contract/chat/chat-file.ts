import * as z from 'zod/mini';
import { FILE_LIMITS } from '../base/files/file-limits';
import { countSchema, idParamsSchema, idSchema, MAX_ID, positiveSchema } from '../base/wire/wire';
import { recordFileParamsSchema } from '../file/file';

/**
 * The picture of a file; null where it is none, absent before the check. At its address lies a
 * small one, with `?size=large` a large one, both for a few days and for anybody with the address.
 */
const chatPictureSchema = z.catch(
  z.optional(
    z.nullable(
      z.object({
        width: positiveSchema,
        height: positiveSchema,
        url: z.string(),
      }),
    ),
  ),
  undefined,
);

/** A file of a chat; what is in it is fetched by a call of its own. */
export const chatFileSchema = z.object({
  id: idSchema,
  name: z.string(),
  size: countSchema,
  picture: chatPictureSchema,
});
export type ChatFile = z.output<typeof chatFileSchema>;

/** Its author's own, in the chat, for good: sent again with the same content, it is the same one. */
export const nonceSchema = z
  .string('Укажите nonce')
  .check(z.regex(/^[\w-]{8,64}$/, 'nonce — от 8 до 64 латинских букв, цифр, «_» и «-»'));

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** The texts before a file that comes as multipart/form-data. */
export const chatUploadFieldsSchema = z.object({ nonce: nonceSchema });

/** A file that is to be sent with a message; one that no message takes along goes after a day. */
export const newChatFileSchema = z.object({
  nonce: nonceSchema,
  name: z.string('Укажите имя файла'),
  /**
   * The bytes, in base64. What `z.base64` does takes a server five times as long: all others wait meanwhile.
   */
  data: z.string('Выберите файл').check(z.regex(BASE64, 'Выберите файл')),
});
export type NewChatFile = z.output<typeof newChatFileSchema>;

/** A file of the company that is to be sent with a message, as a copy of its own. */
export const copiedFileSchema = z.object({
  nonce: nonceSchema,
  file_id: z.int('Выберите файл').check(z.positive(), z.maximum(MAX_ID)),
});
export type CopiedFile = z.output<typeof copiedFileSchema>;

const ROOM_AROUND = 64 * 1024;
/** The largest request: base64 makes four bytes of three. */
export const CHAT_FILE_BODY_LIMIT = Math.ceil(FILE_LIMITS.size / 3) * 4 + ROOM_AROUND;

/** The files that a message takes along. */
export const fileIdsOfMessage = z.optional(
  z.array(z.int().check(z.positive(), z.maximum(MAX_ID))).check(z.maxLength(100)),
);

export const visitorFileParamsSchema = z.object({
  id: z.string().check(z.maxLength(100)),
  file_id: idParamsSchema.shape.id,
});
export { recordFileParamsSchema as chatFileParamsSchema };
