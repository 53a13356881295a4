import * as z from 'zod/mini';
import { idSchema, optionalTextSchema, pageOf, pageQueryShape } from './wire';

/** A member of staff, as lists and selects show them. */
export const userSchema = z.object({
  id: idSchema,
  name: optionalTextSchema,
  email: optionalTextSchema,
});
export type User = z.output<typeof userSchema>;
export const userPageSchema = pageOf(userSchema);

export const usersQuerySchema = z.object({
  ...pageQueryShape,
  'filter[active]': z.optional(z.enum(['0', '1'])),
});
