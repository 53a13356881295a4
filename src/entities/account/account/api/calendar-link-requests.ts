import { calendarLinkEndpoints, type CalendarLink } from '#contract';
import { call } from '@/shared/api';

/** Makes a link in place of the former one; its address is answered once. @throws {ApiFailure} */
export const makeCalendarLink = (): Promise<CalendarLink> =>
  call(calendarLinkEndpoints.makeCalendarLink);

/** Revokes the link. @throws {ApiFailure} */
export const revokeCalendarLink = (): Promise<void> =>
  call(calendarLinkEndpoints.revokeCalendarLink);
