import * as z from 'zod/mini';
import { endpoint } from '../base/wire/endpoint';

/**
 * Of a person's preferences the time zone alone, apart from the rest: the sign-in page needs no more. Read
 * strictly: an answer without a time zone, such as an empty page, is no wish for the browser's own.
 */
export const accountTimeZone = endpoint({
  method: 'GET',
  path: '/account/preferences',
  summary: 'Свои настройки на всех устройствах',
  access: 'bearer',
  act: 'account',
  response: z.object({ timezone: z.nullable(z.string()) }),
  wrapped: true,
  status: 200,
});
