import * as z from 'zod/mini';

/** Where a picture lies; null: there is none, absent where the backend knows of no pictures. */
export const imageUrlSchema = z.catch(z.optional(z.nullable(z.string())), undefined);
