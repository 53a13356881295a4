import * as z from 'zod/mini';

const MEGABYTE = 1024 * 1024;
/** Bytes of a picture as a person chose it. */
export const IMAGE_SIZE_LIMIT = 5 * MEGABYTE;
/** In base64 three bytes are four characters; some room is left for the JSON around them. */
const BASE64_LIMIT = Math.ceil(IMAGE_SIZE_LIMIT / 3) * 4;
export const IMAGE_BODY_LIMIT = BASE64_LIMIT + 1024;

/** The message about a file that is no readable picture. */
export const NO_IMAGE = 'Подойдёт фотография JPEG, PNG или WebP';
export const IMAGE_TOO_LARGE = 'Файл больше 5\u00a0МБ';

/** A picture to be kept: a file of a browser in base64. */
export const imageInputSchema = z.object({
  image: z
    .string(NO_IMAGE)
    .check(z.maxLength(BASE64_LIMIT, IMAGE_TOO_LARGE), z.regex(/^[A-Za-z0-9+/]+={0,2}$/, NO_IMAGE)),
});
