import { queryOptions } from '@tanstack/react-query';
import { calendarLinkEndpoints } from '#contract';
import { call } from '@/shared/api';
import { accountKeys } from './account-keys';

/** Whether there is a link to the calendar of the own visits. */
export const calendarLinkQuery = () =>
  queryOptions({
    queryKey: [...accountKeys.all(), 'calendar'],
    queryFn: ({ signal }) => call(calendarLinkEndpoints.calendarLink, { signal }),
  });
