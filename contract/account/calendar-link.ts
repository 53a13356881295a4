import * as z from 'zod/mini';
import { endpoint } from '../base/wire/endpoint';
import { momentSchema } from '../base/wire/wire';

/** The secret link to the calendar of the own visits; without a moment there is none. */
export const calendarLinkSchema = z.object({
  /** Only in the answer that makes it: nothing tells the address again. */
  url: z.nullable(z.string()),
  created_at: z.nullable(momentSchema),
});
export type CalendarLink = z.output<typeof calendarLinkSchema>;

const ofOwn = {
  path: '/account/calendar',
  access: 'bearer',
  act: 'account',
  module: 'soft_windows',
} as const;

/** The calls about the link by which a phone subscribes to the own visits. */
export const calendarLinkEndpoints = {
  calendarLink: endpoint({
    ...ofOwn,
    method: 'GET',
    summary: 'Есть ли секретная ссылка на календарь своих выездов',
    response: calendarLinkSchema,
    wrapped: true,
    status: 200,
  }),
  makeCalendarLink: endpoint({
    ...ofOwn,
    method: 'POST',
    summary:
      'Создать секретную ссылку на календарь своих выездов (iCalendar); прежняя перестаёт действовать',
    response: calendarLinkSchema,
    wrapped: true,
    status: 201,
  }),
  revokeCalendarLink: endpoint({
    ...ofOwn,
    method: 'DELETE',
    summary: 'Отозвать ссылку на календарь своих выездов',
    status: 204,
  }),
};
