import * as z from 'zod/mini';
import { newUserSchema, type NewUserInput } from '@/entities/company/user';

/** How a new colleague gets in: by a link in a letter, or with a password somebody tells them. */
export type WayIn = 'invite' | 'password';

const { password, ...texts } = newUserSchema.shape;

/** The schemas of the form of a new colleague. */
export const newUserFormSchemas: Record<WayIn, z.ZodMiniType<NewUserInput>> = {
  invite: z.object(texts),
  password: z.object({ ...texts, password: z.nonoptional(password) }),
};
