import * as z from 'zod/mini';
import { endpoint } from '../base/wire/endpoint';
import { optionalMomentSchema, flagSchema } from '../base/wire/wire';

/** Facts about the installation for administrators. Most of them may be unknown to another backend. */
const applicationSchema = z.object({
  version: z.string(),
  /** `embedded`: PostgreSQL inside the server's own process. */
  database: z.catch(z.nullable(z.enum(['embedded', 'postgres'])), null),
  /** Who holds the websockets: the server itself, or one beside it. */
  realtime: z.catch(z.nullable(z.enum(['own', 'external'])), null),
  /** The last time that what is kept for a while only was cleared away; null before the first time. */
  upkeep: z.catch(z.nullable(z.object({ at: optionalMomentSchema, is_done: flagSchema })), null),
});
export type Application = z.output<typeof applicationSchema>;

export const applicationEndpoints = {
  application: endpoint({
    method: 'GET',
    path: '/application',
    summary: 'На чём работает приложение',
    access: 'bearer',
    act: 'account',
    response: applicationSchema,
    wrapped: true,
    status: 200,
  }),
};
