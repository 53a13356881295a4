import * as z from 'zod/mini';
import { endpoint } from '../base/wire/endpoint';
import { optionalMomentSchema, flagSchema } from '../base/wire/wire';

/** What the product runs on, for the staff who look after it. Most of it may be unknown: another backend knows other things. */
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
    response: applicationSchema,
    wrapped: true,
    status: 200,
  }),
};
