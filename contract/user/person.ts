import * as z from 'zod/mini';
import { optionalIdSchema, optionalTextSchema } from '../base/wire/wire';
import { imageUrlSchema } from '../image/image-url';

/** Somebody as a record names them. */
export const personSchema = z.catch(
  z.nullable(
    z.object({ id: optionalIdSchema, name: optionalTextSchema, avatar_url: imageUrlSchema }),
  ),
  null,
);
